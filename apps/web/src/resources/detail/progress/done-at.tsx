import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import { OUTCOME_FIELD } from '@chengan/kernel/lifecycle/select-transition'
import { viewOf } from '../../fields/field-views.ts'
import type { LogEntry, Row } from '../../row.ts'
import { useWords } from '../../words.ts'

/** What a step asked of whoever did it. */
function askedAt({ actions, fields }: CompleteResource, entry: LogEntry): readonly CompleteField[] {
  const rows = (actions[entry.action]?.rows ?? []).filter(
    ({ fromValues, toValue }) => fromValues.includes(entry.fromStatus ?? '') && (toValue === null || toValue === entry.toStatus),
  )
  const names = new Set(rows.flatMap((row) => asksOf(row).map((ask) => ask.field)))
  return [...names].flatMap((name) => fields[name] ?? [])
}

/** Told elsewhere on the page, or as the words of the step itself. */
const apart = new Set(['images', 'files', 'children', 'json', 'point', 'line', 'polygon', 'shape'])

const isTold = (field: CompleteField) => !apart.has(field.kind) && field.name !== OUTCOME_FIELD && field.hidden !== true

/** What was given at a step of a row's log. A value that a later step asked again is that step's: the row holds no other. */
export function DoneAt({ resource, row, logs, at }: { resource: CompleteResource; row: Row; logs: readonly LogEntry[]; at: number }) {
  const words = useWords()
  const entry = logs[at]
  // An edit takes any field of the form: what it changed, the history says.
  if (entry === undefined || entry.action === 'edit') return null
  const again = new Set(logs.slice(at + 1).flatMap((later) => askedAt(resource, later).map(({ name }) => name)))
  const told = askedAt(resource, entry).filter((field) => isTold(field) && !again.has(field.name) && isGiven(row[field.name]))
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
