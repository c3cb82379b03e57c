import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import type { NamedField, Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import { useFieldViews } from '../views-context.ts'
import './child-rows.css'

/** A value that waits: of which field, as it is and as it would be, each as a row of its own for the field's cell. */
export interface Change {
  readonly field: NamedField
  readonly before: Values
  readonly after: Values
}

type Pair = readonly [old: unknown, proposed: unknown]

const isPair = (value: unknown): value is Pair => Array.isArray(value) && value.length === 2

/** The pairs of old and new in a waiting change. */
export function pairsIn(value: Values): readonly (readonly [string, Pair])[] {
  return Object.entries(value).filter((entry): entry is [string, Pair] => isPair(entry[1]))
}

/** A waiting change by the fields of its resource; names of references stand beside their ids, as a pair too. */
export function changesIn(value: unknown, resource: CompleteResource): readonly Change[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const all = value as Values
  return pairsIn(all).flatMap(([name, [old, proposed]]) => {
    const field = resource.fields[name]
    if (field === undefined) return []
    const words = displayNameOf(name, false)
    const [oldWords, newWords] = isPair(all[words]) ? all[words] : [undefined, undefined]
    return [{ field, before: { [name]: old, [words]: oldWords }, after: { [name]: proposed, [words]: newWords } }]
  })
}

/** What is proposed beside what is: one line a field. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const { text, label } = useWords()
  const views = useFieldViews()
  return (
    <div className="child-scroll">
      <table className="child-rows">
        <thead>
          <tr>
            <th>{text.json.field}</th>
            <th>{text.json.before}</th>
            <th>{text.json.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => {
            const Cell = views[field.kind].cell
            return (
              <tr key={field.name}>
                <td>{label(field.label)}</td>
                <td>
                  <Cell field={field} row={before} />
                </td>
                <td>
                  <Cell field={field} row={after} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
