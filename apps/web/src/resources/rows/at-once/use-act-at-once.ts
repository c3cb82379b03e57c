import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import { useQueryClient } from '@tanstack/react-query'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { callsOf, useInvalidate } from '../../calls.ts'
import { useGuarded } from '../../form/use-guarded.ts'
import { learnVersions } from '../../learn-versions.ts'
import type { Row } from '../../row.ts'
import { submitFailure } from '../../texts/failure-words.ts'
import { useLevel } from '../../use-level.ts'
import { useWords } from '../../words.ts'

interface Follow {
  /** The step asks for something after all: its dialog is wanted. */
  ask(): void
  onDone?: (() => void) | undefined
}

/** Does an action by the press of its button (接单), without a dialog; a second press of a double one is swallowed. */
export function useActAtOnce(resource: CompleteResource): (action: CompleteAction, row: Row, follow: Follow) => void {
  const words = useWords()
  const { message } = useFeedback()
  const client = useQueryClient()
  const level = useLevel()
  const invalidate = useInvalidate(resource)
  const { run } = useGuarded()

  const act = async (action: CompleteAction, row: Row, { ask, onDone }: Follow) => {
    const [{ actionBody, actionFaults, initialValues }, { doneWords, tellWarnings }] = await Promise.all([
      import('../../action/judge-action.ts'),
      import('../../action/done-words.ts'),
    ])
    const scene = { resource, action, rows: [row], level }
    const given = { values: initialValues(scene), outcome: null, opinion: '', files: [] }
    if (actionFaults(scene, given, words).length > 0) return ask()
    const calls = callsOf(resource)
    const body = actionBody(scene, given)
    let answer: unknown
    try {
      answer = await calls.act(action.name, body)
    } catch (error) {
      void message.warning(submitFailure(error, words.text))
      // Somebody else may have done it meanwhile: what is shown is what is.
      return void invalidate()
    }
    learnVersions(client, resource, answer)
    const read = () => calls.info(row.id).queryFn({ signal: new AbortController().signal })
    void message.success(await doneWords(scene, { body, answer, read }, words))
    tellWarnings({ message }, answer)
    onDone?.()
    await invalidate()
  }
  return (action, row, follow) => run('act', () => act(action, row, follow))
}
