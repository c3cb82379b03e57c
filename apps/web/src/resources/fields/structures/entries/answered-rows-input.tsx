import { isGiven } from '@chengan/kernel/condition'
import { useEffect } from 'react'
import type { NamedField, Row, Values } from '../../../row.ts'
import { useWords } from '../../../words.ts'
import type { InputProps } from '../../field-view.ts'
import { useFieldInputs, useFieldViews } from '../../views-context.ts'
import { rowsOf } from '../child-rows.ts'
import { ChildTable } from '../child-table.tsx'
import { columnsOfEntries, isAnswered } from './entries.ts'

/** What the empty fields of an entry begin with. */
function begun(fields: readonly NamedField[], entry: Values): Values {
  const open = fields.filter((field) => field.beginsWith !== undefined && isAnswered(field, entry) && !isGiven(entry[field.name]))
  return Object.fromEntries(open.map((field) => [field.name, field.beginsWith?.(entry)]))
}

/** The entries that a row has, each to be answered (`answered`): none is added and none taken away. */
export function AnsweredRowsInput({ id, field, values, resource, onChange }: InputProps) {
  const { text, label } = useWords()
  const inputs = useFieldInputs()
  const views = useFieldViews()
  const rows = rowsOf(values[field.name])
  const fields = columnsOfEntries(field, rows, true)
  const become = (next: readonly Values[]) => onChange({ [field.name]: next })
  // biome-ignore lint/correctness/useExhaustiveDependencies: they begin once, when they are there; what a person empties stays empty
  useEffect(() => {
    const first = rows.map((entry) => begun(fields, entry))
    if (first.some((values) => Object.keys(values).length > 0)) become(rows.map((entry, at) => ({ ...entry, ...first[at] })))
  }, [rows.length])
  const drawn = (one: NamedField, entry: Values, at: number) => {
    const Cell = views[one.kind].cell
    if (!isAnswered(one, entry)) return <Cell field={one} row={entry as Row} />
    const Input = inputs[one.kind]
    return (
      <fieldset className="child-rows__input" aria-label={`${label(one.label)} ${text.form.row(at + 1)}`}>
        <Input
          id={`${id}-${at}-${one.name}`}
          field={one}
          values={entry}
          resource={resource}
          invalid={false}
          onChange={(patch) => become(rows.map((other, index) => (index === at ? { ...other, ...patch } : other)))}
        />
      </fieldset>
    )
  }
  return (
    <div className="child-editor" id={id}>
      <ChildTable sums={[]} fields={fields} rows={rows} drawn={drawn} starred={({ required }) => required === true} />
    </div>
  )
}
