import { idCardCheckDigitHolds } from '@chengan/kernel/fields/formats'
import { Input } from 'antd'
import type { NamedField } from '../../row.ts'
import { unitWords } from '../../texts/units.ts'
import { useWords } from '../../words.ts'
import { isSecret } from '../action-parameters.ts'
import type { FieldView, FilterProps, InputProps } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'

/** Longer texts are given several lines, and from the second length on the whole width. */
const severalLines = 200
const halfWidth = 100

const inputModes = { mobile: 'tel', phone: 'tel', email: 'email', url: 'url' } as const

function inputModeOf(field: NamedField): 'tel' | 'email' | 'url' | 'text' {
  const { format } = field
  return format !== undefined && format in inputModes ? inputModes[format as keyof typeof inputModes] : 'text'
}

export function stringOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

export function TextInput({ id, field, values, resource, invalid, autoFocus, onChange }: InputProps) {
  const { text } = useWords()
  const value = stringOf(values[field.name])
  const limit = field.length ?? 255
  const change = (next: string) => onChange({ [field.name]: next })
  if (isSecret(resource, field)) {
    return (
      <Input.Password
        id={id}
        value={value}
        maxLength={limit}
        autoComplete="new-password"
        {...(invalid ? { status: 'error' as const } : {})}
        onChange={(event) => change(event.target.value)}
      />
    )
  }
  if (limit > severalLines) {
    return (
      <Input.TextArea
        id={id}
        value={value}
        maxLength={limit}
        autoFocus={autoFocus === true}
        autoSize={{ minRows: 2, maxRows: 6 }}
        count={{ show: value.length > limit / 2, max: limit }}
        {...(invalid ? { status: 'error' as const } : {})}
        onChange={(event) => change(event.target.value)}
      />
    )
  }
  return (
    <>
      <Input
        id={id}
        value={value}
        maxLength={limit}
        inputMode={inputModeOf(field)}
        autoFocus={autoFocus === true}
        suffix={unitWords(field.unit, text)}
        {...(invalid ? { status: 'error' as const } : {})}
        onChange={(event) => change(event.target.value)}
      />
      {field.format === 'idCard' && !idCardCheckDigitHolds(value) ? <span className="form-warning">{text.refusals.checkDigit}</span> : null}
    </>
  )
}

export function TextFilter({ id, field, query, onChange }: Pick<FilterProps, 'id' | 'query' | 'onChange'> & { field: { name: string } }) {
  const { text } = useWords()
  return (
    <Input
      id={id}
      allowClear
      value={query[field.name] ?? ''}
      placeholder={text.enter}
      onChange={(event) => onChange({ [field.name]: event.target.value })}
    />
  )
}

const text: FieldView['text'] = (field, values) => stringOf(values[field.name])

export const textView: FieldView = {
  cell: PlainCell,
  input: TextInput,
  filter: TextFilter,
  text,
  wide: (field) => (field.length ?? 255) > halfWidth,
}
