import { PlusOutlined } from '@ant-design/icons'
import { isGiven } from '@chengan/kernel/condition'
import type { CompleteChild, CompleteField } from '@chengan/kernel/definition/complete'
import { Button } from 'antd'
import { useState } from 'react'
import type { Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { useFieldInputs, useLineForm } from '../views-context.ts'
import { askedOfLine, childOf, isInline, rowsOf, shownOfLine } from './child-rows.ts'
import { ChildTable } from './child-table.tsx'
import { LineTools } from './line-tools.tsx'

export function ChildrenInput({ id, field, values, onChange }: InputProps) {
  const { text } = useWords()
  const LineForm = useLineForm()
  const child = childOf(field)
  const rows = rowsOf(values[field.name])
  const [opened, setOpened] = useState<number | null>(null)
  if (child === undefined) return null
  const become = (next: readonly Values[]) => onChange({ [field.name]: next })
  const full = field.atMost !== undefined && rows.length >= field.atMost
  const inline = isInline(child)
  const add = () => (inline ? become([...rows, {}]) : setOpened(rows.length))
  return (
    <div className="child-editor">
      {rows.length === 0 ? null : (
        <ChildTable
          sums={child.sums}
          fields={inline ? askedOfLine(child) : shownOfLine(child).filter((one) => isTold(one, rows))}
          rows={rows}
          starred={(one) => inline && one.required === true}
          {...(inline
            ? {
                drawn: (one: CompleteField, _row: Values, at: number) => (
                  <InlineInput id={`${id}-${at}-${one.name}`} child={child} field={one} rows={rows} at={at} onChange={become} />
                ),
              }
            : {})}
          tools={(_row, at) => (
            <LineTools child={child} rows={rows} at={at} full={full} onChange={become} onEdit={inline ? undefined : () => setOpened(at)} />
          )}
        />
      )}
      {full ? null : (
        <Button id={id} type="dashed" icon={<PlusOutlined />} aria-label={text.form.addRow} onClick={add}>
          {text.form.addRow}
        </Button>
      )}
      {opened === null || LineForm === null ? null : (
        <LineForm
          child={child}
          line={rows[opened] ?? null}
          owner={values}
          place={opened + 1}
          onDone={(line) => {
            become(opened < rows.length ? rows.map((one, index) => (index === opened ? line : one)) : [...rows, line])
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** What is computed of rows is no column before one of them has it. */
const isTold = ({ name, readOnly }: CompleteField, rows: readonly Values[]) => readOnly !== true || rows.some((row) => isGiven(row[name]))

interface InlineInputProps {
  id: string
  child: CompleteChild
  field: CompleteField
  rows: readonly Values[]
  at: number
  onChange(rows: readonly Values[]): void
}

function InlineInput({ id, child, field, rows, at, onChange }: InlineInputProps) {
  const words = useWords()
  const Input = useFieldInputs()[field.kind]
  return (
    <fieldset className="child-rows__input" aria-label={`${words.label(field.label)} ${words.text.form.row(at + 1)}`}>
      <Input
        id={id}
        field={field}
        values={rows[at] ?? {}}
        resource={child.resource}
        invalid={false}
        onChange={(patch) => onChange(rows.map((other, index) => (index === at ? { ...other, ...patch } : other)))}
      />
    </fieldset>
  )
}
