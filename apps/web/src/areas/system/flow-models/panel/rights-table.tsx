import { Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import type { DrawnElement } from '../drawing/services.ts'
import { extensionRows, writeExtensionRows } from './extension-list.ts'
import { useFormFields } from './form-fields-known.ts'
import { usePanelTarget } from './panel-context.ts'
import { panelOptions } from './rows.tsx'
import { usePanelText } from './texts/panel-text.ts'

const type = 'sz:Field'

/** Which fields a handler sees, may change and must fill in, field by field. */
export function RightsTable({ element, tables }: { element: DrawnElement; tables: string }) {
  const text = usePanelText()
  const { drawing } = usePanelTarget()
  const known = useFormFields(tables)
  const [wanted, setWanted] = useState('')
  const [onlySet, setOnlySet] = useState(false)
  const rows = extensionRows(element, type, ['name', 'right'])
  const rightOf = new Map(rows.map((row) => [row.name ?? '', row.right ?? '']))
  const foreign = rows.filter((row) => !known.some((field) => field.name === row.name)).map((row) => ({ name: row.name ?? '', label: '' }))
  const shown = [...known, ...foreign].filter(
    (field) => (!onlySet || rightOf.has(field.name)) && `${field.label} ${field.name}`.toLowerCase().includes(wanted.toLowerCase()),
  )
  const put = (name: string, right: string | null | undefined) => {
    if (drawing === null) return
    const others = rows.filter((row) => row.name !== name)
    writeExtensionRows(drawing, element, type, right ? [...others, { name, right }] : others)
  }
  if (known.length === 0 && foreign.length === 0) return <p className="panel-row__note">{text.notes.rightsNoTable}</p>
  return (
    <>
      <p className="panel-row__note">{text.notes.rights}</p>
      <div className="panel-line">
        <Input.Search
          aria-label={text.filterFields}
          placeholder={text.filterFields}
          allowClear
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Checkbox checked={onlySet} onChange={(event) => setOnlySet(event.target.checked)}>
          {text.onlySet}
        </Checkbox>
      </div>
      <div className="panel-rights">
        {shown.map((field) => (
          <div key={field.name} className="panel-right">
            <span className="one-line" title={field.name}>
              {field.label === '' ? <del>{field.name}</del> : field.label} <span className="option-rest">{field.name}</span>
            </span>
            <Select
              aria-label={`${text.right} ${field.label || field.name}`}
              value={rightOf.get(field.name) ?? null}
              placeholder={text.noRight}
              allowClear
              disabled={drawing === null}
              options={[...panelOptions(text.values.right)]}
              onChange={(right: string | null | undefined) => put(field.name, right)}
            />
          </div>
        ))}
      </div>
    </>
  )
}
