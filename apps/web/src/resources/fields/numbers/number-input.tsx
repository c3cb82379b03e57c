import { InputNumber } from 'antd'
import { unitWords } from '../../texts/units.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { hasCents, scaleOf } from './number-words.ts'

/** As it was entered: of decimals that a field may have, those that it has. */
const unpadded = (typed: string | number | undefined, scale: number): string =>
  typed === undefined || typed === '' || !Number.isFinite(Number(typed))
    ? String(typed ?? '')
    : Number(typed).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: scale })

export function NumberInput({ id, field, values, invalid, autoFocus, onChange }: InputProps) {
  const { language } = useWords()
  const value = values[field.name]
  return (
    <InputNumber
      id={id}
      className="input-number"
      value={value === null || value === undefined || value === '' ? null : Number(value)}
      precision={scaleOf(field)}
      {...(hasCents(field) ? {} : { formatter: (typed, { userTyping, input }) => (userTyping ? input : unpadded(typed, scaleOf(field))) })}
      controls={false}
      autoFocus={autoFocus === true}
      suffix={unitWords(field.unitIn?.(values) ?? field.unit, language)}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={(next) => onChange({ [field.name]: next })}
    />
  )
}
