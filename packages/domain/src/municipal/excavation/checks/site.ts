import { isGiven } from '@chengan/kernel/condition'
import { defineErrors } from '@chengan/kernel/errors/catalogue'
import { addDays, daysBetween, instantOf } from '@chengan/kernel/time'
import { asNumber, asRows } from '@chengan/kernel/values'
import { wjProjectType } from '../../../assets/dictionaries/works.ts'
import { matter, traffic } from '../declaration/conditions.ts'
import { daysOf } from '../fees/fees.ts'
import { occupationStandardOf, tariffIn } from '../fees/tariff.ts'
import { makeUpDeadline } from '../limits/limits.ts'
import { creditIn, isSuspended } from './credit.ts'
import { announced, check, type Finding, kept, notJudged, type Seen, telling, warned } from './finding.ts'
import { type Declared, isChangeRow, isEmergencyRow, isExtensionRow, occupiesRow, sectionsOf } from './of-row.ts'

const pipe = wjProjectType.values
const GAS_MPA = 0.4
const POWER_KV = 10

/** WJ-R4 (城市道路管理条例 art. 36): works keep to the approved place, area and term; a change is applied for before the permit ends. */
export const changeComesBeforeTheEnd = check({
  refuses: { permitHasEnded: { code: 10400, zh: '许可已到期，不能申请延期，请重新申请', en: 'The permit has expired; apply anew' } },
  find({ row, refs, today }, broken) {
    const end = refs.parentId?.permitEnd
    if (!isChangeRow(row)) return []
    if (typeof end !== 'string')
      return notJudged('WJ-R4', '尚未选择原许可，暂不能核对许可期限', 'No permit is chosen: its term cannot be judged yet')
    const at = row.submitTime?.slice(0, 10) ?? today
    if (at > end) return broken('WJ-R4', ['submit', 'permit'], { key: 'permitHasEnded', field: 'parentId' })
    return kept('WJ-R4', `原许可有效至${end}`, `The permit runs until ${end}`)
  },
})

/** WJ-R5 (城市道路管理条例 art. 34): an emergency is told at once to bureau and police, and made up for within 24 hours. */
export const emergencyIsMadeUpInTime = telling(({ row, now }) => {
  const deadline = makeUpDeadline(row.emergencyStart)
  if (!isEmergencyRow(row)) return []
  if (deadline === null)
    return notJudged(
      'WJ-R5',
      '尚未填写抢修开始时间，暂不能核对补办期限',
      'The start of the repair is not entered: the limit cannot be judged yet',
    )
  const at = row.submitTime ?? now
  return [
    ...(at > deadline
      ? warned('WJ-R5', `应于${deadline}前补办，已逾期`, `Was to be made up for by ${deadline}: late`)
      : kept('WJ-R5', `应于${deadline}前补办`, `To be made up for by ${deadline}`)),
    ...toldLate(row),
  ]
})

const MINUTES_TO_TELL = 60

/** The bureau and the police are told at once: an hour is the most that is taken for it. */
function toldLate({ emergencyStart, noticeTime, policeNoticeTime }: Declared): readonly Finding[] {
  const told = [
    [noticeTime, '主管部门', 'the bureau'],
    [policeNoticeTime, '交警', 'the police'],
  ] as const
  return told.flatMap(([at, zh, en]) => {
    const after = at && emergencyStart ? (instantOf(at) - instantOf(emergencyStart)) / 60_000 : 0
    return after <= MINUTES_TO_TELL
      ? []
      : warned('WJ-R5', `抢修开始${Math.round(after)}分钟后才告知${zh}`, `${en} was told ${Math.round(after)} minutes after the start`)
  })
}

/** WJ-R6 (城市道路管理条例 art. 35): signs and fences at the site, clearing and acceptance at the end; told with every permit for works. */
export const siteIsSignedAndCleared = telling(({ row }) =>
  isExtensionRow(row)
    ? []
    : announced(
        'WJ-R6',
        '施工现场应设置明显标志和安全围挡，竣工后及时清理并申请验收',
        'Mark and fence the site; clear it and apply for acceptance at the end',
      ),
)

const LONGEST_OCCUPATION = 180

/** The longest occupation in days: that of the fee standard for the purpose, else the city's parameter. */
export function longestOccupation({ row, facts, today, setting }: Seen): number {
  const grades = sectionsOf(row).flatMap(({ roadGrade }) => roadGrade ?? [])
  const what = { occupyPurpose: row.occupyPurpose, roadGrade: grades.sort()[0] }
  const standard = occupationStandardOf(tariffIn(facts.feeTariff), what, { day: today, regionId: row.regionId })
  return standard?.maxDays ?? setting('wj.occupyMaxDays', LONGEST_OCCUPATION)
}

