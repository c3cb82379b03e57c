import { Select } from 'antd'
import type { InputProps } from '../field-view.ts'

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const separators = [',', '，', ' ', ';', '；', '\n']

/** Short texts, entered one by one or pasted several at once. */
export function TextsInput({ id, field, values, invalid, onChange }: InputProps) {
  return (
    <Select
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      className="filter-control"
      tokenSeparators={separators}
      value={textsIn(values[field.name])}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={(texts: string[]) => {
        const kept = [...new Set(texts.map((one) => one.trim()).filter((one) => one !== ''))]
        onChange({ [field.name]: kept.length === 0 ? null : kept })
      }}
    />
  )
}
