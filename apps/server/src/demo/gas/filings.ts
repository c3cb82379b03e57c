import { checkItems } from '@chengan/domain/utilities/check-items/check-item-library'
import { sourceFiling } from '@chengan/domain/utilities/dangerous-sources/source-filing/source-filing'
import { gasChemical, physicalState, sourceMaterial } from '@chengan/domain/utilities/dictionaries/dangerous-sources'
import type { ActionNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { checkItemId } from '../../seed/standards/check-items.ts'
import { askedRows } from '../city/asked-rows.ts'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { attachTo, takePhoto } from '../city/photos.ts'
import type { SeedingProgress } from '../city/told.ts'
import { onWorkday, workdaysLater } from '../hazards/office-hours.ts'
import { mobileNumber, personName } from '../names.ts'
import { userId } from '../organisation/organisation.ts'
import type { Stream } from '../stream.ts'
import { type Sent, walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import { clerkOf, reviewerOf } from './companies.ts'
import { companyPlansAt } from './company-plan.ts'
import { devicesAt } from './device-index.ts'
import { everyFacilityInUse } from './facility-index.ts'

const ROOT = sourceFiling.root
const STORAGES = ['2', '5']
const EXAMINED_ITEMS = 5

type Fate = 'draft' | 'toAudit' | 'examining' | 'cityAudit' | 'rejected' | 'filed' | 'cancelToAudit' | 'cancelled'

/** What each storage of LPG or LNG shows, and how long ago its assessment was; several units stand at one station. */
const fates: readonly (readonly [fate: Fate, tonnes: number, back: number])[] = [
  ['filed', 420, 400],
  ['filed', 3200, 330],
  ['cancelToAudit', 260, 500],
  ['toAudit', 300, 9],
  ['examining', 180, 24],
  ['cityAudit', 2900, 40],
  ['rejected', 220, 30],
  ['draft', 240, 6],
  ['cancelled', 150, 560],
  ['filed', 110, 210],
]

/** Major dangerous sources: filed, under review, written off. Each state first, then as many as the scale asks, in the order of time. */
function* writeFilings(book: Book): SeedingProgress {
  const stations = everyFacilityInUse(book).filter((row) => STORAGES.includes(String(row.facilityType)))
  const total = Math.max(fates.length, askedRows.filings.rows[book.scale])
  const further = Array.from({ length: total - fates.length }, (_, index) => furtherFate(book, fates.length + index))
  const all = [...fates, ...further].map(([fate, tonnes, back], number) => ({ fate, tonnes, back, number }))
  for (const [done, story] of all.sort((one, other) => other.back - one.back).entries()) {
    const station = stations[story.number % stations.length]
    if (station !== undefined) tell(book, { ...story, station })
    yield { topic: 'filings', done: done + 1, total }
  }
}

export const filingPart = cityPart({ makes: ['sourceFiling'], needs: ['gasCompany', 'gasFacility'], write: writeFilings })

/** Most are filed for good; what is under review began lately. */
function furtherFate(book: Book, number: number): (typeof fates)[number] {
  const stream = book.stream(`${ROOT}/fate`, number)
  const fate = stream.weighted<Fate>([
    ['filed', 76],
    ['cancelled', 12],
    ['rejected', 2],
    ['toAudit', 4],
    ['examining', 3],
    ['cityAudit', 3],
  ])
  const back = fate === 'filed' ? stream.between(60, 690) : fate === 'cancelled' ? stream.between(400, 690) : (lately[fate] ?? 12)
  return [fate, fate === 'cityAudit' ? 2900 : stream.between(110, 900), back]
}

/** Days since the assessment of what is still under review. */
const lately: Partial<Readonly<Record<Fate, number>>> = { toAudit: 7, examining: 16, cityAudit: 24, rejected: 20 }

/** What is drawn by the effects of a step. */
const numberedBy: Readonly<Record<string, string>> = { numberTheFiling: 'filingNo', numberTheWriteOff: 'cancelNo' }

interface Story {
  readonly fate: Fate
  readonly tonnes: number
  readonly back: number
  readonly number: number
  readonly station: CityRow<'gasFacility'>
}

function tell(book: Book, { fate, tonnes, back, number, station }: Story): void {
  const resource = book.resource('sourceFiling')
  const stream = book.stream(ROOT, number)
  const company = book.get('gasCompany', station.gasCompaniesId)
  const clerk = clerkOf(companyPlansAt(book.scale).find(({ name }) => name === company.name)?.key ?? 'gd')
  const district = String(station.regionId).slice(0, 6)
  const assessed = onWorkday(book, addDays(book.today, -back), stream)
  let at = workdaysLater(book, assessed, 2, stream)
  let row = walkAdd(
    book,
    resource,
    formOf(book, { station, company, tonnes, number, assessed, clerk, at, stream }),
    { actor: book.actor(userId(book, clerk)), at },
    String(number),
  )
  const step = (name: ActionNamed<'sourceFiling'>, by: string, sent: Sent, days = 1) => {
    at = workdaysLater(book, at, days, stream)
    const done = walkAction(book, resource, row, name, sent, { actor: book.actor(userId(book, by)), at })
    row = done.row
    for (const effect of done.effects) {
      const field = numberedBy[effect]
      if (field === undefined) continue
      row = { ...row, [field]: walkNumber(book, resource, field, resource.numbers?.[field] ?? [], row, at) }
      book.put('sourceFiling', row)
    }
  }
  if (fate === 'draft') return
  step('filingApply', clerk, {})
  if (fate === 'toAudit') return
  const reviewer = reviewerOf(district)
  if (fate === 'rejected') {
    step('filingAudit', reviewer, { body: { auditResult: '2' }, opinion: '应急预案未附评审意见，请补充' })
    return
  }
  const materials = (row.materials as readonly Values[]).map((one) => ({ ...one, checkResult: '1' }))
  step('filingAudit', reviewer, { body: { auditResult: '1', materials }, opinion: '材料齐全' }, 2)
  if (fate === 'examining') return
  step('examineReport', reviewer, { body: { examine: [visit(book, reviewer, at)] } }, 2)
  step('filingAudit', reviewer, { body: { auditResult: '1' }, opinion: '现场核查通过' })
  if (fate === 'cityAudit') return
  if (row.status === 'cityAudit') step('filingAudit', 'demo_sj_rq', { body: { auditResult: '1' }, opinion: '同意备案' }, 2)
  if (fate === 'filed') return
  const paper = fileOf(book, `${number}|cancel`, clerk, at, '安全评估报告')
  const body = {
    cancelReason: '1',
    cancelDesc: '储量降低，经评估不再构成重大危险源',
    cancelFiles: [paper],
    assessReportNo: `PG-${number}-2`,
  }
  at = onWorkday(book, addDays(book.today, fate === 'cancelled' ? -70 : -8), stream)
  step('verificationApply', clerk, { body })
  attachTo(book, ROOT, row.id, [paper])
  if (fate === 'cancelled')
    step(
      'verificationAudit',
      row.sourceLevel === '1' || row.sourceLevel === '2' ? 'demo_sj_rq' : reviewer,
      { body: { auditResult: '1' }, opinion: '同意核销' },
      3,
    )
}

const SECOND_UNITS = 5

/** Several units of a station are sources of their own. */
function unitOf(number: number): string {
  if (number < fates.length) return number >= SECOND_UNITS ? '灌装单元' : '储罐区'
  return `${number - fates.length + 2}号${number % 2 === 0 ? '储罐区' : '灌装单元'}`
}

interface Maker {
  readonly station: CityRow<'gasFacility'>
  readonly company: CityRow<'gasCompany'>
  readonly tonnes: number
  readonly number: number
  readonly assessed: string
  readonly clerk: string
  readonly at: string
  readonly stream: Stream
}

function formOf(book: Book, { station, company, tonnes, number, assessed, clerk, at, stream }: Maker): ValuesNamed<'sourceFiling'> {
  const person = () => `${personName(stream.draw)} ${mobileNumber(stream.draw)}`
  return {
    sourceName: `${String(station.name)}${unitOf(number)}`,
    gasCompaniesId: company.id,
    gasFacilityId: station.id,
    regionId: station.regionId,
    address: station.address,
    location: station.location,
    legalPerson: company.legalPerson ?? personName(stream.draw),
    contactPerson: personName(stream.draw),
    contactPhone: mobileNumber(stream.draw),
    unitType: number >= 5 ? '2' : '1',
    commissionDate: addDays(assessed, -1500),
    areaSize: stream.between(1200, 9000),
    surroundings: '东侧为空地，南侧为厂区道路，西、北侧50米内无民用建筑。',
    exposedCount: stream.pick([0, 18, 45, 76]),
    chemicals: [
      {
        chemical: gasChemical.values.lpg.value,
        physicalState: physicalState.values.liquid.value,
        quantity: tonnes,
        pressure: 1.2,
        temperature: 25,
      },
    ],
    principalCharge: person(),
    technicalCharge: person(),
    operationCharge: person(),
    monitoring: ['1', '2', '3', '5', '6', '7'],
    deviceIds: devicesAt(book, station.id),
    assessOrg: '临江明度检测有限公司',
    assessReportNo: `PG-${assessed.slice(0, 4)}-${String(number + 1).padStart(3, '0')}`,
    assessDate: assessed.slice(0, 10),
    planNo: `YA-${assessed.slice(0, 4)}-${number + 11}`,
    lastDrillDate: addDays(assessed, -20),
    materials: Object.values(sourceMaterial.values)
      .filter(({ value }) => value !== sourceMaterial.values.other.value)
      .map(({ value, zh }) => ({
        materialType: value,
        materialName: zh,
        attachments: [fileOf(book, `${number}|${value}`, clerk, at, zh)],
      })),
  }
}

function visit(book: Book, reviewer: string, at: string): Values {
  const first = book.actor(userId(book, reviewer))
  const second = [...book.actors.values()].find((actor) => actor.deptId === first.deptId && actor.userId !== first.userId) ?? first
  return {
    examineDate: at.slice(0, 10),
    examiners: [first.userId, second.userId],
    items: checkItems.slice(0, EXAMINED_ITEMS).map((item) => ({ itemId: checkItemId(item.itemNo), result: '1', score: 20 })),
    conclusion: '1',
    opinion: '现场与申报材料一致，安全设施完好。',
  }
}

function fileOf(book: Book, key: string, username: string, at: string, title: string): string {
  const actor = book.actor(userId(book, username))
  return takePhoto(book, `${ROOT}|${key}`, { name: 'papers', at, by: actor.userId, deptId: actor.deptId, stamped: false, title })
}
