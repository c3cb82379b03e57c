import { addDays } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import type { Book } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import type { SeedingProgress } from '../city/told.ts'
import { conclude } from '../messages/conclude.ts'
import type { Stream } from '../stream.ts'
import { drawFinding, type Finding } from './finding.ts'
import { forcedRows, forcedTales, type Tale } from './forced.ts'
import { drawFate, walk } from './journey.ts'
import { HazardNumbers, nameDuplicates } from './numbering.ts'
import { type OpenedCase, openHazardCase } from './open-case.ts'
import { planVisit, type Visit } from './visit-plan.ts'

const MAJOR = 0.026
/** Days back to which a company's findings are remembered: what is found again within 180 days of its closing counts as repeated. */
const LATELY = 240
/** Days back of which a finding is found again on purpose: it is closed by then. */
const AGAIN_DAYS = [45, 170] as const
/** Share of findings that are found where the company had the same before. */
const AGAIN = 0.055
/** Share of general findings that are put right before the inspectors leave: of the companies' own, of the bureaus'. */
const ON_THE_SPOT = { qy: 0.16, qx: 0.08, sj: 0.08 } as const

/** All hazards, forced and drawn, in the order of their visits over two years. What no later visit can change is settled at once. */
function* writeHazards(book: Book): SeedingProgress {
  const total = askedRows.hazards.rows[book.scale]
  const forced = forcedTales(book)
  const known = new Map<string, Known[]>()
  const drawn = visitsFor(book, total - forced.length).map((visit) => ({ visit, tell: () => tell(book, visit, known) }))
  const tales: readonly Tale[] = [...forced, ...drawn].sort((one, other) => (one.visit.at < other.visit.at ? -1 : 1))
  const numbers = new HazardNumbers(book)
  let done = 0
  for (const tale of tales) {
    settle(book, numbers.upTo(tale.visit.at))
    for (const { hazard, visit } of tale.tell()) {
      numbers.add(hazard.row, visit.key)
      done += 1
    }
    yield { topic: 'hazards', done, total }
  }
  settle(book, numbers.upTo('9999'))
  nameDuplicates(book)
  for (const id of forcedRows(book)) conclude(book, 'hazardCheck', id)
}

export const hazardPart = cityPart({
  makes: ['hazardCheck', 'notice'],
  needs: ['gasCompany', 'gasFacility', 'dept', 'region', 'user', 'checkItem'],
  write: writeHazards,
})

function settle(book: Book, complete: readonly string[]): void {
  const forced = new Set(forcedRows(book))
  for (const id of complete) if (!forced.has(id)) conclude(book, 'hazardCheck', id)
}

/** Visits that make so many rows. */
function visitsFor(book: Book, rows: number): readonly Visit[] {
  const visits: Visit[] = []
  let left = rows
  for (let number = 1; left > 0; number += 1) {
    const visit = planVisit(book, number)
    const findings = Math.min(visit.findings, left)
    left -= Math.max(1, findings)
    visits.push({ ...visit, findings })
  }
  return visits
}

/** What a company was found to have, and when. */
interface Known {
  readonly at: string
  readonly finding: Finding
}

function tell(book: Book, visit: Visit, knownOf: Map<string, Known[]>): readonly OpenedCase[] {
  if (visit.findings === 0) {
    const opened = openHazardCase(book, visit, null, 1)
    walk(opened, quietFate)
    return [opened]
  }
  const from = addDays(visit.at, -LATELY)
  const [latest, earliest] = AGAIN_DAYS.map((days) => addDays(visit.at, -days))
  const known = (knownOf.get(visit.company.key) ?? []).filter(({ at }) => at > from)
  knownOf.set(visit.company.key, known)
  return Array.from({ length: visit.findings }, (_, index) => {
    const number = index + 1
    const stream = book.stream('gysy/aqjdyhpc/finding', `${visit.key}|${number}`)
    const before = known.filter(
      ({ at, finding }) => at < String(latest) && at > String(earliest) && finding.facility !== null && !finding.major,
    )
    const again = before.length > 0 && stream.chance(AGAIN)
    const finding = again ? stream.pick(before).finding : drawNew(book, visit, known, stream)
    known.push({ at: visit.at, finding })
    const spot = !finding.major && stream.chance(ON_THE_SPOT[visit.level])
    const opened = openHazardCase(book, visit, finding, number, spot)
    walk(opened, drawFate(opened))
    return opened
  })
}

const TRIES = 6

/** A finding that the company did not have lately: in a large city few stations are seen so often that chance alone would repeat them. */
function drawNew(book: Book, visit: Visit, known: readonly Known[], stream: Stream): Finding {
  const major = stream.chance(MAJOR)
  const isKnown = ({ facility, item }: Finding) =>
    facility !== null &&
    item !== null &&
    known.some(({ finding }) => finding.facility?.id === facility.id && finding.item?.itemNo === item.itemNo)
  let finding = drawFinding(book, visit.company, major, stream)
  for (let tries = 1; tries < TRIES && isKnown(finding); tries += 1) finding = drawFinding(book, visit.company, major, stream)
  // What still is an old acquaintance is told in the inspector's own words, without the item of the library.
  return isKnown(finding) && !finding.major ? { ...finding, item: null } : finding
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
