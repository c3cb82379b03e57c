import { amountOf } from '@chengan/domain/maintenance/daily/handling/quantities/quantity-rules'
import { yhUnit } from '@chengan/domain/maintenance/dictionaries/contracts'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asRows, asTexts } from '@chengan/kernel/values'
import type { Book, CityRow } from '../city/book.ts'
import type { Stream } from '../stream.ts'
import { contractId } from './contracts.ts'

/** How large what is put right usually is, by the unit in which it is priced: sides in metres, from and to in tenths, or pieces. */
const usual = {
  m: { sides: [[30, 140]] },
  m2: {
    sides: [
      [8, 24],
      [6, 18],
    ],
  },
} as const satisfies Readonly<Record<string, { readonly sides: readonly (readonly [number, number])[] }>>
const names = ['length', 'width', 'depth'] as const

/** What a repair took by the price list of its contract: the item that fits the defect, in a usual size. */
export function quantitiesOf(
  book: Book,
  contract: string,
  defectCode: string,
  stream: Stream,
): NonNullable<ValuesNamed<'handlingRecord'>['quantities']> {
  const items = asRows(book.get('contract', contractId(book, contract)).items)
  const item = items.find((one) => asTexts(one.defectCodes).includes(defectCode))
  if (item === undefined) return []
  const { sides } = usual[String(item.unit) as keyof typeof usual] ?? { sides: [] }
  const measured = sides.map(([from, to]) => stream.between(from, to) / 10)
  const applyQuantity = Math.round(measured.reduce((product, side) => product * side, 1) * 100) / 100
  return [{ contractItemId: String(item.id), ...Object.fromEntries(measured.map((side, at) => [names[at], side])), applyQuantity }]
}

/** One review in ten confirms less than was applied for. */
const LESS = 0.1

/** What the last review confirms of the quantities of a repair, and what that costs, in yuan; null where it has none. */
export function reviewQuantities(lines: readonly CityRow<'handlingRecordQuantities'>[], tempRate: number, stream: Stream): number | null {
  if (lines.length === 0) return null
  const cents = lines.map((line) => {
    const applied = line.applyQuantity ?? 0
    const confirmQuantity = applied > 1 && stream.chance(LESS) ? Math.round(applied * 90) / 100 : applied
    const amount = amountOf({ ...line, confirmQuantity }, tempRate)
    Object.assign(line, { confirmQuantity, amount, measurable: true })
    return Math.round((amount ?? 0) * 100)
  })
  return cents.reduce((sum, one) => sum + one, 0) / 100
}

/** The square metres that it confirmed; null of a repair without quantities. */
export function areaReviewed(lines: readonly CityRow<'handlingRecordQuantities'>[]): number | null {
  if (lines.length === 0) return null
  const own = lines.filter(({ unit }) => unit === yhUnit.values.squareMetre.value)
  return own.reduce((sum, { confirmQuantity }) => sum + Math.round((confirmQuantity ?? 0) * 1000), 0) / 1000
}