/** WJ-R7 (城市道路管理条例 art. 31): an occupation is temporary; a longer one needs the director's reason. */
export const occupationIsTemporary = check({
  refuses: {
    occupationTooLong: {
      code: 10400,
      zh: '占用{days}天超过最长{most}天，须填写超长占用理由',
      en: '{days} days exceed the longest occupation of {most}: give the reason',
    },
  },
  find(seen, broken) {
    const { row } = seen
    const days = daysOf(row.permitStart ?? row.planStart, row.permitEnd ?? row.planEnd)
    if (!occupiesRow(row)) return []
    if (days === null)
      return notJudged('WJ-R7', '尚未填写工期，暂不能核对占用天数', 'The term is not entered: the days of occupation cannot be judged yet')
    const most = longestOccupation(seen)
    if (days <= most) return kept('WJ-R7', `占用${days}天，最长${most}天`, `${days} days of ${most} at most`)
    const reasoned = isGiven(row.longOccupyReason)
    return broken('WJ-R7', reasoned ? [] : ['permit'], { key: 'occupationTooLong', field: 'longOccupyReason', values: { days, most } })
  },
})

const DAYS_AHEAD = 5

/** WJ-R13 (道路交通安全法实施条例 art. 35): the closing of a road is announced five days before; an emergency is excepted. */
export const closureIsAnnounced = check({
  refuses: {
    closureNotAnnounced: {
      code: 10400,
      zh: '全封闭施工须提前5天公告，最迟{date}',
      en: 'A full closure is announced five days ahead, by {date} at the latest',
    },
    announcementMissing: {
      code: 10400,
      zh: '全封闭施工的公告文件须作为附件上传',
      en: 'The announcement of a full closure is attached',
    },
  },
  find({ row }, broken) {
    if (row.trafficClosure !== traffic.full.value || isEmergencyRow(row)) return []
    const start = row.permitStart ?? row.planStart
    if (!start)
      return notJudged(
        'WJ-R13',
        '尚未填写计划开工日期，暂不能核对公告期限',
        'The start is not entered: the announcement cannot be judged yet',
      )
    const latest = addDays(start, -DAYS_AHEAD)
    if (!row.announceDate || row.announceDate > latest)
      return broken('WJ-R13', ['permit'], { key: 'closureNotAnnounced', field: 'announceDate', values: { date: latest } })
    if (!isGiven(row.attachments)) return broken('WJ-R13', ['permit'], { key: 'announcementMissing', field: 'attachments' })
    return kept('WJ-R13', `已于${row.announceDate}公告`, `Announced on ${row.announceDate}`)
  },
})

type OnBridge = 'none' | 'unknown' | 'allowed' | 'atTheLimit' | 'forbidden'

/** What a bridge would carry: gas or power above what the law forbids, exactly at its figure, below, or nothing of the kind; unknown while the pipeline
 *  or its figure is not entered. */
export function pipeOnBridge(row: Declared): OnBridge {
  if (row.matter !== matter.pipelinesOnBridges.value) return 'none'
  if (!isGiven(row.pipelineKind)) return 'unknown'
  const measures: readonly (readonly [boolean, number | null | undefined, number])[] = [
    [row.pipelineKind === pipe.gas.value, row.pressureMpa, GAS_MPA],
    [row.pipelineKind === pipe.power.value, row.voltageKv, POWER_KV],
  ]
  const own = measures.find(([concerned]) => concerned)
  if (own === undefined) return 'allowed'
  const [, value, limit] = own
  if (typeof value !== 'number') return 'unknown'
  return value > limit ? 'forbidden' : value === limit ? 'atTheLimit' : 'allowed'
}

/** What a bridge may not carry, in the form and at the steps of the approval. */
export const pipelineNotOnBridge = defineErrors({
  pipelineNotOnBridge: { code: 10400, zh: '该管线不得在城市桥梁上架设', en: 'This pipeline may not be laid on a city bridge' },
})

/** WJ-R14 (城市道路管理条例 art. 27(5)): no gas of 0.4 MPa and above, no power of 10 kV and above on a bridge. Exactly the figure warns at the
 *  submit, since design codes allow up to it, and passes with the director's written reason. */
