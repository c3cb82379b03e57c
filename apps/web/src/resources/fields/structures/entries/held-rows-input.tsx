import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Fields } from '@chengan/kernel/fields/field'
import { Button } from 'antd'
import type { NamedField, Values } from '../../../row.ts'
import { useWords } from '../../../words.ts'
import type { InputProps } from '../../field-view.ts'
import { useFieldInputs } from '../../views-context.ts'
import { rowsOf } from '../child-rows.ts'
import { ChildTable } from '../child-table.tsx'

const inlineKinds: ReadonlySet<string> = new Set(['text', 'int', 'decimal', 'bool', 'date', 'time', 'period', 'dict', 'ref', 'files'])

/** Whether the entries of a list in JSON are small enough to be filled in as rows of a table. */
export const isFilledInAsRows = ({ holds }: Pick<NamedField, 'holds'>): boolean =>
  holds !== undefined && Object.values(holds).every(({ kind }) => inlineKinds.has(kind))

/** Entries of a list in JSON, each a row of a table in which it is filled in. */
export function HeldRowsInput({ id, field, values, resource, onChange }: InputProps) {
  const { text, label } = useWords()
  const inputs = useFieldInputs()
  const rows = rowsOf(values[field.name])
  // What the server computes of an entry nobody fills in.
  const filledIn = Object.entries<Fields[string]>(field.holds ?? {}).filter(([, { readOnly }]) => readOnly !== true)
  const fields: readonly NamedField[] = filledIn.map(([name, one]) => ({ ...one, name }))
  const become = (next: readonly Values[]) => onChange({ [field.name]: next.length === 0 ? null : next })
  const drawn = (one: NamedField, row: Values, at: number) => {
    const Input = inputs[one.kind]
    return (
      <fieldset className="child-rows__input" aria-label={`${label(one.label)} ${text.form.row(at + 1)}`}>
        <Input
          id={`${id}-${at}-${one.name}`}
          field={one}
          values={row}
          resource={resource}
          invalid={false}
          onChange={(patch) => become(rows.map((other, index) => (index === at ? { ...other, ...patch } : other)))}
        />
      </fieldset>
    )
  }
  return (
    <div className="child-editor">
      {rows.length === 0 ? null : (
        <ChildTable
          sums={[]}
          fields={fields}
          rows={rows}
          starred={({ required }) => required === true}
          drawn={drawn}
          tools={(_row, at) => (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              title={text.form.removeRow}
              aria-label={`${text.form.removeRow} ${text.form.row(at + 1)}`}
              onClick={() => become(rows.filter((_, index) => index !== at))}
            />
          )}
        />
      )}
      {field.atMost !== undefined && rows.length >= field.atMost ? null : (
        <Button id={id} type="dashed" icon={<PlusOutlined />} aria-label={text.form.addRow} onClick={() => become([...rows, {}])}>
          {text.form.addRow}
        </Button>
      )}
    </div>
  )
}
