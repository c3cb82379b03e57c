import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { gasChemical, physicalState } from '../../dictionaries/dangerous-sources.ts'
import { hazardSourceLevel } from '../../dictionaries/facilities.ts'
import type { FilingFields, sourceChemical } from './fields.ts'

type Chemical = typeof sourceChemical

const medium = gasChemical.values
const state = physicalState.values
const level = hazardSourceLevel.values

/** Critical quantity Q in t and correction β of a medium (GB 18218-2018, tables 1 and 3). */
const critical: Readonly<Record<string, { readonly quantity: number; readonly beta: number }>> = {
  [medium.naturalGas.value]: { quantity: 50, beta: 1.5 },
  [medium.lng.value]: { quantity: 50, beta: 1.5 },
  [medium.cng.value]: { quantity: 50, beta: 1.5 },
  [medium.lpg.value]: { quantity: 50, beta: 1.5 },
  [medium.dimethylEther.value]: { quantity: 50, beta: 1.5 },
  [medium.tetrahydrothiophene.value]: { quantity: 1000, beta: 1 },
  [medium.manufacturedGas.value]: { quantity: 20, beta: 2 },
}

/** Usual densities in kg/m³ by medium; of natural gas at 0 ℃ and 101.325 kPa. */
const densities: Readonly<Record<string, number>> = {
  [medium.naturalGas.value]: 0.72,
  [medium.lng.value]: 430,
  [medium.cng.value]: 180,
  [medium.lpg.value]: 550,
}

const LIQUIDS: readonly unknown[] = [state.liquid.value, state.refrigeratedLiquid.value]
const LIQUID_FILLING = 0.9

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** The usual filling ratio and density, and the quantity of the tanks where none is given; Q and β of the medium. */
export function chemicalValues({ row }: RuleContext<Chemical>): ValuesOf<Chemical> {
  const fillRatio = row.fillRatio ?? (LIQUIDS.includes(row.physicalState) ? LIQUID_FILLING : 1)
  const density = row.density ?? densities[row.chemical ?? ''] ?? null
  const tanks = (row.tankCount ?? 0) * (row.tankVolume ?? 0) * fillRatio * ((density ?? 0) / 1000)
  const subject = critical[row.chemical ?? '']
  return {
    fillRatio,
    density,
    quantity: row.quantity ?? (tanks > 0 ? rounded(tanks, 3) : null),
    criticalQuantity: subject?.quantity ?? null,
    beta: subject?.beta ?? null,
  }
}

/** The correction α by the residents within 500 m (GB 18218-2018, table 5). */
export function alphaOf(residents: number): number {
  if (residents >= 100) return 2
  if (residents >= 50) return 1.5
  if (residents >= 30) return 1.2
  return residents >= 1 ? 1 : 0.5
}

/** The level of a dangerous source by R; none where S stays below 1. */
export function levelOf(s: number, r: number): string {
  if (s < 1) return level.none.value
  if (r >= 100) return level.level1.value
  if (r >= 50) return level.level2.value
  return r >= 10 ? level.level3.value : level.level4.value
}

/** S = Σ q/Q and R = α·Σ β·q/Q over the chemicals of a unit (GB 18218-2018 §4), with α and the level. */
export function gradingOf(chemicals: readonly ValuesOf<Chemical>[], residents: number | null): ValuesOf<FilingFields> {
  const shares = chemicals.map((one) => ({
    share: (one.quantity ?? 0) / (one.criticalQuantity || Infinity),
    beta: one.beta ?? 0,
  }))
  if (shares.length === 0 || residents === null) return { sValue: null, alpha: null, rValue: null, sourceLevel: null }
  const alpha = alphaOf(residents)
  const s = shares.reduce((sum, one) => sum + one.share, 0)
  const r = alpha * shares.reduce((sum, one) => sum + one.beta * one.share, 0)
  return { sValue: rounded(s, 3), alpha, rValue: rounded(r, 2), sourceLevel: levelOf(s, r) }
}