export const bridgesCarryNothingDangerous = check({
  refuses: pipelineNotOnBridge,
  find({ row }, broken) {
    const found = pipeOnBridge(row)
    if (found === 'none') return []
    if (found === 'unknown')
      return notJudged(
        'WJ-R14',
        '尚未填写管线种类、压力或电压，暂不能核对',
        'Pipeline, pressure or voltage are not entered: not judged yet',
      )
    if (found === 'allowed') return kept('WJ-R14', '管线可以依附桥梁架设', 'The pipeline may be laid on the bridge')
    const stopsAt = found === 'forbidden' ? (['submit', 'permit'] as const) : isGiven(row.decideOpinion) ? [] : (['permit'] as const)
    const field = row.pipelineKind === pipe.gas.value ? 'pressureMpa' : 'voltageKv'
    return broken('WJ-R14', stopsAt, { key: 'pipelineNotOnBridge', field })
  },
})

/** WJ-R16 (after 城市道路管理条例 art. 18): a restored trench is warranted for a year from its acceptance. */
export const trenchIsWarranted = telling(({ row }) =>
  isChangeRow(row) || row.matter === matter.occupy.value
    ? []
    : announced('WJ-R16', '路面修复自验收合格之日起质保1年', 'The restored surface is warranted for a year from its acceptance'),
)

const MOST_EXTENSIONS = 2
const LEAD_WORKDAYS = 5

/** szgl/wjsp/rule-6: two extensions at most, none longer than the permit was at first. */
export const extensionsAreFew = check({
  refuses: {
    extendedTwice: { code: 10400, zh: '一个许可最多延期2次', en: 'A permit is extended twice at most' },
    extensionTooLong: {
      code: 10400,
      zh: '每次延期不得超过原工期{days}天',
      en: 'An extension is no longer than the first term of {days} days',
    },
  },
  find({ row, refs, facts, setting }, broken) {
    const parent = refs.parentId
    if (!isExtensionRow(row) || !parent) return []
    if (asNumber(facts.earlierExtensions) >= MOST_EXTENSIONS)
      return broken('szgl/wjsp/rule-6', ['submit', 'permit'], { key: 'extendedTwice', field: 'parentId' })
    const [first] = asRows(parent.permitHistory)
    const whole = daysOf(parent.permitStart, first?.permitEnd ?? parent.permitEnd)
    const { permitEnd } = parent
    if (whole === null || typeof permitEnd !== 'string' || !row.extendTo) return []
    const longer = daysBetween(permitEnd, row.extendTo)
    if (longer > whole)
      return broken('szgl/wjsp/rule-6', ['submit', 'permit'], { key: 'extensionTooLong', field: 'extendTo', values: { days: whole } })
    const left = typeof facts.workdaysToPermitEnd === 'number' ? facts.workdaysToPermitEnd : null
    return [
      ...kept('szgl/wjsp/rule-6', `延长${longer}天，不超过原工期${whole}天`, `${longer} days longer, of ${whole} at most`),
      ...leadOf(left, setting('wj.extendLeadWd', LEAD_WORKDAYS)),
    ]
  },
})

/** An extension is asked for some working days before the permit ends; later is told. */
const leadOf = (left: number | null, lead: number): readonly Finding[] =>
  left === null || left >= lead
    ? []
    : warned(
        'szgl/wjsp/rule-6',
        `距许可到期${left}个工作日，应提前${lead}个工作日申请`,
        `${left} working days before the end, ${lead} are asked`,
      )

/** szgl/wjsp/rule-7: a unit with overdue rectifications or credit D hands in nothing but emergencies. */
export const unitIsInOrder = check({
  refuses: {
    unitSuspended: {
      code: 10400,
      zh: '该单位存在逾期未整改事项，暂停受理',
      en: 'The unit has overdue rectifications; applications are suspended',
    },
  },
  find({ row, facts }, broken) {
    if (row.declareType !== '3') return []
    if (isSuspended(creditIn(facts.unitCredit))) return broken('szgl/wjsp/rule-7', ['submit'], { key: 'unitSuspended' })
    return isGiven(row.constructionCreditCode)
      ? kept('szgl/wjsp/rule-7', '无逾期未整改事项', 'No overdue rectification')
      : notJudged(
          'szgl/wjsp/rule-7',
          '尚未填写建设单位信用代码，暂不能核对未整改事项',
          'The unit is not entered: its rectifications cannot be judged yet',
        )
  },
})
