import { facilityStatus, gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import { isAgingPipe, needsAssessment } from '@chengan/domain/utilities/facilities/gas-facility/formulas'
import type { Actor } from '@chengan/kernel/access/actor'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { attachTo, takePhoto } from '../city/photos.ts'
import { placeIn, type Street, streetsOf } from '../city/regions.ts'
import { scaleFacts } from '../city/scale.ts'
import type { SeedingProgress } from '../city/told.ts'
import { conclude } from '../messages/conclude.ts'
import { beginningOf, userId } from '../organisation/organisation.ts'
import type { PictureName } from '../pictures/catalogue.ts'
import type { Stream } from '../stream.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import type { WalkStep } from '../walk/context.ts'
import { walkNumber } from '../walk/numbers.ts'
import { clerkOf, companyId, reviewerOf } from './companies.ts'
import { companyPlan } from './company-plan.ts'
import { type FacilityType, pipeForm, stationForm } from './facility-forms.ts'
import { kept, noteFacility } from './facility-index.ts'
import { holdingsAt } from './holdings.ts'
import { type LaidPipe, layNetwork, nodeOfStation, standAt } from './network/laid-network.ts'
import type { PlannedNode } from './network/network-plan.ts'

const estates =
  '听潮苑 古渡里 澜庭 织锦坊 花汀园 桐荫里 学府苑 白鹿家园 柳浦新村 云港公馆 麦岭小区 星河湾里 鹭屿花园 竹里人家 莲汀苑'.split(' ')
const cityReviewed: readonly FacilityType[] = ['gateStation', 'emergencyStorage']

interface Maker {
  readonly book: Book
  readonly company: string
  readonly type: FacilityType
  readonly number: number
  readonly stream: Stream
  readonly street: Street
  /** Of a pipe where it lies. */
  readonly laid?: LaidPipe
  /** Of a station the node of the network at which it stands. */
  readonly node?: PlannedNode
}

/** Where a row of the review stays, so that every state of it can be seen. */
type Stay = 'draft' | 'submitted' | 'cityReview' | 'returned' | 'changing' | 'passed'
type Standing = 'inOperation' | 'stopped' | 'scrapped' | 'underConstruction'

/** The rows that show a state of review or operation which the rest does not reach, by company, type and number. */
const stays: Readonly<Record<string, Stay>> = {
  'gd|regulatorStation|26': 'submitted',
  'gd|regulatorStation|25': 'draft',
  'gd|pipeNetwork|170': 'returned',
  'gd|regulatorStation|24': 'changing',
  'hqi|emergencyStorage|1': 'cityReview',
  'gd|pipeNetwork|169': 'submitted',
}
const standings: Readonly<Record<string, Standing>> = {
  'hq|regulatorStation|6': 'stopped',
  'gd|pipeNetwork|168': 'scrapped',
  'gd|pipeNetwork|167': 'underConstruction',
  'gd|pipeNetwork|166': 'stopped',
}

/** The facilities of all companies, filed by their clerks and reviewed. */
function* writeFacilities(book: Book): SeedingProgress {
  const holdings = holdingsAt(book.scale)
  const total = holdings.reduce((sum, { count }) => sum + count, 0)
  let done = 0
  for (const { company, type, count } of holdings) {
    const network = type === 'pipeNetwork' ? yield* layNetwork(book, company, count, { topic: 'facilities', done, total }) : []
    for (let number = 1; number <= count; number += 1) {
      const stream = book.stream('gysy/gasfacility', `${company}|${type}|${number}`)
      const district = stream.pick(companyPlan(company, book.scale).serves)
      const laid = network[number - 1]
      const chosen = laid?.street ?? stream.pick(streetsOf(district, book.scale))
      const node = nodeOf(book, company, type, number)
      const street = node?.street ?? chosen
      const row = fileFacility({
        book,
        company,
        type,
        number,
        stream,
        street,
        ...(laid === undefined ? {} : { laid }),
        ...(node === undefined ? {} : { node }),
      })
      if (node !== undefined) standAt(book, company, node, row.id)
      settleFacility(book, company, row)
      done += 1
      yield { topic: 'facilities', done, total }
    }
  }
}

export const facilityPart = cityPart({ makes: ['gasFacility'], needs: ['gasCompany', 'region'], write: writeFacilities })

/** Where a station stands in the network of its company; what is not passed or not in use is no part of it. */
function nodeOf(book: Book, company: string, type: FacilityType, number: number): PlannedNode | undefined {
  const key = `${company}|${type}|${number}`
  if (key in stays || key in standings || (type !== 'gateStation' && type !== 'regulatorStation')) return undefined
  return nodeOfStation(book, company, type, number)
}

function settleFacility(book: Book, company: string, filed: CityRow<'gasFacility'>): void {
  const pipe = filed.facilityType === gasFacilityType.values.pipeNetwork.value
  // Pipes have aged since they were filed: the nightly job keeps what follows from their age.
  const aged = pipe ? { isAging: isAgingPipe(filed, book.today), needAssess: needsAssessment(filed, book.today) } : {}
  const row = { ...filed, ...aged }
  book.put('gasFacility', row)
  const known = kept(row)
  noteFacility(book, company, known)
  conclude(book, 'gasFacility', row.id, known)
}

function nameOf({ book, company, type, number, stream, street }: Maker): string {
  const words = companyPlan(company, book.scale)
    .name.replace(/^(临江|望澜|锦塘|澄原|云屏|沙洲湾|石桐)/, '')
    .slice(0, 2)
  const street2 = street.name.replace(/(街道|镇|乡)$/, '')
  switch (type) {
    case 'regulatorStation':
      return `${street2}${stream.pick(estates)}${number}#调压箱`
    case 'pipeNetwork':
      return `${street2}燃气管段GD-${String(number).padStart(4, '0')}`
    case 'gateStation':
      return `${words}${street2}门站`
    case 'emergencyStorage':
      return `${words}LNG应急储备站`
    case 'lpgStation':
      return `${words}储配站`
    case 'supplyStation':
      return `${words}${street2}瓶装供应站`
    case 'fillingStation':
      return `${words}${street2}加气站`
  }
}

function fileFacility(maker: Maker): CityRow<'gasFacility'> {
  const { book, company, type, number, stream, street, laid } = maker
  const key = `${company}|${type}|${number}`
  const stay = stays[key] ?? 'passed'
  const place = placeIn(street, stream)
  const building = standings[key] === 'underConstruction'
  const resource = book.resource('gasFacility')
  const clerk = book.actor(userId(book, clerkOf(company)))
  const day = stay === 'passed' ? addDays(beginningOf(book), stream.between(8, 26)) : recentWorkday(book, 3)
  const at = `${day} ${pad(stream.between(9, 11))}:${pad(stream.between(0, 59))}:${pad(stream.between(0, 59))}`
  const images = picturesFor(maker, clerk, at)
  const form: ValuesNamed<'gasFacility'> = {
    facilityType: gasFacilityType.values[type].value,
    name: nameOf(maker),
    gasCompaniesId: companyId(book, company),
    address: place.address,
    ...(laid !== undefined
      ? pipeForm(book, laid, stream)
      : { location: maker.node?.place ?? place.location, ...dates(stream), ...stationForm(book, type, stream) }),
    facilityStatus: (building ? facilityStatus.values.underConstruction : facilityStatus.values.inOperation).value,
    ...(images.length > 0 ? { images } : {}),
  }
  const row = walkAdd(book, resource, form, { actor: clerk, at }, key, { regionId: street.code })
  const parts = resource.numbers?.facilityCode ?? []
  const numbered = { ...row, facilityCode: walkNumber(book, resource, 'facilityCode', parts, row, at) }
  book.put('gasFacility', numbered)
  attachTo(book, resource.root, row.id, images)
  review(maker, numbered, stay, { actor: clerk, at })
  return book.get('gasFacility', row.id)
}

const picturesByType: Partial<Readonly<Record<FacilityType, PictureName>>> = {
  regulatorStation: 'regulator-after',
  pipeNetwork: 'pipe-after',
  lpgStation: 'tank-after',
  emergencyStorage: 'tank-after',
  supplyStation: 'cylinderStore-after',
}

/** Pictures of the facility, at the scales at which some have them. */
function picturesFor({ book, company, type, number, stream }: Maker, clerk: Actor, at: string): readonly string[] {
  const mean = scaleFacts[book.scale].facilityPictures
  const name = picturesByType[type]
  if (mean === 0 || name === undefined) return []
  const count = Math.floor(mean) + (stream.chance(mean % 1) ? 1 : 0)
  const shot = { name, at, by: clerk.userId, deptId: clerk.deptId, stamped: false, title: '设施照片' }
  return Array.from({ length: count }, (_, index) => takePhoto(book, `facility|${company}|${type}|${number}|${index}`, shot))
}

const pad = (part: number) => String(part).padStart(2, '0')

function dates(stream: Stream): Values {
  const year = stream.between(2004, 2021)
  return { buildDate: `${year}-04-16`, useDate: `${year}-10-12` }
}

/** The working day some working days before the city's last one. */
function recentWorkday(book: Book, back: number): string {
  let day = book.today
  for (let left = back; left > 0; ) {
    day = addDays(day, -1)
    if (book.isWorkday(day)) left -= 1
  }
  return day
}

function review(maker: Maker, row: CityRow<'gasFacility'>, stay: Stay, filed: WalkStep): void {
  const { book, company, type, number } = maker
  if (stay === 'draft') return
  const resource = book.resource('gasFacility')
  const submitted = walkAction(book, resource, row, 'submit', {}, { ...filed, at: `${filed.at.slice(0, 10)} 14:05:00` }).row
  if (stay === 'submitted') return
  const decided = book.addWorkdays(filed.at, 1)
  const district = { actor: book.actor(userId(book, reviewerOf(String(row.regionId).slice(0, 6)))), at: `${decided} 09:40:00` }
  if (stay === 'returned') {
    walkAction(book, resource, submitted, 'audit', { body: { auditResult: '2' }, opinion: '起止点与走向不一致，请核对后重报。' }, district)
    return
  }
  let passed = walkAction(book, resource, submitted, 'audit', { body: { auditResult: '1' }, opinion: '同意。' }, district).row
  if (stay === 'cityReview') return
  if (cityReviewed.includes(type)) {
    const city = { actor: book.actor(userId(book, 'demo_sj_rq')), at: `${book.addWorkdays(decided, 2)} 10:25:00` }
    passed = walkAction(book, resource, passed, 'audit', { body: { auditResult: '1' }, opinion: '同意。' }, city).row
  }
  if (stay === 'changing') {
    walkAction(book, resource, passed, 'edit', { body: { outletPressure: 0.002 } }, { actor: filed.actor, at: `${decided} 15:30:00` })
    return
  }
  stand(maker, passed, standings[`${company}|${type}|${number}`] ?? 'inOperation', filed)
}

/** Takes a facility out of use, where the plan says so. */
function stand({ book }: Maker, row: CityRow<'gasFacility'>, standing: Standing, { actor, at }: WalkStep): void {
  if (standing === 'inOperation' || standing === 'underConstruction') return
  const day = book.addWorkdays(at, 60)
  const reason = standing === 'stopped' ? '片区改造，临时停用' : '管线改线，原管段报废'
  const body = { facilityStatus: facilityStatus.values[standing].value, date: day, reason }
  walkAction(book, book.resource('gasFacility'), row, 'changeStatus', { body }, { actor, at: `${day} 10:00:00` })
}
