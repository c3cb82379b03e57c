import { auditResult, reformMode } from '@chengan/domain/utilities/dictionaries/hazards'
import { districtOf } from '@chengan/kernel/access/region'
import type { Values } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { mobileNumber } from '../names.ts'
import { categoryWords, sentence } from './descriptions.ts'
import { laterOf, onWorkday, shortlyAfter, workdaysBack, workdaysLater } from './office-hours.ts'
import { type OpenedCase, onTheSpot } from './open-case.ts'
import { cityOfficer, holderOf, rectifierOf } from './people.ts'

const PASSED = auditResult.values.passed.value
const RETURNED = auditResult.values.returned.value

/** What a finding meets on its way (dashboards.md §7.4); drawn, or forced so that each occurs. */
export interface HazardFate {
  readonly onTheSpot: boolean
  readonly lateReport: boolean
  readonly handedDown: boolean
  readonly late: boolean
  readonly returns: number
  readonly delay: 'none' | 'granted' | 'refused'
  readonly supervisedBy: 'sj' | 'qx' | null
  readonly punished: boolean
  /** Working days ago on which the work is handed in for the last time; undefined: drawn. */
  readonly doneBack?: number
  /** The last action done; undefined: to its end. */
  readonly until?: 'draft' | 'report' | 'dispatch' | 'reform' | 'delay' | 'reformOver'
}

/** Draws the fate of a finding by its company's quality. */
export function drawFate(opened: OpenedCase): HazardFate {
  const { stream, row } = opened.hazard
  const major = row.hazardLevel === '2'
  const worse = 2 * (1.3 - opened.quality)
  return {
    onTheSpot: row.reformMode === reformMode.values.onTheSpot.value,
    lateReport: major && stream.chance(0.15),
    handedDown: row.level === 'sj' && stream.chance(0.3),
    late: stream.chance(Math.min(0.5, 0.045 * worse)),
    returns: stream.chance(0.01 * worse) ? 2 : stream.chance(0.05 * worse) ? 1 : 0,
    delay: stream.chance(0.04 * worse) ? (stream.chance(0.8) ? 'granted' : 'refused') : 'none',
    supervisedBy: major && stream.chance(0.7) ? 'sj' : null,
    punished: row.level !== 'qy' && stream.chance(major ? 0.5 : 0.04),
  }
}

/** Walks a case through its life until it is closed, or the city's last moment. */
export function walk(opened: OpenedCase, fate: HazardFate): void {
  const { hazard } = opened
  if (fate.until === 'draft') return
  report(opened, fate)
  if (fate.until === 'report' || hazard.row.status === 'closed') return
  if (hazard.row.status === 'reported') dispatch(opened, fate)
  if (fate.supervisedBy !== null) supervise(opened, fate.supervisedBy)
  if (fate.punished) punish(opened)
  if (fate.until === 'dispatch') return
  if (hazard.row.status === 'dispatched') sign(opened)
  // What comes next lies in the future: the case waits where it is.
  if (fate.until === 'reform' || hazard.ended) return
  if (fate.delay !== 'none') extend(opened, fate)
  if (fate.until === 'delay') return
  for (let round = 0; round <= fate.returns; round += 1) {
    rectify(opened, fate, round)
    if (fate.until === 'reformOver' && round === fate.returns) return
    review(opened, round < fate.returns)
  }
}

function report(opened: OpenedCase, fate: HazardFate): void {
  const { hazard, inspector } = opened
  const { book, stream } = hazard
  const soon = shortlyAfter(hazard.at, stream, 6, 90)
  const at = fate.lateReport ? onWorkday(book, addDays(hazard.at, 2), stream) : soon
  hazard.do('report', inspector, at, () => {
    if (hazard.row.hasHazard === false) return { opinion: '检查未发现隐患。' }
    if (fate.onTheSpot) return { body: onTheSpot(opened, at), opinion: '当场整改完毕。' }
    return { ...(hazard.row.level === 'qy' ? {} : { opinion: '检查发现，请按程序办理。' }) }
  })
}

