import type { ReactNode } from 'react'
import type { NamedField, Row, Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import { useFieldViews } from '../views-context.ts'
import { sumOf } from './child-rows.ts'
import './child-rows.css'
import '../field.css'

interface ChildTableProps<F extends NamedField> {
  /** Names of the fields that are added up. */
  sums: readonly string[]
  fields: readonly F[]
  rows: readonly Values[]
  /** How a field of a row is drawn, where it is not only shown. */
  drawn?(field: F, row: Values, at: number): ReactNode
  /** What stands at the end of a row. */
  tools?(row: Values, at: number): ReactNode
  starred?(field: F): boolean
}

/** What a telephone shows beside each other, with the number before them; rows of more columns stand as cards there. Where something can be done with a row, its
 *  buttons take the room of all but one. */
const columnsOfTelephone = 3

/** Child rows with their sums. */
export function ChildTable<F extends NamedField>({ sums, fields, rows, drawn, tools, starred }: ChildTableProps<F>) {
  const words = useWords()
  const views = useFieldViews()
  const summed = fields.filter((field) => sums.includes(field.name) && sumOf(rows, field.name) !== null)
  const shown = (field: F, row: Values) => {
    const Cell = views[field.kind].cell
    return <Cell field={field} row={row as Row} />
  }
  const lookOf = (field: F) => {
    if (views[field.kind].right) return 'child-rows__number'
    // A list of names would leave the other columns the width of a sign.
    return (field.kind === 'longText' || field.texts === true) && !drawn ? 'child-rows__long' : undefined
  }
  return (
    <div className="child-scroll">
      <table className={fields.length > (tools ? 1 : columnsOfTelephone) ? 'child-rows child-rows--cards' : 'child-rows'}>
        <thead>
          <tr>
            <th className="child-rows__place">{words.text.form.place}</th>
            {fields.map((field) => (
              <th key={field.name} className={views[field.kind].right ? 'child-rows__number' : undefined}>
                {starred?.(field) ? <i className="form-star">*</i> : null}
                {words.label(field.label)}
              </th>
            ))}
            {tools ? <th aria-label={words.text.list.actions} /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={typeof row.id === 'string' ? row.id : `new-${at}`}>
              <td className="child-rows__place">{at + 1}</td>
              {fields.map((field) => (
                <td
                  key={field.name}
                  className={lookOf(field)}
                  data-column={words.label(field.label)}
                  data-starred={starred?.(field) || undefined}
                >
                  {drawn ? drawn(field, row, at) : shown(field, row)}
                </td>
              ))}
              {tools ? <td className="child-rows__tools">{tools(row, at)}</td> : null}
            </tr>
          ))}
        </tbody>
        {summed.length === 0 ? null : (
          <tfoot>
            <tr>
              <th className="child-rows__place">{words.text.form.sum}</th>
              {fields.map((field) => (
                <td
                  key={field.name}
                  className={views[field.kind].right ? 'child-rows__number' : undefined}
                  data-column={words.label(field.label)}
                >
                  {summed.includes(field) ? shown(field, { [field.name]: sumOf(rows, field.name) }) : null}
                </td>
              ))}
              {tools ? <td /> : null}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
