import { pavementSchemeIn } from '@chengan/domain/assets/detection/pavement/pavement-scheme'
import { newestDayOf, type RatedPart, weightedCondition } from '@chengan/domain/assets/detection/pavement/weighted-condition'
import { asphalt2016 } from '@chengan/domain/assets/detection/schemes/first/asphalt-2016'
import { cement2016 } from '@chengan/domain/assets/detection/schemes/first/cement-2016'
import { pavementType, roadDamageLq, roadDamageSn } from '@chengan/domain/assets/dictionaries/roads'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { dealt, type Scale } from '../city/scale.ts'
import type { SeedingProgress } from '../city/told.ts'
import { workdaysBack } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { userId } from '../organisation/organisation.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import { districtAuditor } from './detections.ts'
import { everyRoad, everySection } from './road-index.ts'
import { workdayFrom } from './standing.ts'

/** Years of detections that a city of each size has behind it (dashboards.md §7.3). */
const YEARS: Readonly<Record<Scale, number>> = { small: 2, city: 2, metropolis: 3 }
/** Of so many sections one has a unit that waits for its audit, and one a draft that is not bound yet. */
const WAITING = 60
const LATELY = 3
/** A unit with its damages, at least in the mean. */
const ROWS_OF_A_UNIT = 1.5
const DAYS_OF_A_YEAR = 365

const cement = pavementType.values.cementConcrete.value
const schemes = { asphalt: pavementSchemeIn(asphalt2016), cement: pavementSchemeIn(cement2016) }
const agency = { detectUnit: '临江明度检测有限公司', detectPerson: '陆知远', equipment: '多功能路况检测车', weather: '晴' }

type Kind = 'pavementUnit' | 'cementPavementUnit'
type How = 'published' | 'pendingAudit' | 'unbound'

/** A unit that is to be written: of which section, how many years ago, with how many damages. */
interface UnitPlan {
  readonly section: CityRow<'roadSection'>
  readonly yearsAgo: number
  readonly wear: number
  readonly damages: number
  readonly how: How
  readonly day: string
}

const kindOf = (section: CityRow<'roadSection'>): Kind | null =>
  section.pavementType === cement
    ? 'cementPavementUnit'
    : section.pavementType === pavementType.values.asphalt.value
      ? 'pavementUnit'
      : null

/** The day on which a section is detected, some between spring and autumn, so many years ago. */
function dayOf(book: Book, section: CityRow<'roadSection'>, yearsAgo: number): string {
  const back = 40 + book.stream('szgl/bhjcroadlq/day', section.id).below(220)
  const latest = workdayFrom(book, addDays(book.today, -back))
  return yearsAgo === 0
    ? latest
    : workdayFrom(book, `${Number(latest.slice(0, 4)) - yearsAgo}${latest.slice(4) === '-02-29' ? '-02-28' : latest.slice(4)}`)
}

/** Years since a pavement was laid or overhauled, with what heavy traffic and bad ground add: 93 less 0.9 a year (dashboards.md §7.4). */
function wearOf(book: Book, section: CityRow<'roadSection'>, day: string): number {
  const since = String(section.lastOverhaulDate ?? section.openDate ?? day)
  const years = Math.max(0, (Date.parse(day) - Date.parse(since)) / 86_400_000 / DAYS_OF_A_YEAR)
  return Math.max(0, 0.9 * years + book.stream('szgl/bhjcroadlq/wear', section.id).normal(0, 3.5))
}

