import { isGiven } from '@chengan/kernel/condition'
import { yhUnit } from '../../../dictionaries/contracts.ts'

const unit = yhUnit.values

/** A measured quantity. */
interface Measured {
  readonly length?: number | null | undefined
  readonly width?: number | null | undefined
  readonly depth?: number | null | undefined
  readonly applyQuantity?: number | null | undefined
}

type Side = 'length' | 'width' | 'depth'

/** By which sides a quantity is measured. */
const sidesOf: Readonly<Record<string, readonly Side[]>> = {
  [unit.metre.value]: ['length'],
  [unit.squareMetre.value]: ['length', 'width'],
  [unit.cubicMetre.value]: ['length', 'width', 'depth'],
}
/** Of the quantity that it says, in twentieths. */
const TWENTIETHS = 20

/** Whether the product of the sides is the quantity, give or take a twentieth of it. In whole numbers: sides are given to the centimetre, quantities to the
 *  thousandth, so that both are told in thousandths of as many hundredths as there are sides. */
function isMeasured(line: Measured, sides: readonly Side[]): boolean {
  const product = sides.reduce((whole, side) => whole * Math.round((line[side] ?? 0) * 100), 1000)
  const quantity = Math.round((line.applyQuantity ?? 0) * 1000) * 100 ** sides.length
  return Math.abs(product - quantity) * TWENTIETHS <= quantity
}

const sideWords = {
  length: { zh: '长', en: 'length' },
  width: { zh: '宽', en: 'width' },
  depth: { zh: '深', en: 'depth' },
} as const

function unitWords(value: string) {
  const known = Object.values(unit).find((one) => one.value === value)
  return { zh: known?.zh ?? '', en: known?.en.toLowerCase() ?? '' }
}

const joined = (sides: readonly Side[]) => ({
  zh: sides.map((side) => sideWords[side].zh).join('、'),
  en: sides.map((side) => sideWords[side].en).join(', '),
})

const applied = { zh: '申报工程量', en: 'Applied quantity' } as const

/** What contradicts in how a quantity is measured: sides that its unit needs, or their product (yhgl/rcyhcl/rule-4). */
export function faultOfSides(line: Measured, measure: string) {
  const sides = sidesOf[measure]
  if (sides === undefined || !isGiven(line.applyQuantity)) return undefined
  const missing = sides.filter((side) => !((line[side] ?? 0) > 0))
  const [first] = missing
  if (first !== undefined) return { key: 'sidesMissing', field: first, values: { '0': joined(missing), '1': unitWords(measure) } } as const
  if (isMeasured(line, sides)) return undefined
  const product = Math.round(sides.reduce((whole, side) => whole * (line[side] ?? 0), 1) * 1000) / 1000
  return { key: 'sidesContradict', field: 'applyQuantity', values: { '0': applied, '1': line.applyQuantity ?? 0, '2': product } } as const
}