function dispatch(opened: OpenedCase, fate: HazardFate): void {
  const { hazard } = opened
  const { book, stream } = hazard
  if (fate.handedDown) {
    const toRegionId = districtOf(String(hazard.row.regionId))
    const at = workdaysLater(book, hazard.at, 0, stream)
    hazard.do('dispatch', cityOfficer(book), at, { body: { toRegionId, delegateReview: true }, opinion: '交你区办理，按期报送结果。' })
  }
  if (hazard.ended) return
  const actor = holderOf(book, hazard.row, 'dispatch', stream)
  const at = workdaysLater(
    book,
    hazard.at,
    stream.weighted([
      [0, 3],
      [1, 5],
      [2, 2],
    ]),
    stream,
  )
  const major = hazard.row.hazardLevel === '2'
  const body: Values = {
    reformDeptId: hazard.row.reformDeptId,
    reformMode: (major && stream.chance(0.5) ? reformMode.values.stopUse : reformMode.values.byDeadline).value,
    reformDeadline: addDays(at, major ? 45 : 15),
    suggestion: categoryWords(String(hazard.row.hazardCategory)).demand,
  }
  hazard.do('dispatch', actor, at, { body, opinion: major ? '重大隐患，停用整改，落实“五到位”。' : '限期整改，逾期将依法处理。' })
}

function sign(opened: OpenedCase): void {
  const { hazard } = opened
  const { book, stream, row } = hazard
  const actor = rectifierOf(book, row)
  const at = workdaysLater(book, hazard.at, stream.chance(0.6) ? 0 : 1, stream)
  hazard.do('reform', actor, at, () => ({ body: measuresTaken(opened, at), opinion: '已签收，落实责任人。' }))
}

/** Person, phone and measures; of a major hazard also funds, interim measures and the plan. */
export function measuresTaken(opened: OpenedCase, at: string): Values {
  const { hazard } = opened
  const { book, stream, row } = hazard
  const company = book.get('gasCompany', row.gasCompaniesId)
  const base = {
    reformPerson: company.safetyManager,
    reformPhone: mobileNumber(stream.draw),
    reformMeasures: categoryWords(String(row.hazardCategory)).demand,
  }
  if (row.hazardLevel !== '2') return base
  return {
    ...base,
    reformFund: stream.between(3, 60),
    emergencyPlan: '整改期间停用相关设施，设专人值守，每两小时检测一次并记录。',
    reformPlanFiles: row.reformPlanFiles ?? hazard.photos('before', 1, rectifierOf(book, row), at),
  }
}

function extend(opened: OpenedCase, fate: HazardFate): void {
  const { hazard } = opened
  const { book, stream } = hazard
  const before = addDays(String(hazard.row.reformDeadline), -stream.between(3, 6))
  const at = laterOf(onWorkday(book, before, stream), workdaysLater(book, hazard.at, 1, stream))
  if (at.slice(0, 10) >= String(hazard.row.reformDeadline)) return
  const body = {
    delayTo: addDays(String(hazard.row.reformDeadline), stream.between(7, 20)),
    delayReason: '配件定制周期较长，预计到货时间晚于原期限。',
    emergencyPlan: '期间降压运行，加密巡检并做好记录。',
  }
  hazard.do('delay', rectifierOf(book, hazard.row), at, { body, opinion: '申请延期。' })
  if (hazard.ended || fate.until === 'delay') return
  const granted = fate.delay === 'granted'
  const decided = workdaysLater(book, hazard.at, 1, stream)
  hazard.do('audit', holderOf(book, hazard.row, 'audit', stream), decided, {
    body: { auditResult: granted ? PASSED : RETURNED },
    opinion: granted ? '情况属实，同意延期。' : '理由不充分，按原期限整改。',
  })
}

/** The day on which the work is done: log-normal within the deadline, some days after it where the company is late. */
function doneOn(opened: OpenedCase, late: boolean): string {
  const { hazard } = opened
  const { stream, row } = hazard
  const deadline = String(row.reformDeadline)
  if (late) return addDays(deadline, stream.between(1, 12))
  const major = row.hazardLevel === '2'
  for (;;) {
    const days = Math.max(1, Math.round(stream.logNormal(major ? 24 : 6, major ? 0.5 : 0.7)))
    const day = addDays(String(row.checkDate), days)
    if ((day <= deadline && hazard.book.isWorkday(day)) || hazard.at.slice(0, 10) >= addDays(deadline, -3)) return day
  }
}