function plansOf(book: Book): readonly UnitPlan[] {
  const sections = everySection(book).filter((section) => kindOf(section) !== null)
  const asked = askedRows.pavements.rows[book.scale]
  // Where there are more sections than the book counts, few of them have former years: the newest has its damages.
  const older = Math.max(0, Math.floor((asked / ROWS_OF_A_UNIT - sections.length) / Math.max(1, YEARS[book.scale] - 1)))
  const bare = sections.flatMap((section, place) =>
    Array.from({ length: place < older ? YEARS[book.scale] : 1 }, (_, yearsAgo) => {
      const waits = yearsAgo === 0 && place % WAITING === WAITING - 1
      const how: How = waits ? 'pendingAudit' : yearsAgo === 0 && place % WAITING === WAITING - 2 ? 'unbound' : 'published'
      const day = how === 'published' ? dayOf(book, section, yearsAgo) : workdaysBack(book, LATELY + 4)
      return { section, yearsAgo, how, day, wear: wearOf(book, section, day) }
    }),
  )
  const counts = dealt(
    Math.max(0, asked - bare.length),
    bare.map(({ wear }) => 1 + wear),
  )
  // What was detected first is filed first.
  return bare
    .map((plan, place) => ({ ...plan, damages: counts[place] ?? 0 }))
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.section.id.localeCompare(other.section.id))
}

/** The units of the sections in use, year by year; then what they say of their sections and roads. */
function* writePavements(book: Book): SeedingProgress {
  const plans = plansOf(book)
  for (const [index, plan] of plans.entries()) {
    writeUnit(book, plan)
    yield { topic: 'pavements', done: index + 1, total: plans.length }
  }
  const byRoad = Map.groupBy(everySection(book), (section) => String(section.roadId))
  for (const road of everyRoad(book)) rateRoad(book, road.id, byRoad.get(road.id) ?? [])
  for (const section of everySection(book)) conclude(book, 'roadSection', section.id)
  for (const { id } of everyRoad(book)) conclude(book, 'road', id, book.get('road', id))
}

export const pavementPart = cityPart({
  makes: ['pavementUnit', 'cementPavementUnit'],
  changes: ['roadSection', 'road'],
  // It ends with the sections: what lies under them is told before.
  needs: ['undergroundBody'],
  write: writePavements,
})

const lq = roadDamageLq.values
const sn = roadDamageSn.values
/** Damages in the order in which wear brings them, with the share of the unit in % that a year of it covers. */
const brought: Readonly<Record<Kind, readonly (readonly [code: string, share: number])[]>> = {
  pavementUnit: [
    [lq.linearCrack.value, 0.12],
    [lq.ravelling.value, 0.08],
    [lq.netCrack.value, 0.12],
    [lq.pothole.value, 0.016],
    [lq.settlement.value, 0.04],
    [lq.alligatorCrack.value, 0.04],
  ],
  cementPavementUnit: [
    [sn.linearCrack.value, 0.02],
    [sn.sealantDamage.value, 0.04],
    [sn.jointSpalling.value, 0.03],
    [sn.cornerBreak.value, 0.03],
    [sn.shatteredSlab.value, 0.06],
    [sn.faulting.value, 0.02],
  ],
}

function formOf(book: Book, { section, wear, damages, day, how, yearsAgo }: UnitPlan, kind: Kind): ValuesNamed<Kind> {
  const stream = book.stream('szgl/bhjcroadlq', `${section.id}|${yearsAgo}`)
  const area = Number(section.area)
  const metres = Number(section.length)
  const kinds = brought[kind]
  const found = Array.from({ length: damages }, (_, at) => {
    const [damageType, share] = kinds[at % kinds.length] ?? ['', 0]
    const covered = Math.max(
      0.2,
      (area * share * (1 + wear) * (0.5 + stream.unit())) / 100 / Math.max(1, Math.ceil(damages / kinds.length)),
    )
    const severity = wear > 12 ? stream.between(1, 3) : stream.between(1, 2)
    return { damageType, severity: String(severity), area: Math.round(Math.min(covered, area / 3) * 100) / 100 }
  })
  const place =
    how === 'unbound'
      ? { roadNameRaw: String(book.get('road', String(section.roadId)).name) }
      : { roadId: section.roadId, sectionId: section.id }
  return {
    ...place,
    detectYear: Number(day.slice(0, 4)),
    detectType: '2',
    detectDate: day,
    ...agency,
    unitNo: `${String(section.sectionNo)}-1`,
    startStake: section.startStake,
    endStake: section.endStake,
    side: section.carriagewaySide,
    length: metres,
    width: section.width,
    area,
    iri: Math.round((1.3 + 0.12 * wear + 0.4 * stream.unit()) * 100) / 100,
    damages: found,
  }
}

