import { yhSeverity } from '../dictionaries/events.ts'

/** Natural hours, or ends of working days. */
type Unit = 'h' | 'wd'

/** How fast a defect is repaired: its usual severity, the unit, and the limit on roads of grade I, II and III. */
type Limit = readonly [severity: string, unit: Unit, first: number, second: number, third: number]

// The seed of the book (maintenance.md §3.1). A city that sets its own limits does so in the catalogue of defects (clsx), which is not declared yet.
const limits: Readonly<Record<string, Limit>> = {
  B01: ['4', 'wd', 10, 10, 10],
  B02: ['3', 'h', 24, 24, 48],
  B03: ['4', 'h', 72, 72, 72],
  B04: ['2', 'h', 24, 48, 72],
  B05: ['3', 'wd', 5, 5, 5],
  B06: ['4', 'wd', 3, 3, 3],
  B07: ['3', 'h', 24, 48, 72],
  G01: ['4', 'h', 24, 48, 72],
  G02: ['2', 'h', 48, 72, 96],
  G03: ['1', 'wd', 5, 7, 10],
  K01: ['2', 'h', 48, 72, 96],
  K02: ['1', 'wd', 3, 5, 7],
  L01: ['2', 'h', 24, 48, 48],
  L02: ['3', 'h', 8, 24, 24],
  L03: ['4', 'h', 72, 72, 96],
  L04: ['4', 'h', 24, 24, 24],
  L05: ['3', 'h', 8, 12, 24],
  L06: ['3', 'wd', 3, 3, 3],
  L07: ['4', 'h', 24, 24, 24],
  L08: ['1', 'h', 24, 24, 48],
  L09: ['1', 'wd', 3, 5, 5],
  M01: ['4', 'h', 6, 6, 6],
  M02: ['4', 'h', 6, 6, 6],
  M03: ['3', 'h', 72, 72, 120],
  M04: ['2', 'wd', 3, 3, 5],
  M05: ['3', 'h', 6, 6, 12],
  M06: ['2', 'h', 24, 24, 48],
  M07: ['2', 'h', 24, 24, 48],
  N01: ['3', 'wd', 3, 5, 7],
  N02: ['3', 'h', 24, 24, 48],
  N03: ['4', 'h', 24, 24, 48],
  O01: ['4', 'h', 24, 24, 48],
  P01: ['1', 'wd', 5, 7, 10],
  R01: ['3', 'h', 24, 48, 72],
  R02: ['4', 'h', 72, 72, 72],
  R03: ['2', 'wd', 7, 10, 15],
  R04: ['1', 'wd', 10, 15, 20],
  R05: ['2', 'wd', 10, 15, 20],
  R06: ['3', 'wd', 5, 7, 10],
  R07: ['3', 'wd', 10, 15, 20],
  R08: ['3', 'h', 4, 8, 12],
  R09: ['3', 'h', 4, 4, 6],
  R10: ['3', 'wd', 3, 5, 7],
  S01: ['2', 'h', 48, 72, 96],
  S02: ['2', 'wd', 3, 5, 7],
  S03: ['2', 'h', 48, 72, 96],
  S04: ['2', 'h', 48, 72, 96],
  S05: ['1', 'wd', 5, 7, 10],
  T01: ['2', 'wd', 3, 5, 7],
  U01: ['3', 'h', 24, 24, 48],
  U02: ['4', 'h', 4, 4, 8],
  W01: ['3', 'h', 4, 8, 24],
}

/** A span of natural hours, or of whole working days. */
export interface RepairSpan {
  readonly hours?: number
  readonly workdays?: number
}

const SLOWER = 1.5
const FASTER = 0.5
const lowestFirst = Object.values(yhSeverity.values).map(({ value }) => value)

/** How long the repair of a defect may take, counted from its dispatch; null of a defect that the book does not know. What is less severe than usual may take
 *  longer, what is more severe must be done sooner. Of the three grades it is the slowest: a manager may shorten a deadline and nobody may lengthen it. */
export function repairSpan(defectCode: string, severity: string): RepairSpan | null {
  const limit = limits[defectCode]
  if (limit === undefined) return null
  const [usual, unit, , , slowest] = limit
  const above = lowestFirst.indexOf(severity) - lowestFirst.indexOf(usual)
  const span = slowest * (above < 0 ? SLOWER : above > 0 ? FASTER : 1)
  return unit === 'h' ? { hours: span } : { workdays: Math.ceil(span) }
}
