import type { SurveyedRoad } from '@chengan/domain/assets/detection/underground/survey-rules'
import { noLamps } from '@chengan/domain/assets/register/lighting-installation/rules'
import { delayStatus } from '@chengan/domain/maintenance/daily/delay/delay-codes'
import { budgetInForce } from '@chengan/domain/maintenance/works/budget/budget-fields'
import { sumOfBudgets } from '@chengan/domain/maintenance/works/budget/budget-rules'
import { RESERVE_LINE } from '@chengan/domain/maintenance/works/reserve/reserve-codes'
import { deptKind } from '@chengan/domain/system/dictionaries/accounts'
import { selfCheckOf } from '@chengan/domain/utilities/licences/self-check'
import { procedureDays, procedureTerms } from '@chengan/domain/utilities/licences/terms-of-law'
import type { Actor } from '@chengan/kernel/access/actor'
import type { AnswerOf, FactName, ValuesNamed, WithFact } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { evaluate } from '@chengan/kernel/expression'
import type { Fields, Geometry } from '@chengan/kernel/fields/field'
import { type Box, boxOf } from '@chengan/kernel/geometry/measure'
import type { RuleNeeds } from '@chengan/kernel/judge-rules'
import type { RuleContext, Values } from '@chengan/kernel/rule'
import { addYears } from '@chengan/kernel/time'
import { asText, asTextOrNull, asTexts } from '@chengan/kernel/values'
import { nearestCrossing } from '../../areas/assets/parking/nearest-crossing.ts'
import { referredBy } from '../../resources/references/references.ts'
import { careStandardSeeds } from '../../seed/standards/care-standards.ts'
import { disposalStandardSeeds } from '../../seed/standards/disposal-standards.ts'
import { feeStandardSeeds } from '../../seed/standards/fee-standards.ts'
import { firstSchemeVersions } from '../../seed/standards/score-schemes.ts'
import type { Book } from '../city/book.ts'
import { CITY } from '../city/regions.ts'
import { roadsOf } from '../municipal/road-index.ts'

/** Who acts, when. */
export interface WalkStep {
  readonly actor: Actor
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
}

/** Stands for the number of another row while numbers are not yet drawn. */
export const LATER = '#'

/** The bureau of a district that maintains its streets; the county has one for all. */
function bureauOf(book: Book, district: string): string | null {
  const bureaus = book.rows('dept').filter((dept) => dept.kind === deptKind.values.districtBureau.value && dept.regionId === district)
  return (bureaus.find((dept) => String(dept.name).includes('城管')) ?? bureaus[0])?.id ?? null
}

/** The bureau that gives a licence: that of gas of the city, or the housing bureau of the district. */
function licenceAuthorityOf(book: Book, row: { readonly cityDecides?: boolean | null; readonly regionId?: string | null }): string | null {
  const { cityBureau, districtBureau } = deptKind.values
  const dept = book
    .rows('dept')
    .find(({ kind, name, regionId }) =>
      row.cityDecides === true
        ? kind === cityBureau.value && String(name).includes('燃气')
        : kind === districtBureau.value && regionId === String(row.regionId).slice(0, 6) && String(name).includes('住建'),
    )
  return dept?.name ?? null
}

/** The road of a survey with its lanes; no body is there before its survey. */
function surveyedRoadOf(book: Book, row: ValuesNamed<'undergroundSurvey'>): SurveyedRoad | null {
  const road = book.find('road', row.roadId)
  if (road === null) return null
  const sections = asTexts(row.sectionIds).flatMap((id) => book.find('roadSection', id) ?? [])
  const lanes = (part: { readonly length?: number | null | undefined; readonly laneCount?: number | null | undefined }) =>
    (Number(part.length) * Number(part.laneCount ?? road.laneCount)) / 1000
  const laneKm = sections.length === 0 ? lanes(road) : sections.reduce((sum, section) => sum + lanes(section), 0)
  const { regionId = null, manageLevel = null, roadGrade = null } = road
  return { regionId, manageLevel, roadGrade, laneKm: Number.isFinite(laneKm) ? laneKm : null, hasOpenBody: false }
}

