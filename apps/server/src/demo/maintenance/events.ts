import { DANGER } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { evidenceOf } from '@chengan/domain/maintenance/daily/daily-maintenance/evidence/evidence'
import { isShownByPhotos } from '@chengan/domain/maintenance/daily/handling/photo-evidence'
import { districtOf } from '@chengan/kernel/access/region'
import type { ActionNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes, instantOf } from '@chengan/kernel/time'
import { asRows, asText } from '@chengan/kernel/values'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { attachTo, takePhoto } from '../city/photos.ts'
import { placeIn, streetsOf } from '../city/regions.ts'
import { scaleFacts } from '../city/scale.ts'
import type { SeedingProgress } from '../city/told.ts'
import { hasCome, shortlyAfter, workdaysLater } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { placeOn, roadsOf } from '../municipal/road-index.ts'
import { userId } from '../organisation/organisation.ts'
import type { Stream } from '../stream.ts'
import { type Sent, walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import { contractId } from './contracts.ts'
import { Danger } from './dangers.ts'
import { askDelay } from './delays.ts'
import { delayFates, EVENT_ROOT, type EventPlan, eventPlans, ROAD, ROAD_ASSET } from './event-plan.ts'
import { besidesOfCase, formOfCase, GATEWAY, ratedBy, takeCase, toldOf } from './outside-cases.ts'
import { isOpen, writePauses } from './pauses.ts'
import { dearAmount, isDear, writeProgramme } from './programmes.ts'
import { areaReviewed, quantitiesOf, reviewQuantities } from './quantities.ts'
import { writeWorkPlans } from './work-plans.ts'

const STAMPED_DAYS = 4
const RECORD_ROOT = 'yhgl/rcyhcl'

/** The events of two years, each told by those who do it, numbered in the order of their reports. */
function* writeEvents(book: Book): SeedingProgress {
  const plans = eventPlans(book)
  const open: CityRow<'dailyMaintenance'>[] = []
  const all: CityRow<'dailyMaintenance'>[] = []
  for (const [done, plan] of plans.entries()) {
    const event = tell(book, plan)
    event.settle()
    const { row } = event
    all.push(row)
    if (isOpen(row)) open.push(row)
    else conclude(book, 'dailyMaintenance', row.id)
    yield { topic: 'events', done: done + 1, total: plans.length }
  }
  writePauses(book, open)
  writeWorkPlans(book, all)
  for (const { id } of open) conclude(book, 'dailyMaintenance', id)
}

export const eventPart = cityPart({
  makes: ['dailyMaintenance', 'handlingRecord', 'dangerControl', 'constructionProgramme', 'workPlan', 'delayApplication', 'pauseOrder'],
  needs: ['contract', 'contractItem', 'bidSection', 'road', 'dept', 'user', 'region', 'trustedSystem'],
  write: writeEvents,
})

class Event {
  readonly book: Book
  readonly plan: EventPlan
  readonly stream: Stream
  row: CityRow<'dailyMaintenance'>
  at: string
  readonly #records: CityRow<'handlingRecord'>[] = []
  danger: Danger | null = null

  constructor(book: Book, plan: EventPlan, row: CityRow<'dailyMaintenance'>) {
    this.book = book
    this.plan = plan
    this.stream = plan.stream
    this.row = row
    this.at = plan.at
  }

  /** Does an action unless its moment lies in the future. */
  step(name: ActionNamed<'dailyMaintenance'>, by: string, at: string, sent: Sent): boolean {
    if (!hasCome(this.book, at)) return false
    this.at = at
    const before = this.row
    this.row = walkAction(this.book, this.book.resource('dailyMaintenance'), this.row, name, sent, {
      actor: this.book.actor(userId(this.book, by)),
      at,
    }).row
    attachTo(this.book, EVENT_ROOT, this.row.id, sent.files ?? [])
    this.tellPlatform(before)
    return true
  }

  /** A case that a platform pushed becomes an event, unless its moment lies in the future. */
  take(at: string): boolean {
    if (!hasCome(this.book, at)) return false
    this.at = at
    const before = this.row
    this.row = takeCase(this.book, this.row, at)
    this.tellPlatform(before)
    return true
  }

  /** Its platform hears of it; of some it wants to hear no more. */
  tellPlatform(before: CityRow<'dailyMaintenance'>): void {
    const isClosed = this.row.status === '50'
    this.row = toldOf(this.book, before, this.row, this.at, !isClosed && Number(this.plan.key) % 8 === 6)
  }

  /** A step is on record: what the photos of all of them are worth. */
  shows(record: CityRow<'handlingRecord'>): void {
    this.#records.push(record)
    const shown = this.#records.filter(({ handleState }) => isShownByPhotos(handleState))
    if (shown.length > 0) Object.assign(this.row, evidenceOf(shown))
  }

  /** Its last review confirms what its repair took. */
  confirm(): void {
    const lines = this.#records.flatMap(({ quantities }) => (quantities ?? []) as readonly CityRow<'handlingRecordQuantities'>[])
    const tempRate = this.#records.at(-1)?.tempRate ?? 0
    const stream = this.book.stream(RECORD_ROOT, `${this.plan.key}|review`)
    const confirmAmount = reviewQuantities(lines, tempRate, stream)
    Object.assign(this.row, { confirmAmount, repairedArea: areaReviewed(lines), qualityScore: stream.between(80, 98) })
  }

  /** Its story is told. */
  settle(): void {
    this.row = ratedBy(this.book, this.row, this.at)
    for (const { id } of this.#records) conclude(this.book, 'handlingRecord', id)
    this.danger?.settle()
  }
}

/** A photo of the place; the camera's stamp only on those of the last days, because every stamp is a picture that must be drawn. */
function photo(book: Book, key: string, by: string, at: string, after: boolean, title: string): string {
  const person = book.actor(userId(book, by))
  return takePhoto(book, `${EVENT_ROOT}|${key}`, {
    name: after ? 'digging-after' : 'digging-before',
    at,
    by: person.userId,
    deptId: person.deptId,
    stamped: at.slice(0, 10) > addDays(book.today, -Math.min(STAMPED_DAYS, scaleFacts[book.scale].stampedDays)),
    title,
  })
}

function tell(book: Book, plan: EventPlan): Event {
  const event = open(book, plan)
  if (plan.fate === 'draft') return event
  const reported = shortlyAfter(event.at, plan.stream, 2, 9)
  if (!(plan.pushedBy === undefined ? event.step('report', plan.username, reported, {}) : event.take(reported))) return event
  if (event.row.severity === DANGER) {
    const seen = [photo(book, `${plan.key}|danger`, plan.username, event.at, false, '险情')]
    event.danger = new Danger(book, event.row, plan.username, plan.key, seen)
  }
  if (plan.fate !== 'selfRepair') follow(event)
  return event
}

/** Where it is: what is wrong with a road lies on one of the district's, anything else in one of its streets. */
function placeOf(book: Book, { district, stream, defect: [, kind], hot }: EventPlan): Values {
  const roads = kind === ROAD ? roadsOf(book, district) : []
  if (roads.length === 0) {
    const street = stream.pick(streetsOf(district, book.scale))
    return { ...placeIn(street, stream), regionId: districtOf(street.code), streetId: street.code }
  }
  const road = (hot === undefined ? undefined : roads[0]) ?? stream.pick(roads)
  const { regionId, streetId } = road
  const place = hot === undefined ? placeOn(road, stream) : hotPlaceOn(book, road, hot)
  return { ...place, regionId, streetId, roadId: road.id, facilityId: road.id, assetType: ROAD_ASSET }
}

/** The same place of a road, some metres further each time. */
function hotPlaceOn(book: Book, road: CityRow<'road'>, turn: number): Values {
  const { location, address } = placeOn(road, book.stream(EVENT_ROOT, 'hot'))
  const metres = (turn * 7) % 60
  return { location: { lng: location.lng + metres / 1e5, lat: location.lat }, address, stake: `K0+${120 + metres}` }
}

function open(book: Book, plan: EventPlan): Event {
  const { key, stream, at, fate, pushedBy } = plan
  const username = pushedBy === undefined ? plan.username : GATEWAY
  const [defectCode, facilityKind, part, severity, description] = plan.defect
  const place = placeOf(book, plan)
  const own: Values =
    fate === 'selfRepair'
      ? { contractId: contractId(book, plan.contract), severity: '1', estAmount: 800 }
      : isDear(key)
        ? { estAmount: dearAmount(book.stream('amount', key)) }
        : {}
  const photos = [photo(book, `${key}|report`, username, at, false, '上报')]
  const form: ValuesNamed<'dailyMaintenance'> = {
    facilityKind,
    part,
    defectCode,
    severity,
    description,
    ...place,
    estQuantity: stream.between(1, 30),
    unit: 'm2',
    images: photos,
    ...own,
    ...formOfCase(plan),
  }
  const actor = book.actor(userId(book, username))
  const resource = book.resource('dailyMaintenance')
  const added = walkAdd(book, resource, form, { actor, at }, key, besidesOfCase(book, pushedBy))
  // At once: what is written of it meanwhile names it.
  const row = { ...added, eventNo: walkNumber(book, resource, 'eventNo', resource.numbers?.eventNo ?? [], added, at) }
  book.put('dailyMaintenance', row)
  attachTo(book, EVENT_ROOT, row.id, photos)
  return new Event(book, plan, row)
}

/** Where an order goes: to the section of the streets of its contract, where that has one; else to the contract. */
function destinationOf(book: Book, contract: string): Values {
  const id = contractId(book, contract)
  const [facility] = asRows(book.get('contract', id).facilities)
  const sectionId = asText(facility?.sectionId)
  return contract.startsWith('sn-') && sectionId !== '' ? { sectionId } : { contractId: id }
}

function follow(event: Event): void {
  const { book, stream } = event
  const { fate, manager, contract } = event.plan
  if (fate === 'toDispatch') return
  if (fate === 'invalid') {
    const sent = { body: { invalidReason: '2' }, opinion: '现场复核未发现问题' }
    if (event.step('dispatchInvalid', manager, workdaysLater(book, event.at, 0, stream), sent)) event.danger?.void(manager, event.at)
    return
  }
  const hours = event.plan.defect[6]
  const dispatched = workdaysLater(book, event.at, 0, stream)
  const usual = addMinutes(dispatched, hours * 60)
  // A case of a platform is repaired by the platform's term, which may end sooner.
  const outer = typeof event.row.outerDeadline === 'string' && event.row.outerDeadline < usual ? event.row.outerDeadline : usual
  const body = { ...destinationOf(book, contract), ...(outer > dispatched ? { repairDeadline: outer } : {}) }
  if (!event.step('dispatch', manager, dispatched, { body, opinion: '请按时限修复' })) return
  event.danger?.follow(event.row, manager, event.at)
  if (fate === 'toDispose') return
  if (!handle(event, '1', 20, false)) return
  if (isDear(event.plan.key)) {
    const parties = { company: managerOf(event), manager, built: fate !== 'inDisposal' }
    const approved = writeProgramme(
      book,
      { row: event.row, key: event.plan.key, stream: book.stream('programme', event.plan.key), ...parties },
      event.at,
    )
    if (approved === null) return
    event.at = approved
  }
  if (fate === 'inDisposal') return
  const delay = delayFates.find((one) => one === fate)
  if (delay !== undefined) {
    const at = shortlyAfter(event.at, stream, 10, 30)
    const images = hasCome(book, at) ? [photo(book, `${event.plan.key}|delay`, managerOf(event), at, false, '延期佐证')] : []
    const before = event.row
    event.row = askDelay(book, { row: event.row, key: event.plan.key, stream, manager, company: managerOf(event), images }, delay, at)
    if (delay === 'delayGranted') event.tellPlatform(before)
    return
  }
  if (fate === 'proposed') {
    const at = shortlyAfter(event.at, stream)
    takeStep(event, crewOf(event), at, { handleState: '8', returnReason: '4', description: '病害面积大，建议转专项' })
    return
  }
  if (!makeSafe(event)) return
  if (fate === 'disease') {
    const asked = { diseaseLevel: '3', suggestedWork: '铣刨重铺', estQuantity: 160, estAmount: 58_000, safeguards: true }
    event.step('dispatchDisease', manager, workdaysLater(book, event.at, 1, stream), { body: asked, opinion: '列入专项养护' })
    return
  }
  repair(event)
}

/** What is serious is made safe first, and what becomes a disease too. */
function makeSafe(event: Event): boolean {
  const { severity } = event.row
  const isSlight = severity === '1' || severity === '2'
  if (isSlight && event.plan.fate !== 'disease' && Number(event.plan.key) % 5 !== 0) return true
  if (!handle(event, '2', 40, true) || !handle(event, '3', 25, true)) return false
  const at = addMinutes(event.at, 1)
  if (event.danger === null || !hasCome(event.book, at)) return true
  event.danger.enclose(managerOf(event), at, [photo(event.book, `${event.plan.key}|enclosed`, crewOf(event), event.at, false, '围护')])
  event.at = at
  return true
}

/** The crew and the manager of the company that the contract names. */
function accountOf(event: Event, named: string, suffix: string): string {
  const { contract, district } = event.plan
  const company = String(event.book.get('contract', contractId(event.book, contract)).companyDeptId)
  const own = `demo_yh${district}_${suffix}`
  const actor = event.book.actors.get(userId(event.book, own))
  return actor?.deptId === company ? own : named
}

const crewOf = (event: Event) => accountOf(event, 'demo_yh_bz', 'bz')
const managerOf = (event: Event) => accountOf(event, 'demo_qy_yh', 'jl')

function handle(event: Event, handleState: string, minutes: number, shows: boolean): boolean {
  const at = addMinutes(event.at, event.stream.between(minutes, minutes * 2))
  const by = crewOf(event)
  const beforeImages = shows && hasCome(event.book, at) ? [photo(event.book, `${event.plan.key}|${at}`, by, at, false, '现场')] : []
  return takeStep(event, by, at, { handleState, ...(shows ? { beforeImages } : {}) })
}

const crews = ['抢修一班', '抢修二班', '养护三班', '机动班组'] as const
const PERSONS = [3, 4, 5, 6] as const

/** A step of the repair and the record that it is, unless its moment lies in the future. */
function takeStep(event: Event, by: string, at: string, says: ValuesNamed<'handlingRecord'>): boolean {
  const { book, plan } = event
  const { handleState, description, beforeImages = [], duringImages = [], afterImages = [] } = says
  const sent = { body: { handleState, handleTime: at }, ...(description == null ? {} : { opinion: description }) }
  if (!event.step('dispose', by, at, sent)) return false
  const number = Number(plan.key)
  const crew = { crewName: crews[number % crews.length] ?? crews[0], crewCount: PERSONS[number % PERSONS.length] ?? PERSONS[0] }
  const form = { dailyId: event.row.id, handleTime: at, location: event.row.location ?? null, ...crew, ...says }
  const actor = book.actor(userId(book, by))
  const contract = book.get('contract', contractId(book, plan.contract))
  const paid = { contractId: contract.id, tempRate: contract.tempRate ?? null, payable: event.row.payable ?? true }
  const record = walkAdd(book, book.resource('handlingRecord'), form, { actor, at }, `${plan.key}|${handleState}|${at}`, paid)
  attachTo(book, RECORD_ROOT, record.id, [...(beforeImages ?? []), ...(duringImages ?? []), ...(afterImages ?? [])])
  event.shows(record)
  return true
}

const LATE = 0.05

/** The repair within its limit, or in one case of twenty some hours late. */
function repairedAt({ row, at, stream }: Event): string {
  const left = Math.max(60, (instantOf(String(row.repairDeadline)) - instantOf(at)) / 60_000)
  const share = stream.chance(LATE) ? 1.05 + stream.unit() * 0.6 : 0.15 + stream.unit() * 0.7
  return addMinutes(at, Math.round(left * share))
}

function repair(event: Event): void {
  const { book, stream } = event
  const { fate, manager, key } = event.plan
  const at = repairedAt(event)
  // Nobody takes a photo of what lies in the future.
  if (!hasCome(book, at)) return
  const crew = crewOf(event)
  const [begun = at] = [event.at, addMinutes(at, -stream.between(30, 90))].toSorted().toReversed()
  const [, , , , , description, , method] = event.plan.defect
  const repaired = {
    ...{ handleState: '5', description, method, trafficGuard: true, trafficGuardNote: '锥桶围挡，专人疏导交通' },
    beforeImages: [photo(book, `${key}|${at}|before`, crew, begun, false, '施工前')],
    afterImages: [photo(book, `${key}|${at}`, crew, at, true, '完工')],
    quantities: quantitiesOf(book, event.plan.contract, event.plan.defect[0], book.stream(RECORD_ROOT, key)),
  }
  if (!takeStep(event, crew, at, repaired)) return
  if (event.danger !== null) {
    const lifted = addMinutes(event.at, 3)
    if (!hasCome(book, lifted)) return
    event.danger.lift(managerOf(event), lifted, [photo(book, `${key}|lifted`, crew, event.at, true, '解除')])
    event.at = lifted
  }
  const done = { body: { finishSummary: '已修复，场地已清理' } }
  if (!event.step('finishApply', managerOf(event), shortlyAfter(event.at, stream), done) || fate === 'toReview') return
  const review = (by: string, auditResult: string, opinion: string) =>
    event.step('rcyhAudit', by, workdaysLater(book, event.at, 0, stream), { body: { auditResult }, opinion })
  if (fate === 'rejected') {
    review('demo_jl', '0', '接缝不平，请返工')
    return
  }
  if (!review('demo_jl', '1', '质量合格') || fate === 'lastReview') return
  if (review(manager, '1', '同意办结')) event.confirm()
}
