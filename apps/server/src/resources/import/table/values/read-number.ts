import type { Field } from '@chengan/kernel/fields/field'
import { spellingsOf } from '@chengan/kernel/units'
import type { SheetValue } from '../../../../ports/sheets/open-sheet.ts'
import type { Repair } from '../../repairs.ts'
import { numberText, textOfCell } from '../cell-texts.ts'
import { halfWidth, trimmed } from '../plain-texts.ts'
import { plainCell, type Reading, refusedCell } from '../reading.ts'

/** Digits, with what people write around them. */
export function readNumber(field: Field, value: Exclude<SheetValue, null>): Reading {
  if (typeof value === 'number') return plainCell(Number(numberText(value)))
  const text = textOfCell(value)
  const narrow = trimmed(halfWidth(text)).replace(/[,，\s]/g, '')
  const units = spellingsOf(field.unit ?? '').map((one) => one.replace(/\s/g, '').toLowerCase())
  const unit = units.find((one) => one !== '' && narrow.toLowerCase().endsWith(one)) ?? ''
  const bare = unit === '' ? narrow : narrow.slice(0, -unit.length)
  const grouped = /[,，]/.test(halfWidth(text)) && !/^[-+]?\d{1,3}([,，]\d{3})+(\.\d+)?/.test(trimmed(halfWidth(text)))
  if (grouped || value instanceof Date || !/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(bare)) return refusedCell('cellNumber', field, text)
  const repairs: Repair[] = halfWidth(text) === text ? [] : ['fullWidth']
  return plainCell(Number(bare), bare === text ? repairs : [...repairs, 'number'])
}
