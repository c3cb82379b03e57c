import { Input, InputNumber, Space } from 'antd'
import type { NamedField } from '../../row.ts'
import { unitWords } from '../../texts/units.ts'
import { useWords } from '../../words.ts'
import type { CellProps, FieldView, FilterProps, InputProps } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { numberWords, withUnit } from './number-words.ts'

/** Whole numbers and decimals differ in their decimals only. */
function scaleOf(field: NamedField): number {
  return field.kind === 'int' ? 0 : (field.scale ?? 2)
}

function NumberCell({ field, row }: CellProps) {
  const { text } = useWords()
  const words = numberWords(row[field.name], scaleOf(field))
  if (words === '') return <Nothing />
  return (
    <>
      {words}
      {field.unit === undefined ? null : <span className="value-unit"> {unitWords(field.unit, text)}</span>}
    </>
  )
}

function NumberInput({ id, field, values, invalid, autoFocus, onChange }: InputProps) {
  const { text } = useWords()
  const value = values[field.name]
  return (
    <InputNumber
      id={id}
      className="input-number"
      value={value === null || value === undefined || value === '' ? null : Number(value)}
      precision={scaleOf(field)}
      controls={false}
      autoFocus={autoFocus === true}
      suffix={unitWords(field.unit, text)}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={(next) => onChange({ [field.name]: next })}
    />
  )
}

function NumberFilter({ id, field, query, onChange }: FilterProps) {
  const { text } = useWords()
  const start = `${field.name}Start`
  const end = `${field.name}End`
  return (
    <Space.Compact block>
      <Input
        id={id}
        inputMode="decimal"
        value={query[start] ?? ''}
        placeholder={text.list.least}
        onChange={(event) => onChange({ [start]: event.target.value })}
      />
      <Input
        inputMode="decimal"
        value={query[end] ?? ''}
        placeholder={text.list.most}
        onChange={(event) => onChange({ [end]: event.target.value })}
      />
    </Space.Compact>
  )
}

export const numberView: FieldView = {
  cell: NumberCell,
  input: NumberInput,
  filter: NumberFilter,
  text: (field, values, words) => withUnit(numberWords(values[field.name], scaleOf(field)), unitWords(field.unit, words.text)),
  width: () => 96,
  right: true,
}
