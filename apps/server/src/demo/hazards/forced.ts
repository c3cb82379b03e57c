import { auditResult } from '@chengan/domain/utilities/dictionaries/hazards'
import { districtOf } from '@chengan/kernel/access/region'
import { addDays, addMinutes } from '@chengan/kernel/time'
import type { Book } from '../city/book.ts'
import { companyPlan } from '../gas/company-plan.ts'
import { LATER } from '../walk/context.ts'
import { drawFinding, type Finding } from './finding.ts'
import { type HazardFate, walk } from './journey.ts'
import { isDuplicateOf } from './numbering.ts'
import { duringOffice, workdaysBack, workdaysLater } from './office-hours.ts'
import { type OpenedCase, openHazardCase } from './open-case.ts'
import { cityOfficer, holderOf } from './people.ts'
import { type HazardLevel, sourceAndType, type Visit } from './visit-plan.ts'

const quiet: HazardFate = {
  onTheSpot: false,
  lateReport: false,
  handedDown: false,
  late: false,
  returns: 0,
  delay: 'none',
  supervisedBy: null,
  punished: false,
}

/** A visit and how it is told. */
export interface Tale {
  readonly visit: Visit
  readonly tell: () => readonly OpenedCase[]
}

/** A case that the city must show whatever is drawn (D15): how many working days ago it was found, how far it came. */
interface Forced {
  readonly name: string
  readonly level: HazardLevel
  readonly company: string
  readonly back: number
  readonly major?: true
  readonly fate: Partial<HazardFate>
  readonly besides?: (opened: OpenedCase) => void
}

const c = (
  name: string,
  level: HazardLevel,
  company: string,
  back: number,
  fate: Partial<HazardFate>,
  more: Partial<Forced> = {},
): Forced => ({
  name,
  level,
  company,
  back,
  fate,
  ...more,
})
const major = { major: true } as const

/** The cases, by what they show. Told so that each state, lamp, tab and exception of a hazard can be found at the city's last moment. */
const forcedCases: readonly Forced[] = [
  c('draft of a company', 'qy', 'gd', 1, { until: 'draft' }),
  c('draft of a district', 'qx', 'gd', 1, { until: 'draft' }),
  c('draft of the city', 'sj', 'pz', 1, { until: 'draft' }),
  c('major, reported by the company', 'qy', 'gd', 1, { until: 'report' }, major),
  c('major, reported late', 'qy', 'pz', 3, { until: 'report', lateReport: true }, major),
  c('to dispatch', 'qx', 'gd', 1, { until: 'report' }),
  c('to dispatch, overdue', 'qx', 'gd', 5, { until: 'report' }),
  c('to dispatch by the city', 'sj', 'gd', 1, { until: 'report' }),
  c('handed down to the district', 'sj', 'gd', 2, { until: 'report' }, { besides: handDown }),
  c('order to sign for', 'qx', 'gd', 2, { until: 'dispatch' }),
  c('order not signed for, overdue', 'qx', 'pz', 8, { until: 'dispatch' }),
  c('rectifying', 'qx', 'gd', 6, { until: 'reform' }),
  c('rectifying, due soon', 'qx', 'gd', 10, { until: 'reform' }),
  c('rectifying, overdue', 'qx', 'gd', 18, { until: 'reform' }),
  c('rectifying, overdue, listed by the district', 'qx', 'pz', 27, { until: 'reform' }, { besides: listByDistrict }),
  c('own finding overdue', 'qy', 'hj', 16, { until: 'report' }),
  c('major, listed by the city, rectifying', 'sj', 'gd', 12, { until: 'reform', supervisedBy: 'sj' }, major),
  c('major, rectifying, progress entered', 'qx', 'hqi', 14, { until: 'reform' }, major),
  c('delay to decide by the district', 'qx', 'gd', 12, { delay: 'granted', until: 'delay' }),
  c('delay of a major to decide by the city', 'qx', 'gd', 33, { delay: 'granted', until: 'delay' }, major),
  c('own finding to review by the company', 'qy', 'gd', 7, { until: 'reformOver', doneBack: 1 }),
  c('to review', 'qx', 'gd', 9, { until: 'reformOver', doneBack: 1 }),
  c('to review, overdue', 'qx', 'gd', 14, { until: 'reformOver', doneBack: 6 }),
  c('to review by the city', 'sj', 'pz', 8, { until: 'reformOver', doneBack: 2 }),
  c('listed by the city, to review and release', 'sj', 'gd', 26, { until: 'reformOver', supervisedBy: 'sj', doneBack: 2 }, major),
  c('closed after a granted delay', 'qx', 'gd', 60, { delay: 'granted' }),
  c('closed after a refused delay', 'qx', 'jy', 70, { delay: 'refused' }),
  c('closed after two returns', 'qx', 'hj', 80, { returns: 2 }),
  c('returned, handed in again', 'qx', 'gd', 20, { returns: 1, until: 'reformOver', doneBack: 1 }),
  c('listed, released and closed', 'sj', 'gd', 120, { supervisedBy: 'sj', punished: true }, major),
  c('closed late', 'qx', 'hj', 50, { late: true, punished: true }),
  c('handed down, reviewed by the district', 'sj', 'gd', 65, { handedDown: true }),
  c('corrected on the spot', 'qx', 'gd', 4, { onTheSpot: true }),
  c('own finding corrected on the spot', 'qy', 'gd', 3, { onTheSpot: true }),
  c('void as a duplicate', 'qx', 'gd', 7, { until: 'report' }, { besides: makeVoid }),
  c('dispatch recalled and done again', 'qx', 'gd', 9, { until: 'report' }, { besides: recallDispatch }),
  c('report recalled and done again', 'qx', 'gd', 30, { until: 'report' }, { besides: recallReport }),
]

