import { isGiven } from '@chengan/kernel/condition'
import type { Values } from '@chengan/kernel/rule'
import { addDays, daysBetween, instantOf } from '@chengan/kernel/time'
import { wjProjectType } from '../../dictionaries/excavation.ts'
import { matter, traffic } from '../declaration/conditions.ts'
import { daysOf } from '../fees/fees.ts'
import { occupationStandardOf, type Tariff } from '../fees/tariff.ts'
import { makeUpDeadline } from '../limits/limits.ts'
import { creditIn, isSuspended } from './credit.ts'
import { broken, type Check, kept, type Seen, warned } from './finding.ts'
import { isChangeRow, isEmergencyRow, isExtensionRow, occupiesRow, sectionsOf } from './of-row.ts'

const pipe = wjProjectType.values
const GAS_MPA = 0.4
const POWER_KV = 10

/** WJ-R4 (城市道路管理条例 art. 36): works keep to the approved place, area and term; a change is applied for before the permit ends. */
export const changeComesBeforeTheEnd: Check = (seen) => {
  const end = seen.refs.parentId?.permitEnd
  if (!isChangeRow(seen.row) || typeof end !== 'string') return []
  const at = typeof seen.row.submitTime === 'string' ? seen.row.submitTime.slice(0, 10) : seen.today
  if (at > end) return broken(seen, 'WJ-R4', ['submit', 'permit'], { key: 'permitHasEnded', field: 'parentId' })
  return kept('WJ-R4', `原许可有效至${end}`, `The permit runs until ${end}`)
}

/** WJ-R5 (城市道路管理条例 art. 34): an emergency is told at once to bureau and police, and made up for within 24 hours. */
export const emergencyIsMadeUpInTime: Check = ({ row, now }) => {
  const deadline = makeUpDeadline(row.emergencyStart)
  if (!isEmergencyRow(row) || deadline === null) return []
  const at = typeof row.submitTime === 'string' ? row.submitTime : now
  return [
    ...(at > deadline
      ? warned('WJ-R5', `应于${deadline}前补办，已逾期`, `Was to be made up for by ${deadline}: late`)
      : kept('WJ-R5', `应于${deadline}前补办`, `To be made up for by ${deadline}`)),
    ...toldLate(row),
  ]
}

const MINUTES_TO_TELL = 60

/** The bureau and the police are told at once: an hour is the most that is taken for it. */
function toldLate(row: Values) {
  const minutes = (field: string) =>
    typeof row[field] === 'string' ? (instantOf(row[field]) - instantOf(String(row.emergencyStart))) / 60_000 : null
  return (
    [
      ['noticeTime', '主管部门', 'the bureau'],
      ['policeNoticeTime', '交警', 'the police'],
    ] as const
  ).flatMap(([field, zh, en]) => {
    const after = minutes(field)
    return after === null || after <= MINUTES_TO_TELL
      ? []
      : warned('WJ-R5', `抢修开始${Math.round(after)}分钟后才告知${zh}`, `${en} was told ${Math.round(after)} minutes after the start`)
  })
}

/** WJ-R6 (城市道路管理条例 art. 35): signs and fences at the site, clearing and acceptance at the end; told with every permit for works. */
export const siteIsSignedAndCleared: Check = ({ row }) =>
  isExtensionRow(row)
    ? []
    : kept(
        'WJ-R6',
        '施工现场应设置明显标志和安全围挡，竣工后及时清理并申请验收',
        'Mark and fence the site; clear it and apply for acceptance at the end',
      )

const LONGEST_OCCUPATION = 180

/** The longest occupation in days: that of the fee standard for the purpose, else the city's parameter. */
export function longestOccupation({ row, facts, today, setting }: Seen): number {
  const tariff: Tariff = Array.isArray(facts.feeTariff) ? facts.feeTariff : []
  const grades = sectionsOf(row)
    .map((one) => one.roadGrade)
    .filter((grade): grade is string => typeof grade === 'string')
  const what = { occupyPurpose: row.occupyPurpose, roadGrade: grades.sort()[0] }
  const days = occupationStandardOf(tariff, what, { day: today, regionId: row.regionId })?.maxDays
  return typeof days === 'number' ? days : setting('wj.occupyMaxDays', LONGEST_OCCUPATION)
}

/** WJ-R7 (城市道路管理条例 art. 31): an occupation is temporary; a longer one needs the director's reason. */
export const occupationIsTemporary: Check = (seen) => {
  const { row } = seen
  const days = daysOf(row.permitStart ?? row.planStart, row.permitEnd ?? row.planEnd)
  if (!occupiesRow(row) || days === null) return []
  const most = longestOccupation(seen)
  if (days <= most) return kept('WJ-R7', `占用${days}天，最长${most}天`, `${days} days of ${most} at most`)
  const reasoned = isGiven(row.longOccupyReason)
  return broken(seen, 'WJ-R7', reasoned ? [] : ['permit'], { key: 'occupationTooLong', field: 'longOccupyReason', values: { days, most } })
}

const DAYS_AHEAD = 5

