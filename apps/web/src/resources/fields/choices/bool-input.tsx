import { Radio } from 'antd'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'

export function BoolInput({ id, field, values, onChange }: InputProps) {
  const { text, label } = useWords()
  return (
    <Radio.Group
      id={id}
      aria-label={label(field.label)}
      value={values[field.name] ?? null}
      options={[
        { value: true, label: text.yes },
        { value: false, label: text.no },
      ]}
      onChange={(event) => onChange({ [field.name]: event.target.value })}
    />
  )
}
