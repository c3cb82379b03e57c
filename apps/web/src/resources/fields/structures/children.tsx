import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { NamedField, Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import type { CellProps, FieldView, InputProps } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { useFieldViews } from '../views-context.ts'

export function rowsOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value.filter((one): one is Values => typeof one === 'object' && one !== null) : []
}

export function childFields(field: NamedField): readonly NamedField[] {
  return Object.entries(field.fields ?? {})
    .filter(([, child]) => child.hidden !== true)
    .map(([name, child]) => ({ ...child, name }))
}

function ChildrenCell({ field, row, roomy }: CellProps) {
  const words = useWords()
  const views = useFieldViews()
  const rows = rowsOf(row[field.name])
  const fields = childFields(field)
  if (rows.length === 0) return <Nothing />
  if (roomy !== true) return <>{rows.length}</>
  return (
    <table className="child-rows">
      <thead>
        <tr>
          {fields.map((child) => (
            <th key={child.name}>{words.label(child.label)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one, at) => (
          <tr key={typeof one.id === 'string' ? one.id : at}>
            {fields.map((child) => (
              <td key={child.name}>{views[child.kind].text(child, one, words) || words.text.none}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ChildrenInput({ id, field, values, resource, onChange }: InputProps) {
  const words = useWords()
  const views = useFieldViews()
  const rows = rowsOf(values[field.name])
  const fields = childFields(field).filter((child) => child.readOnly !== true)
  const become = (next: readonly Values[]) => onChange({ [field.name]: next })
  const full = field.atMost !== undefined && rows.length >= field.atMost
  return (
    <div className="child-editor">
      {rows.length === 0 ? null : (
        <table className="child-rows">
          <thead>
            <tr>
              {fields.map((child) => (
                <th key={child.name}>
                  {child.required === true ? <i className="form-star">*</i> : null}
                  {words.label(child.label)}
                </th>
              ))}
              <th aria-label={words.text.list.actions} />
            </tr>
          </thead>
          <tbody>
            {rows.map((one, at) => (
              <tr key={typeof one.id === 'string' ? one.id : `new-${at}`}>
                {fields.map((child) => {
                  const Input = views[child.kind].input
                  return (
                    <td key={child.name}>
                      <Input
                        id={`${id}-${at}-${child.name}`}
                        field={child}
                        values={one}
                        resource={resource}
                        invalid={false}
                        onChange={(patch) => become(rows.map((other, index) => (index === at ? { ...other, ...patch } : other)))}
                      />
                    </td>
                  )
                })}
                <td>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={words.text.form.removeRow}
                    onClick={() => become(rows.filter((_, index) => index !== at))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {full ? null : (
        <Button id={id} type="dashed" icon={<PlusOutlined />} aria-label={words.text.form.addRow} onClick={() => become([...rows, {}])}>
          {words.text.form.addRow}
        </Button>
      )}
    </div>
  )
}

const text: FieldView['text'] = (field, values) => {
  const count = rowsOf(values[field.name]).length
  return count === 0 ? '' : String(count)
}

export const childrenView: FieldView = { cell: ChildrenCell, input: ChildrenInput, filter: null, text, wide: () => true, width: () => 72 }
