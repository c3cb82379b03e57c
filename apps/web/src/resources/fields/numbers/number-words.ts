import { labelText } from '@chengan/kernel/label'
import type { NamedField, Values } from '../../row.ts'
import { unitWords } from '../../texts/units.ts'
import type { Words } from '../../words.ts'

/** A number and its unit, as they are read; without a value both are empty. */
export interface NumberWords {
  readonly number: string
  readonly unit: string | undefined
}

/** Whole numbers and decimals differ in their decimals only. */
export function scaleOf(field: NamedField): number {
  return field.kind === 'int' ? 0 : (field.scale ?? 2)
}

const kilo = 1024
const sizes = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes in the largest unit that keeps a digit before the point. */
function readableBytes(bytes: number): { readonly value: number; readonly unit: string } {
  const step = bytes < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log(bytes) / Math.log(kilo)))
  return { value: bytes / kilo ** step, unit: sizes[step] ?? 'B' }
}

/** Money has its cents, so that amounts below each other can be compared. */
const moneyUnit = '元'
export const hasCents = ({ unit }: NamedField): boolean => unit === moneyUnit

/** `12,345.6 m`, `12,345.60 元`, a year `2026`; a real minus sign; at most the decimals of the field; bytes as KB, MB, GB. */
export function numberWords(field: NamedField, value: unknown, { language }: Pick<Words, 'language'>, row: Values = {}): NumberWords {
  if (value === null || value === undefined || value === '') return { number: '', unit: undefined }
  const said = field.inWords?.(String(value), row)
  if (said !== undefined) return { number: labelText(said, language), unit: undefined }
  const number = Number(value)
  if (!Number.isFinite(number)) return { number: String(value), unit: undefined }
  const read = field.unit === 'B' ? readableBytes(number) : { value: number, unit: field.unit }
  const scale = field.unit === 'B' ? 1 : scaleOf(field)
  const least = hasCents(field) ? scale : 0
  const grouping = field.ungrouped !== true
  const shown = read.value
    .toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: scale, useGrouping: grouping })
    .replace('-', '−')
  return { number: shown, unit: unitWords(read.unit, language) }
}
