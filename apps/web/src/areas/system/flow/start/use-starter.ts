import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useQueryClient } from '@tanstack/react-query'
import { usePermissions } from '../../../../api/session.ts'
import type { Starter } from '../../../../resources/flow/flow-parts.ts'
import { isPermitted } from '../../../../resources/permitted.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { type FormOfStart, type StartWish, startProcess, wordsOfFault } from './start-process.ts'

const startedSeconds = 0.5
const usualFormName = 'form'
const startPermission = 'act:running:start'

/** Starts a process and says what came of it. Throws what a call refuses. */
export function useStart(): (wish: StartWish, form: FormOfStart) => Promise<boolean> {
  const text = useFlowText()
  const { message } = useFeedback()
  const client = useQueryClient()
  return async (wish, form) => {
    const started = await startProcess(wish, form)
    if (typeof started === 'string') {
      void message.warning(wordsOfFault(started, text))
      return false
    }
    void message.success(text.done.started, startedSeconds)
    void client.invalidateQueries()
    return true
  }
}

/** What a resource's own form starts: its one definition. Of several the row's own action decides. */
export function wishOf({ root, flow }: CompleteResource): StartWish | null {
  const [processDefinitionKey, ...others] = flow?.definitions ?? []
  if (processDefinitionKey === undefined || others.length > 0) return null
  return { formUrl: root, processDefinitionKey, formName: usualFormName }
}

export function useMayStart(): boolean {
  const { data: permissions = [] } = usePermissions()
  return isPermitted(startPermission, permissions)
}

export function useStarter(resource: CompleteResource): Starter | null {
  const { start: text } = useFlowText()
  const start = useStart()
  const wish = wishOf(resource)
  if (!useMayStart() || wish === null) return null
  return { words: text.button, start: (form) => start(wish, form) }
}
