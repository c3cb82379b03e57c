import type { ValuesOf } from '@chengan/kernel/rule'
import { asRows } from '@chengan/kernel/values'
import { wjFactor, wjFeeKind } from '../../dictionaries/excavation.ts'
import type { feeFields } from '../standards/fee-fields.ts'

const kind = wjFeeKind.values
const factor = wjFactor.values

/** What the city asks for one matter (a row of szgl/wjsffy). */
type Standard = ValuesOf<typeof feeFields>

/** The fee standards of the city as a rule is given them. */
export type Tariff = readonly Standard[]

/** The standards that a fact holds; none where it was not asked. */
export const tariffIn = (fact: unknown): Tariff => asRows(fact)

/** For which day and district something is priced. */
export interface Priced {
  readonly day: string
  readonly regionId: unknown
}

const holdsOn = ({ validFrom, validTo }: Standard, day: string) => (validFrom ?? '') <= day && (validTo ?? day) >= day

/** The rows in force on a day for a district: its own where it has any, else those of the whole city. */
function inForce(tariff: Tariff, { day, regionId }: Priced, matches: (row: Standard) => boolean): Tariff {
  const rows = tariff.filter((row) => holdsOn(row, day) && matches(row))
  const own = rows.filter((row) => row.regionId === regionId)
  return own.length > 0 ? own : rows.filter((row) => (row.regionId ?? null) === null)
}

const isBase = (row: Standard) => (row.factorKind ?? factor.none.value) === factor.none.value
const price = (row: Standard | undefined) => row?.unitPrice ?? null

/** What a square metre of a surface costs to restore in 元; null where the city has no standard for it. */
export function restorePriceOf(tariff: Tariff, pavementType: unknown, at: Priced): number | null {
  return price(inForce(tariff, at, (row) => row.feeKind === kind.restoration.value && row.pavementType === pavementType && isBase(row))[0])
}

/** What a metre of kerb costs in 元; 0 where the city asks nothing for it. */
export function kerbPriceOf(tariff: Tariff, at: Priced): number {
  return price(inForce(tariff, at, (row) => row.feeKind === kind.kerb.value)[0]) ?? 0
}

/** The standard for occupying a road: 元 a square metre and day, and the longest term; undefined where the city has none. */
export function occupationStandardOf(
  tariff: Tariff,
  what: { readonly occupyPurpose: unknown; readonly roadGrade: unknown },
  at: Priced,
): Standard | undefined {
  const matches = (row: Standard) =>
    row.feeKind === kind.occupation.value && row.occupyPurpose === what.occupyPurpose && row.roadGrade === what.roadGrade
  return inForce(tariff, at, matches)[0]
}

/** The multiplier for years in use (`yearsSinceCompletion`) or depth in m; 1 where the local document sets none. A range goes from its beginning
 *  up to, and without, its end. */
export function factorOf(
  tariff: Tariff,
  by: 'yearsSinceCompletion' | 'depth',
  measure: { readonly pavementType: unknown; readonly value: number | null },
  at: Priced,
): number {
  const { value } = measure
  if (value === null) return 1
  const matches = (row: Standard) =>
    row.factorKind === factor[by].value &&
    row.pavementType === measure.pavementType &&
    (row.factorFrom ?? 0) <= value &&
    value < (row.factorTo ?? Number.POSITIVE_INFINITY)
  return inForce(tariff, at, matches)[0]?.factor ?? 1
}
