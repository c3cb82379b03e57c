import { InputNumber } from 'antd'
import { unitWords } from '../../texts/units.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { scaleOf } from './number-words.ts'

export function NumberInput({ id, field, values, invalid, autoFocus, onChange }: InputProps) {
  const { language } = useWords()
  const value = values[field.name]
  return (
    <InputNumber
      id={id}
      className="input-number"
      value={value === null || value === undefined || value === '' ? null : Number(value)}
      precision={scaleOf(field)}
      controls={false}
      autoFocus={autoFocus === true}
      suffix={unitWords(field.unitIn?.(values) ?? field.unit, language)}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={(next) => onChange({ [field.name]: next })}
    />
  )
}