/** As far as the product looks, along the road itself: its lines are those of the city. */
function distanceToCrossing(book: Book, row: ValuesNamed<'parkingRoad'>): number | null {
  const road = book.find('road', row.roadId)
  if (road === null) return null
  const others = roadsOf(book, String(row.regionId)).flatMap(({ id, geom }) => (id === road.id ? [] : [geom as Geometry]))
  return nearestCrossing(row.geom as Geometry, [road.geom as Geometry], others)
}

// Asked by every row of the register.
const boxes = new WeakMap<Book, Box>()

function boxOfCity(book: Book): Box {
  const known = boxes.get(book)
  if (known !== undefined) return known
  const box = boxOf(book.get('region', CITY).boundary as Geometry)
  boxes.set(book, box)
  return box
}

/** A question that rules ask about other rows. */
interface Question<K extends string> {
  // Written as a method: the rules that ask it have rows of their own resource.
  answer(book: Book, row: ValuesNamed<WithFact<K>>, today: string): AnswerOf<K> | undefined
}

/** Of so many care tasks one is looked at by the manager. */
const CHECKED_EVERY = 5

/** What the city answers to them. */
const facts: { readonly [K in FactName]?: Question<K>['answer'] } = {
  duplicateHazardExists: (_book, row) => row.duplicateNo === LATER,
  hasLiveFillingPlant: () => true,
  ownMobile: (book, row) => book.find('user', row.creator)?.mobile ?? null,
  bureauOfRegion: (book, row) => bureauOf(book, String(row.regionId).slice(0, 6)),
  departmentsAboveAssignee: (book, row) => (typeof row.assigneeUserId === 'string' ? book.actor(row.assigneeUserId).deptPath : []),
  contractWithTheFacilities: () => null,
  vetoItems: () => [],
  locationIsInRegion: () => true,
  // Nobody stands on two files, and whoever leaves has handed everything over.
  sameIdentity: () => null,
  assignments: () => [],
  retrained: () => true,
  // An installation begins with a template for each type.
  hasGraveThresholds: () => true,
  companyOfDepartment: () => null,
  parentIsBelowCompany: () => false,
  feeTariff: (book) => [...feeStandardSeeds.rows, ...book.rows('feeStandard')],
  banPeriodsMet: () => [],
  // The city rates by the schemes with which it begins.
  schemeVersions: () => firstSchemeVersions,
  surveyedRoad: surveyedRoadOf,
  // What the city digs up lies far from one another.
  nearbyBodies: () => ({ closedId: null, openNo: null }),
  unitCredit: () => undefined,
  // The form of an installation says what its lamps add up to; berths are recorded after their road.
  lampsRecorded: () => noLamps,
  berthsRecorded: () => 0,
  crossingDistance: distanceToCrossing,
  operatorDepartment: (book, row) =>
    book.rows('dept').find((dept) => row.operatorCreditCode && dept.organizationCode === row.operatorCreditCode)?.id ?? null,
  // Of the companies that an activity names the first gives the feedback.
  ownCompanies: (_book, row) => row.gasCompaniesIds ?? [],
  cityBox: boxOfCity,
  // Companies of the city have their papers in order; nobody files twice, and who ends has settled everything.
  procedureTerms: (book, row, today) =>
    procedureTerms(
      { today, applyDate: asTextOrNull(row.applyDate), decideBy: asTextOrNull(row.decideBy) },
      procedureDays(asTexts(row.businessTypes), (code, fallback) => book.setting(code, fallback)),
      (day, days) => book.addWorkdays(day, days),
    ),
  licenceAuthority: licenceAuthorityOf,
  issuerIsAnother: () => false,
  licenceSelfCheck: (_book, _row, today) => inOrder(today),
  extensionCheck: (_book, _row, today) => inOrder(today),
  eventUnderWay: () => null,
  missingStaff: () => 0,
  legalPersonCertified: () => null,
  equityTerm: () => null,
  delayGround: (book, { dailyId }, today) => delayGroundOf(book, dailyId, today),
  // The city's own clock brings its events up to the day on which it is opened.
  grantedDelay: (book, row) => {
    const granted = book.rows('delayApplication').findLast((one) => one.dailyId === row.id && one.status === delayStatus.granted)
    return granted?.grantedDeadline == null
      ? null
      : { repairDeadline: granted.grantedDeadline, delayHours: granted.delayHours ?? 0, isOverdue: false, overdueHours: 0, warnLevel: '0' }
  },
  otherBudgets: (book, row) =>
    sumOfBudgets(
      book
        .rows('yearlyBudget')
        .filter(({ id, planYear, regionId }) => id !== row.id && planYear === row.planYear && regionId === row.regionId),
    ),
  reserveLeft: (book, row) =>
    book
      .rows('yearlyBudget')
      .filter(({ planYear, regionId, fundLine }) => planYear === row.planYear && regionId === row.regionId && fundLine === RESERVE_LINE)
      .reduce((sum, budget) => sum + Number(evaluate(budgetInForce, budget, '')), 0),
  // One in five, and three working days to do it again.
  drawnForCheck: (_book, row) => Number(asText(row.nominalDate).slice(8)) % CHECKED_EVERY === 0,
  redoUntil: (book, _row, today) => book.addWorkdays(today, 3),
  unsettled: () => ({ people: 0, facilities: 0 }),
}

