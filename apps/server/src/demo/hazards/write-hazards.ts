import { addDays } from '@chengan/kernel/time'
import type { Book } from '../city/book.ts'
import { drawFinding, type Finding } from './finding.ts'
import { writeForced } from './forced.ts'
import { drawFate, walk } from './journey.ts'
import { markRepeated, nameDuplicates, numberHazards, numberOrders } from './numbering.ts'
import { openCase } from './open-case.ts'
import { planVisit, type Visit } from './visit-plan.ts'

/** Rows at the smallest scale, clean visits among them (dashboards.md §7.3). */
const ROWS = 420
const MAJOR = 0.026
/** Share of findings that are found where the company had the same before. */
const AGAIN = 0.03
/** Share of general findings that are put right before the inspectors leave: of the companies' own, of the bureaus'. */
const ON_THE_SPOT = { qy: 0.16, qx: 0.08, sj: 0.08 } as const

/** All hazards: the forced ones, then visits over two years until there are enough rows; at last what needs them all in order. */
export function writeHazards(book: Book): void {
  writeForced(book)
  const earlier = new Map<string, { readonly at: string; readonly finding: Finding }[]>()
  for (const visit of visitsFor(book, ROWS - book.rows('hazardCheck').length)) tell(book, visit, earlier)
  markRepeated(book)
  numberHazards(book)
  numberOrders(book)
  nameDuplicates(book)
}

/** Visits that make so many rows, in the order of time. */
function visitsFor(book: Book, rows: number): readonly Visit[] {
  const visits: Visit[] = []
  let left = rows
  for (let number = 1; left > 0; number += 1) {
    const visit = planVisit(book, number)
    const findings = Math.min(visit.findings, left)
    left -= Math.max(1, findings)
    visits.push({ ...visit, findings })
  }
  return visits.sort((one, other) => (one.at < other.at ? -1 : 1))
}

function tell(book: Book, visit: Visit, earlier: Map<string, { readonly at: string; readonly finding: Finding }[]>): void {
  if (visit.findings === 0) {
    walk(openCase(book, visit, null, 1), quietFate)
    return
  }
  const known = earlier.get(visit.company.key) ?? []
  earlier.set(visit.company.key, known)
  for (let number = 1; number <= visit.findings; number += 1) {
    const stream = book.stream('gysy/aqjdyhpc/finding', `${visit.key}|${number}`)
    const from = addDays(visit.at, -170)
    const before = known.filter(
      ({ at, finding }) => at > from && at < addDays(visit.at, -45) && finding.facility !== null && !finding.major,
    )
    const again = before.length > 0 && stream.chance(AGAIN)
    const finding = again ? stream.pick(before).finding : drawFinding(book, visit.company, stream.chance(MAJOR), stream)
    known.push({ at: visit.at, finding })
    const spot = !finding.major && stream.chance(ON_THE_SPOT[visit.level])
    const opened = openCase(book, visit, finding, number, spot)
    walk(opened, drawFate(opened))
  }
}

const quietFate = {
  onTheSpot: false,
  lateReport: false,
  handedDown: false,
  late: false,
  returns: 0,
  delay: 'none',
  supervisedBy: null,
  punished: false,
} as const
