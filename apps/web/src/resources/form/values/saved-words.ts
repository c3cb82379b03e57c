import { initialStates } from '@chengan/kernel/definition/rows/initial-states'
import { doneWords } from '../../action/done-words.ts'
import { callsOf } from '../../calls.ts'
import type { Values } from '../../row.ts'
import type { Words } from '../../words.ts'
import type { FormScene } from './form-values.ts'
import type { Submission } from './submissions.ts'

/** What a form says after it was saved: what its action did, else that a draft, a new row or a change was kept. */
export async function savedWords(
  { resource, stored, level }: FormScene,
  submission: Submission,
  answer: Values,
  words: Words,
): Promise<string> {
  const { done } = words.text
  const { action } = submission
  if (action === undefined) {
    if (submission.draft) return done.draft
    return stored === null ? done.added(words.label(resource.label)) : done.edited
  }
  const id = String(answer.id ?? stored?.id ?? '')
  const read = () => callsOf(resource).info(id).queryFn({ signal: new AbortController().signal })
  // Which way the action went depends on what was just filled in: it is read back, as it was before the action but for that.
  const row = { ...(await read().catch(() => ({}))), ...initialStates(resource), ...stored, id }
  return doneWords({ resource, action, rows: [row], level }, { body: {}, answer, read }, words)
}
