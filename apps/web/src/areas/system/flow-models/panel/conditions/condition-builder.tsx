import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { DrawnElement } from '../../drawing/services.ts'
import { usePanelTarget } from '../panel-context.ts'
import { Committed } from '../rows.tsx'
import { usePanelText } from '../texts/panel-text.ts'
import { type ConditionRow, type ConditionRows, claimsOf, comparisons, textOf } from './condition-rows.ts'
import { type ConditionSubject, useSubjects } from './condition-subjects.ts'

interface BuilderProps {
  gateway: DrawnElement | undefined
  /** The expression as it stands, which is shown below. */
  said: string
  onWrite(text: string): void
}

/** A condition chosen row by row. One that says more than rows can is written as an expression alone. */
export function ConditionBuilder({ gateway, said, onWrite }: BuilderProps) {
  const { conditions: text } = usePanelText()
  const { drawing } = usePanelTarget()
  const subjects = useSubjects(gateway)
  const present = claimsOf(said)
  if (drawing === null) return null
  if (present === null) return <p className="panel-row__note">{text.own}</p>
  const put = (next: Partial<ConditionRows>) => onWrite(textOf({ ...present, ...next }))
  const [first] = subjects
  const add = () => {
    if (first !== undefined)
      put({ rows: [...present.rows, { name: first.name, sign: '==', value: first.values?.[0]?.value ?? (first.numeric ? 0 : '') }] })
  }
  return (
    <div className="panel-conditions">
      {present.rows.length < 2 ? null : (
        <Select
          size="small"
          aria-label={text.joint}
          value={present.joint}
          options={[
            { value: '&&', label: text.all },
            { value: '||', label: text.any },
          ]}
          onChange={(joint: '&&' | '||') => put({ joint })}
        />
      )}
      {present.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
        <div key={at} className="panel-condition">
          <RowInputs
            row={row}
            at={at + 1}
            subjects={subjects}
            onChange={(next) => put({ rows: present.rows.map((one, place) => (place === at ? next : one)) })}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={text.remove(at + 1)}
            onClick={() => put({ rows: present.rows.filter((_, place) => place !== at) })}
          />
        </div>
      ))}
      <Button type="dashed" size="small" block icon={<PlusOutlined />} disabled={first === undefined} onClick={add}>
        {first === undefined ? text.nothing : text.add}
      </Button>
    </div>
  )
}

interface RowInputsProps {
  row: ConditionRow
  at: number
  subjects: readonly ConditionSubject[]
  onChange(row: ConditionRow): void
}

function RowInputs({ row, at, subjects, onChange }: RowInputsProps) {
  const { conditions: text } = usePanelText()
  const subject = subjects.find(({ name }) => name === row.name)
  const options = subjects.map(({ name, label }) => ({ value: name, label }))
  const foreign = subject === undefined ? [{ value: row.name, label: row.name }] : []
  const take = (name: string) => {
    const next = subjects.find((one) => one.name === name)
    onChange({ name, sign: row.sign, value: next?.values?.[0]?.value ?? (next?.numeric === true ? 0 : '') })
  }
  const typed = (value: string) => {
    const plain = value === 'true' || value === 'false' ? value === 'true' : value
    return value !== '' && !Number.isNaN(Number(value)) && subject?.numeric !== false ? Number(value) : plain
  }
  return (
    <>
      <Select
        size="small"
        aria-label={text.subject(at)}
        showSearch={{ optionFilterProp: 'label' }}
        value={row.name}
        options={[...foreign, ...options]}
        onChange={take}
      />
      <Select
        size="small"
        aria-label={text.sign(at)}
        value={row.sign}
        options={comparisons.map((sign) => ({ value: sign, label: text.signs[sign] }))}
        onChange={(sign: ConditionRow['sign']) => onChange({ ...row, sign })}
      />
      {subject?.values == null ? (
        <Committed value={String(row.value)} label={text.value(at)} onCommit={(value) => onChange({ ...row, value: typed(value) })} />
      ) : (
        <Select
          size="small"
          aria-label={text.value(at)}
          value={typeof row.value === 'boolean' ? String(row.value) : row.value}
          options={[...subject.values]}
          onChange={(value: string | number) => onChange({ ...row, value })}
        />
      )}
    </>
  )
}