/** The forced cases, each with its visit. */
export function forcedTales(book: Book): readonly Tale[] {
  return forcedCases.map((one, index) => {
    const key = `forced-${index + 1}`
    const stream = book.stream('gysy/aqjdyhpc/forced', key)
    const visit = {
      key,
      company: companyPlan(one.company, book.scale),
      level: one.level,
      at: duringOffice(workdaysBack(book, one.back), stream),
      findings: 1,
      ...sourceAndType(one.level, stream),
    }
    const tell = () => {
      const opened = openHazardCase(book, visit, findingNear(book, one, stream), 1, one.fate.onTheSpot === true)
      walk(opened, { ...quiet, ...one.fate })
      one.besides?.(opened)
      forcedRows(book).push(opened.hazard.row.id)
      return [opened]
    }
    return { visit, tell }
  })
}

const told = new WeakMap<Book, string[]>()

/** The ids of the forced rows that are told: one may name another, so that they are settled last. */
export function forcedRows(book: Book): string[] {
  const known = told.get(book) ?? []
  told.set(book, known)
  return known
}

/** A finding in the district of the company's seat, whose accounts are the ones that newcomers use. */
function findingNear(book: Book, one: Forced, stream: OpenedCase['hazard']['stream']): Finding {
  const company = companyPlan(one.company, book.scale)
  for (let attempt = 0; ; attempt += 1) {
    const finding = drawFinding(book, company, one.major === true, stream)
    const region = finding.facility?.regionId
    if (attempt > 60 || region === undefined || districtOf(String(region)) === company.regionId) return finding
  }
}

function handDown({ hazard }: OpenedCase): void {
  const at = workdaysLater(hazard.book, hazard.at, 0, hazard.stream)
  const body = { toRegionId: districtOf(String(hazard.row.regionId)), delegateReview: true }
  hazard.do('dispatch', cityOfficer(hazard.book), at, { body, opinion: '交你区办理，按期报送结果。' })
}

function listByDistrict({ hazard, inspector }: OpenedCase): void {
  const at = duringOffice(workdaysBack(hazard.book, 1), hazard.stream)
  const body = { superviseNo: `区燃督〔${at.slice(0, 4)}〕6号`, superviseDeadline: addDays(at, 20) }
  hazard.do('supervise', inspector, at, { body, opinion: '逾期未完成，挂牌督办。' })
}

function makeVoid({ hazard, visit }: OpenedCase): void {
  const other = forcedRows(hazard.book)
    .map((id) => hazard.book.get('hazardCheck', id))
    .find((row) => row.hasHazard === true && row.level === visit.level && row.gasCompaniesId === hazard.row.gasCompaniesId)
  if (other === undefined) throw new Error('there is no row of which another could be the duplicate')
  const actor = holderOf(hazard.book, hazard.row, 'dispatch', hazard.stream)
  const at = workdaysLater(hazard.book, hazard.at, 1, hazard.stream)
  const body = { auditResult: auditResult.values.invalid.value, duplicateNo: LATER }
  if (hazard.do('audit', actor, at, { body, opinion: '与已派发隐患重复，作废。' })) isDuplicateOf(hazard.book, hazard.row.id, other.id)
}

function recallDispatch(opened: OpenedCase): void {
  const { hazard } = opened
  walkDispatchOnly(opened)
  const dispatcher = hazard.book.actor(String(hazard.row.updater))
  hazard.do('recall', dispatcher, addMinutes(hazard.at, 35), { opinion: '整改期限填写有误，撤回重新派发。' })
  walkDispatchOnly(opened)
}

function walkDispatchOnly({ hazard }: OpenedCase): void {
  const { book, stream, row } = hazard
  const at = workdaysLater(book, hazard.at, 0, stream)
  const body = {
    reformDeptId: row.reformDeptId,
    reformMode: '2',
    reformDeadline: addDays(at, 15),
    suggestion: row.suggestion ?? '立即组织整改，消除隐患，完善记录。',
  }
  hazard.do('dispatch', holderOf(book, row, 'dispatch', stream), at, { body, opinion: '限期整改。' })
}

function recallReport(opened: OpenedCase): void {
  const { hazard, inspector } = opened
  hazard.do('recall', inspector, addMinutes(hazard.at, 20), { opinion: '照片缺失，补充后重新上报。' })
  hazard.do('report', inspector, addMinutes(hazard.at, 30), { opinion: '已补充照片。' })
  walkDispatchOnly(opened)
}
