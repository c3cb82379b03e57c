import type { Label } from '@chengan/kernel/label'

const label = (zh: string, en: string): Label => ({ zh, en })

/** By what figures are told apart. */
export const statGroups = {
  month: label('月份', 'Month'),
  year: label('年度', 'Year'),
  quarter: label('季度', 'Quarter'),
  district: label('区', 'District'),
  matter: label('审批事项', 'Matter'),
  category: label('工程类别', 'Works category'),
  decision: label('决定', 'Decision'),
  task: label('环节', 'Step'),
  handler: label('办理人', 'Handler'),
  unit: label('建设单位', 'Client'),
  builder: label('施工单位', 'Contractor'),
  road: label('道路', 'Road'),
  grade: label('道路等级', 'Road grade'),
} as const

export type StatGroup = keyof typeof statGroups

/** The figures of which a statistic is made, by their codes. Where its share is another than value ÷ base, both of it. */
export interface StatFigures {
  readonly value: string
  readonly base: string
  readonly share?: readonly [part: string, whole: string]
  /** Figures beside, by the names of `more`. */
  readonly more?: Readonly<Record<string, string>>
  /** Its rows have the year of a plan and no day. */
  readonly ofPlanYears?: true
}

/** A statistic of the approvals (municipal-approval.md §8.1): what its figures are, and how they may be grouped; the first grouping is the usual. */
export interface ApprovalStat extends Label {
  /** How its figures come about, and from which rows. */
  readonly about: Label
  /** None: no list has its rows (decisions 0080, 0085). */
  readonly figures?: StatFigures
  readonly by: readonly StatGroup[]
  readonly value: Label
  readonly base: Label
  /** None: the figures make no share. */
  readonly rate?: Label
  /** Figures beside these, by name. */
  readonly more?: Readonly<Record<string, Label>>
  /** The units of `value` and `base`. */
  readonly units?: readonly [value: Label, base: Label]
  /** What the card of the whole shows. */
  readonly card: 'value' | 'rate'
  /** A rate above that is too much. */
  readonly redAbove?: number
}

const count = label('件', '')
const permits = label('许可数', 'Permits')