/** Rows that an installation begins with, beside those that the city writes, by their resource. */
const installed: Readonly<Record<string, ReadonlyMap<unknown, Values> | undefined>> = {
  disposalStandard: new Map(disposalStandardSeeds.rows.map((row) => [row.id, row])),
  careStandard: new Map(
    careStandardSeeds.flatMap(({ resource, rows }) => (resource === 'careStandard' ? rows.map((row) => [row.id, row] as const) : [])),
  ),
}

const rowNamed = (book: Book, resource: string, id: unknown) => book.find(resource, id) ?? installed[resource]?.get(id) ?? null

/** What the catalogue says of the defect of an event; nobody asks twice at once. */
function delayGroundOf(book: Book, dailyId: string | null | undefined, today: string) {
  const event = book.find('dailyMaintenance', dailyId)
  if (event === null) return null
  const standard = installed.disposalStandard?.get(event.defectCode)
  return {
    limitUnit: asTextOrNull(standard?.limitUnit),
    allowDelay: standard?.allowDelay !== false,
    pending: false,
    workdayLater: `${book.addWorkdays(today, 1)} 23:59:59`,
    bureauOfRegion: bureauOf(book, String(event.regionId).slice(0, 6)),
  }
}

function inOrder(today: string) {
  const papers = { nextEvaluationDate: addYears(today, 1), insuranceValidTo: addYears(today, 1), emergencyPlanValidTo: addYears(today, 1) }
  return selfCheckOf({ today, unpassedFacilities: [], staffGap: 0, uncertified: [], ...papers, assessGrade: '2', majorHazards: [] })
}

const answers: Readonly<Record<string, Question<string>['answer'] | undefined>> = facts

/** The context of rules and fills, with the references and facts that they name. A fact that the city cannot answer is undefined. */
export function walkContextOf(
  book: Book,
  resource: CompleteResource,
  state: { row: Values; before: Values | null; input: Values; owner?: Values },
  step: WalkStep,
  needs: RuleNeeds,
): RuleContext<Fields> {
  const target = (name: string) => referredBy(book.registry, resource.fields[name], state.row)?.name ?? ''
  return {
    ...state,
    actor: step.actor,
    today: step.at.slice(0, 10),
    now: step.at,
    refs: Object.fromEntries(needs.refs.map((name) => [name, rowNamed(book, target(name), state.row[name])])),
    facts: Object.fromEntries(needs.facts.map((name) => [name, answers[name]?.(book, state.row, step.at.slice(0, 10))])),
    setting: (code, fallback) => book.setting(code, fallback),
    settingText: (code, fallback) => book.settingText(code, fallback),
  }
}