/** WJ-R13 (道路交通安全法实施条例 art. 35): the closing of a road is announced five days before; an emergency is excepted. */
export const closureIsAnnounced: Check = (seen) => {
  const { row } = seen
  if (row.trafficClosure !== traffic.full.value || isEmergencyRow(row)) return []
  const start = row.permitStart ?? row.planStart
  if (typeof start !== 'string') return []
  const latest = addDays(start, -DAYS_AHEAD)
  const announced = typeof row.announceDate === 'string' && row.announceDate <= latest
  if (announced && !isGiven(row.attachments))
    return broken(seen, 'WJ-R13', ['permit'], { key: 'announcementMissing', field: 'attachments' })
  if (announced) return kept('WJ-R13', `已于${String(row.announceDate)}公告`, `Announced on ${String(row.announceDate)}`)
  return broken(seen, 'WJ-R13', ['permit'], { key: 'closureNotAnnounced', field: 'announceDate', values: { date: latest } })
}

type OnBridge = 'none' | 'allowed' | 'atTheLimit' | 'forbidden'

/** What a bridge would carry: gas or power above what the law forbids, exactly at its figure, below, or nothing of the kind. */
export function pipeOnBridge(row: Readonly<Record<string, unknown>>): OnBridge {
  if (row.matter !== matter.pipelinesOnBridges.value) return 'none'
  const measures: readonly (readonly [boolean, number, number])[] = [
    [row.pipelineKind === pipe.gas.value, Number(row.pressureMpa ?? 0), GAS_MPA],
    [row.pipelineKind === pipe.power.value, Number(row.voltageKv ?? 0), POWER_KV],
  ]
  const own = measures.find(([concerned]) => concerned)
  if (own === undefined) return 'allowed'
  const [, value, limit] = own
  return value > limit ? 'forbidden' : value === limit ? 'atTheLimit' : 'allowed'
}

/** WJ-R14 (城市道路管理条例 art. 27(5)): no gas of 0.4 MPa and above, no power of 10 kV and above on a bridge. Exactly the figure warns at the
 *  submit, since design codes allow up to it, and passes with the director's written reason. */
export const bridgesCarryNothingDangerous: Check = (seen) => {
  const { row } = seen
  const found = pipeOnBridge(row)
  if (found === 'none') return []
  if (found === 'allowed') return kept('WJ-R14', '管线可以依附桥梁架设', 'The pipeline may be laid on the bridge')
  const stopsAt = found === 'forbidden' ? (['submit', 'permit'] as const) : isGiven(row.decideOpinion) ? [] : (['permit'] as const)
  const field = row.pipelineKind === pipe.gas.value ? 'pressureMpa' : 'voltageKv'
  return broken(seen, 'WJ-R14', stopsAt, { key: 'pipelineNotOnBridge', field })
}

/** WJ-R16 (after 城市道路管理条例 art. 18): a restored trench is warranted for a year from its acceptance. */
export const trenchIsWarranted: Check = ({ row }) =>
  isChangeRow(row) || row.matter === matter.occupy.value
    ? []
    : kept('WJ-R16', '路面修复自验收合格之日起质保1年', 'The restored surface is warranted for a year from its acceptance')

const MOST_EXTENSIONS = 2
const LEAD_WORKDAYS = 5

/** szgl/wjsp/rule-6: two extensions at most, none longer than the permit was at first. */
export const extensionsAreFew: Check = (seen) => {
  const { row, refs, facts } = seen
  const parent = refs.parentId
  if (!isExtensionRow(row) || !parent) return []
  if (Number(facts.earlierExtensions ?? 0) >= MOST_EXTENSIONS) {
    return broken(seen, 'szgl/wjsp/rule-6', ['submit', 'permit'], { key: 'extendedTwice', field: 'parentId' })
  }
  const first = Array.isArray(parent.permitHistory) ? (parent.permitHistory as readonly Record<string, unknown>[])[0] : undefined
  const whole = daysOf(parent.permitStart, first?.permitEnd ?? parent.permitEnd)
  const { permitEnd } = parent
  if (whole === null || typeof permitEnd !== 'string' || typeof row.extendTo !== 'string') return []
  const longer = daysBetween(permitEnd, row.extendTo)
  const left = typeof facts.workdaysToPermitEnd === 'number' ? facts.workdaysToPermitEnd : null
  const lead = seen.setting('wj.extendLeadWd', LEAD_WORKDAYS)
  const late =
    left === null || left >= lead
      ? []
      : warned(
          'szgl/wjsp/rule-6',
          `距许可到期${left}个工作日，应提前${lead}个工作日申请`,
          `${left} working days before the end, ${lead} are asked`,
        )
  if (longer > whole) {
    return broken(seen, 'szgl/wjsp/rule-6', ['submit', 'permit'], { key: 'extensionTooLong', field: 'extendTo', values: { days: whole } })
  }
  return [...kept('szgl/wjsp/rule-6', `延长${longer}天，不超过原工期${whole}天`, `${longer} days longer, of ${whole} at most`), ...late]
}

/** szgl/wjsp/rule-7: a unit with overdue rectifications or credit D hands in nothing but emergencies. */
export const unitIsInOrder: Check = (seen) => {
  const { row, facts } = seen
  if (row.declareType !== '3') return []
  return isSuspended(creditIn(facts.unitCredit))
    ? broken(seen, 'szgl/wjsp/rule-7', ['submit'], { key: 'unitSuspended' })
    : kept('szgl/wjsp/rule-7', '无逾期未整改事项', 'No overdue rectification')
}