export const approvalStats = {
  permits: {
    ...label('许可办件量', 'Applications'),
    about: label(
      '受理数为时段内提交的许可申请中已受理的件数；受理率＝受理数÷申请数。来源：挖掘占道申请（许可、抢修补办、变更、延期），按提交时间。',
      'Applications handed in during the period that were accepted; rate = accepted ÷ submitted. Source: excavation applications by the day of submission.',
    ),
    figures: { value: 'sp.accepted', base: 'sp.submitted', more: { granted: 'sp.granted', refused: 'sp.refused' } },
    by: ['month', 'district', 'matter', 'category', 'decision'],
    value: label('受理数', 'Accepted'),
    base: label('申请数', 'Submitted'),
    rate: label('受理率', 'Acceptance rate'),
    more: { granted: label('准予', 'Granted'), refused: label('不予', 'Refused') },
    units: [count, count],
    card: 'value',
  },
  duration: {
    ...label('平均办理时长', 'Mean handling time'),
    about: label(
      '自受理至决定的平均工作日，扣除中止计时；按时办结率＝承诺期限内决定数÷办结数。来源：挖掘占道申请，按决定日期；各环节取自流程办理记录。',
      'Mean working days from acceptance to decision, without stopped clocks; rate = decided in time ÷ decided. Source: applications by the day of decision; steps from the record of the process.',
    ),
    figures: { value: 'sp.meanDays', base: 'sp.decided', share: ['sp.decided.inTime', 'sp.decided'] },
    by: ['district', 'matter', 'month', 'task', 'handler'],
    value: label('平均工作日', 'Mean working days'),
    base: label('办结数', 'Decided'),
    rate: label('按时办结率', 'On-time rate'),
    units: [label('工作日', 'working days'), count],
    card: 'value',
  },
  scale: {
    ...label('挖掘规模', 'Scale of excavations'),
    about: label(
      '许可的挖掘长度、修复面积合计；占用面积×天＝许可面积×许可天数。来源：已发许可证的申请，按决定日期。',
      'Sums of length and restored area; area × days = permitted area × days of the permit. Source: permits by the day of decision.',
    ),
    figures: { value: 'sp.length', base: 'sp.area', more: { areaDays: 'sp.areaDays' } },
    by: ['category', 'road', 'grade', 'district', 'month'],
    value: label('挖掘长度', 'Length'),
    base: label('修复面积', 'Restored area'),
    more: { areaDays: label('占用面积×天', 'Area × days') },
    units: [label('m', 'm'), label('m²', 'm²')],
    card: 'value',
  },
  execution: {
    ...label('计划执行率', 'Plan execution'),
    about: label(
      '按季许可数为计划季度内取得许可的申报数；执行率＝按季许可数÷计划数。来源：所选年度已发布的计划及其申报。',
      'Declarations that got their permit in the quarter of the plan; rate = those ÷ planned. Source: released plan items of the years and their members.',
    ),
    by: ['unit', 'quarter'],
    value: label('按季许可数', 'Permitted in their quarter'),
    base: label('计划数', 'Planned'),
    rate: label('执行率', 'Execution rate'),
    units: [count, count],
    card: 'rate',
  },
  accuracy: {
    ...label('申报准确率', 'Declaration accuracy'),
    about: label(
      '许可面积与申报面积相差不超过20%的为相符；准确率＝面积相符数÷计划数。来源：所选年度已发布的计划及其申报。',
      'A permit within ±20 % of the declared area is accurate; rate = accurate ÷ planned. Source: released plan items of the years and their members.',
    ),
    by: ['unit'],
    value: label('面积相符数', 'Area within ±20 %'),
    base: label('计划数', 'Planned'),
    rate: label('准确率', 'Accuracy'),
    units: [count, count],
    card: 'rate',
  },
  saving: {
    ...label('整合成效', 'Consolidation'),
    about: label(
      '少挖面积为合并施工节约的开挖面积；整合率＝合并施工的申报数÷申报数。来源：所选年度已发布的计划。',
      'Area that merging saved; rate = declarations that stand with others in one item ÷ declarations. Source: released plan items of the years.',
    ),
    figures: {
      ...{ value: 'sp.plan.saved', base: 'sp.plan.members', share: ['sp.plan.merged', 'sp.plan.members'] },
      ...{ more: { savedFee: 'sp.plan.savedFee' }, ofPlanYears: true },
    },
    by: ['year'],
    value: label('少挖面积', 'Area saved'),
    base: label('申报数', 'Declarations'),
    rate: label('整合率', 'Merge rate'),
    more: { savedFee: label('节省费用（元）', 'Fee saved (yuan)') },
    units: [label('m²', 'm²'), count],
    card: 'value',
  },
  offplan: {
    ...label('计划外占比', 'Off-plan share'),
    about: label(
      '计划外许可为未列入年度计划的许可，不含抢修；占比＝计划外许可÷许可数，超过20%标红。来源：已发许可证的申请，按决定日期。',
      'Permits that no plan has, without emergencies; share = off plan ÷ permits, red above 20 %. Source: permits by the day of decision.',
    ),
    figures: { value: 'sp.offPlan', base: 'sp.permits' },
    by: ['unit', 'district', 'month'],
    value: label('计划外许可', 'Off plan'),
    base: permits,
    rate: label('计划外占比', 'Off-plan share'),
    units: [count, count],
    card: 'rate',
    redAbove: 0.2,
  },
  emergency: {
    ...label('抢修规范率', 'Emergency compliance'),
    about: label(
      '抢修开工后24小时内补办申请的为规范；规范率＝24小时内补办数÷抢修数。来源：抢修补办申请，按抢修开始时间。',
      'An emergency made up within 24 hours complies; rate = made up in time ÷ emergencies. Source: make-up applications by the beginning of the works.',
    ),
    figures: { value: 'sp.emergencies.inTime', base: 'sp.emergencies' },
    by: ['unit', 'district', 'month'],
    value: label('24小时内补办', 'Made up in 24 h'),
    base: label('抢修数', 'Emergencies'),
    rate: label('规范率', 'Compliance'),
    units: [count, count],
    card: 'rate',
  },
  fees: {
    ...label('应收实收', 'Fees'),
    about: label(
      '应收为已开单费用；收缴率＝实收÷应收；未收＝应收－实收－减免。来源：许可申请的费用核算与缴费记录，按提交时间。',
      'Due is what was billed; share = paid ÷ due; outstanding = due − paid − exempt. Source: fees of applications by the day of submission.',
    ),
    figures: {
      ...{ value: 'sp.fees', base: 'sp.fees.paid', share: ['sp.fees.paid', 'sp.fees'] },
      more: { exempt: 'sp.fees.exempt', refunded: 'sp.fees.refunded', outstanding: 'sp.fees.outstanding' },
    },
    by: ['month', 'unit', 'district'],
    value: label('应收', 'Due'),
    base: label('实收', 'Paid'),
    rate: label('收缴率', 'Paid share'),
    more: { exempt: label('减免', 'Exempt'), refunded: label('退费', 'Refunded'), outstanding: label('未收', 'Outstanding') },
    units: [label('元', 'yuan'), label('元', 'yuan')],
    card: 'value',
  },
  supervision: {
    ...label('批后监管', 'Supervision'),
    about: label(
      '备案率＝已备案÷许可数；巡查完成率＝已巡查次数÷应巡查次数；每证整改数＝整改单数÷许可数。来源：批后监管，按监管建立日期。',
      'Filing rate = filed ÷ permits; visits done = visits ÷ visits due; orders per permit = orders ÷ permits. Source: supervisions by the day on which they were opened.',
    ),
    figures: {
      ...{ value: 'sp.sites.filed', base: 'sp.sites' },
      more: {
        ...{ visitRate: 'sp.visitRate', ordersPerPermit: 'sp.ordersPerSite' },
        ...{ closedOnTime: 'sp.orders.onTimeRate', firstAcceptance: 'sp.firstAcceptance' },
      },
    },
    by: ['district', 'builder'],
    value: label('已备案', 'Filed'),
    base: permits,
    rate: label('备案率', 'Filing rate'),
    more: {
      visitRate: label('巡查完成率', 'Visits done'),
      ordersPerPermit: label('每证整改数', 'Orders per permit'),
      closedOnTime: label('按期闭环率', 'Closed on time'),
      firstAcceptance: label('一次验收合格率', 'First-time acceptance'),
    },
    units: [count, count],
    card: 'rate',
  },
  frozen: {
    ...label('禁挖突破', 'Frozen cuts'),
    about: label(
      '禁挖期内发放的许可；批准率＝经政府批准数÷禁挖期许可。来源：已发许可证的申请，按决定日期。',
      'Permits in no-dig years; share = with government approval ÷ permits in no-dig years. Source: permits by the day of decision.',
    ),
    figures: { value: 'sp.frozenCuts.approved', base: 'sp.frozenCuts', more: { area: 'sp.frozenCuts.area' } },
    by: ['road', 'district', 'month'],
    value: label('经政府批准', 'With government approval'),
    base: label('禁挖期许可', 'Permits in no-dig years'),
    rate: label('批准率', 'Approved share'),
    more: { area: label('面积（m²）', 'Area (m²)') },
    units: [count, count],
    card: 'value',
  },
} as const satisfies Readonly<Record<string, ApprovalStat>>

export type ApprovalStatName = keyof typeof approvalStats

/** A statistic by the name in the address; undefined for one that there is not. */
export function approvalStat(name: unknown): ApprovalStat | undefined {
  return typeof name === 'string' && Object.hasOwn(approvalStats, name) ? approvalStats[name as ApprovalStatName] : undefined
}

/** Shares among the figures beside: shown in percent. */
export const sharesBeside: ReadonlySet<string> = new Set(['visitRate', 'closedOnTime', 'firstAcceptance'])

/** Figures beside that are no sum of those of the groups. */
export const notSummed: ReadonlySet<string> = new Set([...sharesBeside, 'ordersPerPermit'])
