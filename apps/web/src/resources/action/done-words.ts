import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Label } from '@chengan/kernel/label'
import { labelText } from '@chengan/kernel/label'
import { filledIn, placesIn, takenTransition } from '@chengan/kernel/lifecycle/taken-transition'
import { asRow, asRows } from '@chengan/kernel/values'
import type { Feedback } from '../../ui/feedback/feedback.ts'
import { viewOf } from '../fields/field-views.ts'
import type { Row, Values } from '../row.ts'
import type { Words } from '../words.ts'
import type { ActionScene } from './judge-action.ts'

/** What was sent with an action, and what came back. */
export interface Acted {
  readonly body: Values
  readonly answer: unknown
  /** The row as it is now: read only where its words name something that the action made. */
  read(): Promise<Row>
}

/** The word of what was done: the outcome that was chosen, else the action. */
function deedOf(action: CompleteAction, body: Values): Label {
  return action.outcomes?.[String(body.auditResult ?? '')] ?? action
}

/** The values that a sentence names, as every other place shows them: a time to the minute, the word of a dictionary. */
const asShown = ({ fields }: CompleteResource, names: readonly string[], row: Row, words: Words): Values =>
  Object.fromEntries(
    names.map((name) => {
      const field = fields[name]
      return [name, field === undefined ? row[name] : viewOf(field.kind).text(field, row, words)]
    }),
  )

/** What a success says: what the transition that was taken declares, with the number or the date that came of it; else the deed and of how many. */
export async function doneWords(
  { resource, action, rows, level }: ActionScene,
  { body, answer, read }: Acted,
  words: Words,
): Promise<string> {
  const { done } = words.text
  const deed = labelText(deedOf(action, body), words.language)
  const [row] = rows
  if (row === undefined || rows.length > 1) return done.several(deed, rows.length)
  const states = typeof answer === 'object' && answer !== null ? (answer as Values) : {}
  const declared = takenTransition(action, { row, caller: { level }, input: body }, states)?.done
  if (declared === undefined) return done.one(deed)
  const said = words.label(declared)
  if (placesIn(said).length === 0) return said
  // That it was done stands, whether the row can be read again or not.
  const now = await read().catch(() => null)
  return (now === null ? null : filledIn(said, asShown(resource, placesIn(said), now, words))) ?? done.one(deed)
}

/** Tells what the server points out in what was done. Whatever makes a change tells it: a paper that comes without its PDF is no matter of one dialog. */
export function tellWarnings({ message }: Pick<Feedback, 'message'>, answer: unknown): void {
  for (const warning of warningsIn(answer)) message.warning(warning)
}

/** What the server points out in what was done, of one row or of several; of several that say the same once. */
export function warningsIn(answer: unknown): readonly string[] {
  const answers: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  const told = answers.flatMap((one) => asRows(asRow(one)?.warnings).flatMap(({ msg }) => (typeof msg === 'string' ? [msg] : [])))
  return [...new Set(told)]
}

/** Tells why rows were left out of what was done with several; a reason that several have once. */
export function tellLeftOut({ message }: Pick<Feedback, 'message'>, answer: unknown, list: string): void {
  const reasons = asRows(asRow(answer)?.[list]).flatMap(({ why }) => (typeof why === 'string' ? [why] : []))
  for (const reason of new Set(reasons)) message.warning(reason)
}