/** A unit that the agency filed; its steps as far as they went. */
function writeUnit(book: Book, plan: UnitPlan): void {
  const kind = kindOf(plan.section)
  if (kind === null) return
  const resource = book.resource(kind)
  const actor = book.actor(userId(book, 'demo_jc'))
  const broughtIn = addDays(String(plan.section.createDate).slice(0, 10), 20)
  const filed = workdayFrom(book, [plan.day, broughtIn].toSorted().at(-1) ?? plan.day)
  const regionId = plan.section.regionId
  const added = walkAdd(
    book,
    resource,
    formOf(book, plan, kind),
    { actor, at: `${filed} 16:40:00` },
    `${plan.section.id}|${plan.yearsAgo}`,
    { regionId },
  )
  const numbered = { ...added, recordNo: walkNumber(book, resource, 'recordNo', resource.numbers?.recordNo ?? [], added, filed) }
  book.put(kind, numbered)
  if (plan.how !== 'unbound') handIn(book, plan, kind, numbered.id, filed)
  conclude(book, kind, numbered.id)
}

/** The agency hands a unit in; but for those that wait, it is audited and published. */
function handIn(book: Book, { section: { id: sectionId, regionId }, how }: UnitPlan, kind: Kind, id: string, filed: string): void {
  const resource = book.resource(kind)
  const next = book.addWorkdays(filed, 1)
  const filer = { actor: book.actor(userId(book, 'demo_jc')), at: `${next} 09:20:00` }
  const submitted = walkAction(book, resource, book.get(kind, id), 'submit', {}, filer).row
  if (how === 'pendingAudit') return
  const auditor = submitted.cityAudits === true ? 'demo_sj_sz2' : districtAuditor(String(regionId).slice(0, 6))
  const audited = { actor: book.actor(userId(book, auditor)), at: `${book.addWorkdays(next, 2)} 10:40:00` }
  const published = walkAction(book, resource, submitted, 'audit', { body: { auditResult: '1' } }, audited).row
  const section = book.get('roadSection', sectionId)
  // What writeRatingToSection does at the publication: the newest year counts.
  if (String(section.detectDate ?? '') < String(published.detectDate))
    book.put('roadSection', {
      ...section,
      ...conditionOf([partOf(published)], section, roadClassOf(book, section)),
      updateDate: audited.at,
    })
}

const numberOrNull = (value: unknown) => (value == null ? null : Number(value))
const partOf = (row: CityRow<Kind> | CityRow<'roadSection'>): RatedPart => ({
  ...{ area: Number(row.area), pci: numberOrNull(row.pci), rqi: numberOrNull(row.rqi), pqi: numberOrNull(row.pqi) },
  detectDate: row.detectDate == null ? null : String(row.detectDate),
})

const roadClassOf = (book: Book, { roadId }: CityRow<'roadSection'>) => String(book.get('road', String(roadId)).roadGrade)

function conditionOf(parts: readonly RatedPart[], facility: CityRow<'roadSection'> | CityRow<'road'>, roadClass: string) {
  return weightedCondition(parts, facility.pavementType === cement ? schemes.cement : schemes.asphalt, roadClass)
}

function rateRoad(book: Book, roadId: string, sections: readonly CityRow<'roadSection'>[]): void {
  const road = book.get('road', roadId)
  const rated = sections.map(partOf).filter(({ pci }) => pci !== null)
  const newest = newestDayOf(rated)
  if (newest !== null) book.put('road', { ...road, ...conditionOf(rated, road, String(road.roadGrade)) })
}
