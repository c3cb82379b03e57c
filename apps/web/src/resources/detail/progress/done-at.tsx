import { holds, isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { type Ask, asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import { OUTCOME_FIELD } from '@chengan/kernel/lifecycle/select-transition'
import { viewOf } from '../../fields/field-views.ts'
import type { LogEntry, Row } from '../../row.ts'
import { useWords } from '../../words.ts'

/** What a step asked of whoever did it, by the transitions that stand for the row as it is. */
function askedAt({ actions, fields }: CompleteResource, row: Row, entry: LogEntry): readonly (Ask & { readonly asked: CompleteField })[] {
  const rows = (actions[entry.action]?.rows ?? []).filter(
    ({ fromValues, toValue }) => fromValues.includes(entry.fromStatus ?? '') && (toValue === null || toValue === entry.toStatus),
  )
  const standing = rows.filter(({ when }) => when === undefined || holds(when, row))
  const asks = new Map((standing.length > 0 ? standing : rows).flatMap(asksOf).map((ask) => [ask.field, ask]))
  return [...asks.values()].flatMap((ask) => {
    const asked = fields[ask.field]
    return asked === undefined ? [] : [{ ...ask, asked }]
  })
}

/** The step of a row's log at which a value was given: the last that asked it anew, else the one that demanded it first, which other steps after it found
 *  answered, the last time that it was taken; else the last that took it. */
function stepThatGave(logs: readonly LogEntry[], asked: readonly (readonly Ask[])[], field: string): number {
  const asks = asked.map((step) => step.find((ask) => ask.field === field))
  const anew = asks.findLastIndex((ask) => ask?.anew === true)
  if (anew >= 0) return anew
  const first = logs[asks.findIndex((ask) => ask?.required === true)]
  if (first === undefined) return asks.findLastIndex((ask) => ask !== undefined)
  return logs.findLastIndex(({ action, fromStatus }) => action === first.action && fromStatus === first.fromStatus)
}

/** Told elsewhere on the page, or as the words of the step itself. */
const apart = new Set(['images', 'files', 'children', 'json', 'point', 'line', 'polygon', 'shape'])

const isTold = (field: CompleteField) => !apart.has(field.kind) && field.name !== OUTCOME_FIELD && field.hidden !== true

/** What was given at a step of a row's log. A value is told once, at the step that gave it: the row holds no other. */
export function DoneAt({ resource, row, logs, at }: { resource: CompleteResource; row: Row; logs: readonly LogEntry[]; at: number }) {
  const words = useWords()
  const entry = logs[at]
  // An edit takes any field of the form: what it changed, the history says.
  if (entry === undefined || entry.action === 'edit') return null
  const asked = logs.map((one) => (one.action === 'edit' ? [] : askedAt(resource, row, one)))
  const told = (asked[at] ?? [])
    .map((ask) => ask.asked)
    .filter((field) => isTold(field) && isGiven(row[field.name]) && stepThatGave(logs, asked, field.name) === at)
    // The words of the step stand above already.
    .filter((field) => field.opinion !== true || row[field.name] !== entry.opinion)
  if (told.length === 0) return null
  return (
    <dl className="progress__done">
      {told.map((field) => (
        <div key={field.name}>
          <dt>{words.label(field.label)}</dt>
          <dd>{viewOf(field.kind).text(field, row, words)}</dd>
        </div>
      ))}
    </dl>
  )
}
