import { useInvalidate } from '../../../../resources/calls.ts'
import { useResource } from '../../../../resources/definitions-context.ts'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { deploymentFaults, modelCalls } from '../calls.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { type DesignerSession, isConflict, type OpenState } from './session.ts'
import { useDirty } from './use-dirty.ts'

export interface Saving {
  readonly dirty: boolean
  readonly busy: string | null
  save(): void
  /** Saves what is not saved yet, and deploys. */
  deploy(): void
}

/** Saving and deploying a drawing, with what may come in between. */
export function useSaving(session: DesignerSession, state: OpenState, onRefused: () => void): Saving {
  const text = useFlowModelText()
  const { text: words } = useWords()
  const { message, modal } = useFeedback()
  const { busy, run } = useGuarded()
  const refreshModels = useInvalidate(useResource('flowModel'))
  const refreshProcesses = useInvalidate(useResource('flowDefinition'))
  const dirty = useDirty(state)
  const mayDraw = state.drawing !== null && state.taken === null

  const askConflict = () =>
    modal.confirm({
      title: text.designer.changedTitle,
      content: text.designer.changedNote,
      okText: text.designer.overwrite,
      cancelText: words.cancel,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        await attempt(() => session.save(true))
      },
    })

  /** Whether it went well; says why not. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (isConflict(error)) askConflict()
      else void message.warning(submitFailure(error, words))
      return false
    }
  }

  const save = () => {
    if (!mayDraw) return
    run('save', async () => {
      if (!(await attempt(() => session.save()))) return
      void message.success(text.designer.saved)
      await refreshModels()
    })
  }

  const deployNow = async () => {
    if (dirty && mayDraw && !(await attempt(() => session.save()))) return
    try {
      const { version } = await modelCalls.deploy(state.file.id)
      session.tell(null)
      void message.success(text.models.deployed(String(version)))
      await Promise.all([refreshModels(), refreshProcesses()])
    } catch (error) {
      const faults = deploymentFaults(error)
      if (faults.length > 0) {
        session.tell(faults)
        onRefused()
      }
      void message.warning(submitFailure(error, words))
    }
  }

  const deploy = () =>
    modal.confirm({
      title: text.models.deployTitle(state.file.name),
      content: text.models.deployNote,
      okText: text.models.deploy,
      cancelText: words.cancel,
      onOk: deployNow,
    })

  return { dirty, busy, save, deploy }
}