function rectify(opened: OpenedCase, fate: HazardFate, round: number): void {
  const { hazard } = opened
  const { book, stream } = hazard
  if (hazard.ended || hazard.row.status !== 'reforming') return
  const told = fate.doneBack !== undefined && round === fate.returns
  const target = told ? workdaysBack(book, fate.doneBack ?? 0) : doneOn(opened, fate.late && round === 0)
  const at = laterOf(onWorkday(book, target, stream), workdaysLater(book, hazard.at, 1, stream))
  enterProgress(opened, at)
  const actor = rectifierOf(book, hazard.row)
  hazard.do('reformOver', actor, at, () => ({
    body: {
      reformDesc: sentence(categoryWords(String(hazard.row.hazardCategory)).done, stream),
      reformDate: at.slice(0, 10),
      afterImages: hazard.photos('after', stream.chance(0.35) ? 2 : 1, actor, at),
      reformCost: stream.between(2, 90) / 10,
    },
    opinion: '整改完成，申请复查。',
  }))
}

/** Progress entries: of a major hazard one in less than every seven days, of another now and then. */
function enterProgress(opened: OpenedCase, until: string): void {
  const { hazard } = opened
  const { book, stream } = hazard
  const major = hazard.row.hazardLevel === '2'
  if (!major && !stream.chance(0.25)) return
  const actor = rectifierOf(book, hazard.row)
  for (let count = 0; count < (major ? 12 : 1); count += 1) {
    const at = onWorkday(book, addDays(hazard.at, major ? stream.between(4, 5) : 2), stream)
    if (at >= until) return
    const opinion = stream.pick([
      '配件已到货，已安排停气更换。',
      '已完成现场勘测和方案审定。',
      '更换过半，运行参数正常。',
      '已通知受影响用户，按方案推进。',
    ])
    if (!hazard.do('reform', actor, at, () => ({ body: major ? measuresTaken(opened, at) : {}, opinion }))) return
  }
}

function review(opened: OpenedCase, sendBack: boolean): void {
  const { hazard } = opened
  const { book, stream } = hazard
  if (hazard.ended || hazard.row.status !== 'toReview') return
  const actor = holderOf(book, hazard.row, 'audit', stream)
  const at = workdaysLater(
    book,
    hazard.at,
    stream.weighted([
      [0, 2],
      [1, 5],
      [2, 3],
    ]),
    stream,
  )
  hazard.do('audit', actor, at, () => {
    if (sendBack)
      return { body: { auditResult: RETURNED, reformDeadline: addDays(at, 7) }, opinion: '整改不彻底，现场仍有渗漏，退回重新整改。' }
    const needed = hazard.row.hazardLevel === '2' || stream.chance(0.2)
    const images = needed ? { reviewImages: hazard.photos('after', 1, actor, at) } : {}
    return {
      body: { auditResult: PASSED, ...images },
      opinion: stream.pick(['现场复查合格，同意销号。', '整改到位，同意销号。', '复查无异常，予以销号。']),
    }
  })
}

function supervise(opened: OpenedCase, by: 'sj' | 'qx'): void {
  const { hazard } = opened
  const { book, stream, row } = hazard
  if (hazard.ended) return
  const at = workdaysLater(book, hazard.at, 0, stream)
  const actor = by === 'sj' ? cityOfficer(book) : holderOf(book, row, row.status === 'reported' ? 'dispatch' : 'audit', stream)
  const deadline = String(row.reformDeadline ?? '')
  const superviseDeadline = deadline >= at.slice(0, 10) ? deadline : addDays(at, 30)
  const number = `${by === 'sj' ? '临' : '区'}燃督〔${at.slice(0, 4)}〕${stream.between(1, 60)}号`
  hazard.do('supervise', actor, at, { body: { superviseNo: number, superviseDeadline }, opinion: '挂牌督办，限期销号。' })
}

function punish(opened: OpenedCase): void {
  const { hazard } = opened
  const { book, stream, row } = hazard
  if (hazard.ended || !['reported', 'dispatched', 'reforming', 'toReview'].includes(String(row.status))) return
  const fine = stream.chance(0.5)
  const body = {
    punishType: fine ? ['1', '3'] : ['1'],
    punishNo: `YS罚字${stream.between(100, 999)}`,
    ...(fine ? { fineAmount: stream.between(1, 10) * 1000 } : {}),
  }
  hazard.do('edit', opened.inspector, addMinutes(workdaysLater(book, hazard.at, 0, stream), 1), { body, opinion: '依法立案，责令改正。' })
}
