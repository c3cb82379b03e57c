import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { wjDecision, wjFeeStatus, wjspStatus, wjspType } from '../../../dictionaries/excavation.ts'

const type = wjspType.values
const state = wjspStatus.values
const fee = wjFeeStatus.values
const list = (...entries: readonly { readonly value: string }[]) => entries.map(({ value }) => value).join()

const permits = { declareType: list(type.permit, type.emergencyMakeUp, type.change, type.extension) }
const issued = { ...permits, issued: '1' }
const concluded = { ...permits, decideDateEmpty: '0' }
const thisYear = { ...issued, decideDateStart: 'year' }
const inApproval = list(state.toAccept, state.toSupplement, state.accepted, state.underReview, state.toPay, state.toDecide)
const billed = list(fee.due, fee.paid, fee.exempt, fee.refunded)
const applications = { unit: '件' } as const
const area = { unit: 'm²', digits: 2, adds: { sum: 'restoreArea' } } as const
const money = { unit: '元', digits: 2, on: 'submitTime', adds: { sum: 'feeTotal' } } as const
const decided = { ...applications, on: 'decideDate' } as const
/** An emergency cannot be planned. */
const plannable = { declareType: list(type.permit, type.change, type.extension) }
const urgent = { declareType: type.emergencyMakeUp.value, submitTimeEmpty: '0' }
const frozen = { ...issued, isFrozen: 'true' }
const verdict = wjDecision.values
const ORDER_198 = '城市道路管理条例'

/** Applications and permits of excavations (municipal-approval.md §8.1, and the codes of §3.7 as aliases). */
export const permitMetrics = {
  'sp.submitted': {
    ...applications,
    on: 'submitTime',
    query: permits,
    ...{ zh: '许可申请数', en: 'Applications' },
    formula: {
      zh: '按提交时间的许可、抢修补办、变更、延期申请数',
      en: 'Applications for permits, made-up emergencies, changes and extensions by submission',
    },
  },
  'sp.accepted': {
    ...applications,
    on: 'submitTime',
    query: { ...permits, acceptDateEmpty: '0' },
    ...{ zh: '受理数', en: 'Accepted' },
    formula: { zh: '按提交时间的已受理申请数', en: 'Applications that were accepted, by submission' },
    better: 'up',
  },
  'sp.acceptRate': {
    ...{ zh: '受理率', en: 'Acceptance rate', unit: '%', part: 'sp.accepted', whole: 'sp.submitted', rest: { acceptDateEmpty: '1' } },
    formula: { zh: '受理数÷许可申请数', en: 'Accepted ÷ applications' },
    better: 'up',
  },
  'sp.granted': {
    ...applications,
    on: 'submitTime',
    query: { ...permits, decision: verdict.granted.value },
    ...{ zh: '准予许可', en: 'Granted' },
    formula: { zh: '按提交时间的决定为准予许可的申请数', en: 'Applications that were granted, by submission' },
  },
  'sp.refused': {
    ...applications,
    on: 'submitTime',
    query: { ...permits, decision: verdict.refused.value },
    ...{ zh: '不予许可', en: 'Refused' },
    formula: { zh: '按提交时间的决定为不予许可的申请数', en: 'Applications that were refused, by submission' },
  },
  'sp.open': {
    ...applications,
    alias: 'permitsOpen',
    query: { ...permits, status: inApproval },
    ...{ zh: '在办许可', en: 'In approval' },
    formula: { zh: '待受理至待决定的许可申请数', en: 'Applications between submission and decision' },
  },
  'sp.decided': {
    ...{ ...decided, zh: '办结数', en: 'Decided' },
    query: concluded,
    formula: { zh: '按决定时间的已决定许可申请数', en: 'Applications that were decided, by the day of decision' },
  },
  'sp.decided.inTime': {
    ...{ ...decided, zh: '按时办结', en: 'Decided in time' },
    query: { ...concluded, decideMarginStart: '0' },
    formula: { zh: '不晚于承诺期限决定的许可申请数', en: 'Applications that were decided no later than was promised' },
    better: 'up',
  },
  'sp.onTimeRate': {
    ...{ zh: '按时办结率', en: 'Decided on time', unit: '%', part: 'sp.decided.inTime', whole: 'sp.decided' },
    rest: { decideMarginEnd: '-0.01' },
    formula: { zh: '按时办结÷办结数', en: 'Decided in time ÷ decided' },
    better: 'up',
  },
  'sp.meanDays': {
    ...{ zh: '平均办理时长', en: 'Mean handling time', unit: '工作日', digits: 1, on: 'decideDate', query: concluded },
    adds: { mean: 'decideDays' },
    formula: {
      zh: '自受理至决定的平均工作日，扣除中止计时，按决定时间',
      en: 'Mean working days from acceptance to decision, without stopped clocks, by the day of decision',
    },
    better: 'down',
  },
  'sp.permits': {
    ...applications,
    on: 'decideDate',
    query: issued,
    ...{ zh: '已核发许可', en: 'Permits issued' },
    formula: { zh: '按决定时间的已核发许可证数', en: 'Permits issued, by the day of decision' },
    basis: ORDER_198,
  },
  'sp.permits.year': {
    ...applications,
    alias: 'permitsYear',
    query: thisYear,
    ...{ zh: '本年核发许可', en: 'Permits of this year' },
    formula: { zh: '本年1月1日以来核发的许可证数', en: 'Permits issued since 1 January' },
    basis: ORDER_198,
  },
  'sp.area': {
    ...area,
    on: 'decideDate',
    query: issued,
    ...{ zh: '许可修复面积', en: 'Area to restore' },
    formula: { zh: 'Σ已核发许可的修复面积，按决定时间', en: 'Σ restored area of permits, by the day of decision' },
  },
  'sp.length': {
    ...{ zh: '许可挖掘长度', en: 'Length to dig', unit: 'm', digits: 2, on: 'decideDate', adds: { sum: 'excavateLength' }, query: issued },
    formula: { zh: 'Σ已核发许可的挖掘长度，按决定时间', en: 'Σ length of permits, by the day of decision' },
  },
  'sp.areaDays': {
    ...{ zh: '占用面积×天', en: 'Area × days', unit: 'm²·d', digits: 2, on: 'decideDate', query: issued },
    adds: { sum: 'permitArea', weight: 'permitDays' },
    formula: { zh: 'Σ（许可面积×许可天数），按决定时间', en: 'Σ (permitted area × days of the permit), by the day of decision' },
  },
  'sp.offPlan': {
    ...decided,
    query: { ...issued, ...plannable, planIdEmpty: '1' },
    ...{ zh: '计划外许可', en: 'Off plan' },
    formula: { zh: '未列入计划的已核发许可证数，不含抢修', en: 'Permits that no plan item has, without emergencies' },
    better: 'down',
  },
  'sp.offPlanShare': {
    ...{ zh: '计划外占比', en: 'Off-plan share', unit: '%', part: 'sp.offPlan', whole: 'sp.permits' },
    formula: { zh: '计划外许可÷已核发许可', en: 'Off plan ÷ permits issued' },
    better: 'down',
    red: 20,
  },
  'sp.emergencies': {
    ...{ ...applications, on: 'emergencyStart', zh: '抢修补办', en: 'Emergencies' },
    query: { declareType: type.emergencyMakeUp.value },
    formula: { zh: '按抢修开始时间的抢修补办申请数', en: 'Applications for made-up emergencies, by the beginning of the works' },
  },
  'sp.emergencies.inTime': {
    ...{ ...applications, on: 'emergencyStart', zh: '24小时内补办', en: 'Made up in 24 h' },
    query: { ...urgent, emergencyLate: 'false' },
    formula: { zh: '抢修开始后24小时内提交补办申请的数', en: 'Emergencies whose application was handed in within 24 hours' },
    better: 'up',
  },
  'sp.emergencyRate': {
    ...{ zh: '抢修规范率', en: 'Emergency compliance', unit: '%', part: 'sp.emergencies.inTime', whole: 'sp.emergencies' },
    formula: { zh: '24小时内补办÷抢修补办', en: 'Made up in 24 h ÷ emergencies' },
    basis: ORDER_198,
    better: 'up',
  },
  'sp.frozenCuts': {
    ...{ ...decided, zh: '禁挖期许可', en: 'Cuts in no-dig terms' },
    query: frozen,
    formula: { zh: '位于禁挖期路段的已核发许可证数，按决定时间', en: 'Permits on sections under a no-dig term, by the day of decision' },
    basis: ORDER_198,
    better: 'down',
  },
  'sp.frozenCuts.approved': {
    ...{ ...decided, zh: '禁挖期经政府批准', en: 'With government approval' },
    query: { ...frozen, govApprovalNoEmpty: '0' },
    formula: { zh: '有政府批准文号的禁挖期许可证数', en: 'Cuts in no-dig terms with a government approval' },
    better: 'up',
  },
  'sp.frozenCuts.approvedShare': {
    ...{ zh: '禁挖期批准率', en: 'Approved share of cuts', unit: '%', part: 'sp.frozenCuts.approved', whole: 'sp.frozenCuts' },
    rest: { govApprovalNoEmpty: '1' },
    formula: { zh: '经政府批准÷禁挖期许可', en: 'With approval ÷ cuts in no-dig terms' },
    better: 'up',
  },
  'sp.frozenCuts.area': {
    ...{ ...area, zh: '禁挖期修复面积', en: 'Area of cuts in no-dig terms' },
    on: 'decideDate',
    query: frozen,
    formula: { zh: 'Σ禁挖期许可的修复面积，按决定时间', en: 'Σ restored area of cuts in no-dig terms, by the day of decision' },
  },
  'sp.area.year': {
    ...area,
    alias: 'restoreAreaYear',
    query: thisYear,
    ...{ zh: '本年修复面积', en: 'Area to restore this year' },
    formula: { zh: 'Σ本年核发许可的修复面积', en: 'Σ restored area of the permits of this year' },
  },
  'sp.frozenCuts.year': {
    ...applications,
    alias: 'frozenCutsYear',
    query: { ...thisYear, isFrozen: 'true' },
    ...{ zh: '本年禁挖期许可', en: 'Cuts in no-dig terms this year' },
    formula: { zh: '本年核发、位于禁挖期路段的许可证数', en: 'Permits of this year on sections under a no-dig term' },
    basis: ORDER_198,
    better: 'down',
  },
  'sp.fees': {
    ...money,
    query: { ...permits, feeStatus: billed },
    ...{ zh: '应收费用', en: 'Fees due' },
    formula: { zh: 'Σ已核定申请的费用合计，按提交时间', en: 'Σ fees of applications that were billed, by submission' },
  },
  'sp.fees.paid': {
    ...money,
    query: { ...permits, feeStatus: list(fee.paid, fee.refunded) },
    ...{ zh: '实收费用', en: 'Fees paid' },
    formula: { zh: 'Σ已缴申请的费用合计，按提交时间', en: 'Σ fees of applications that were paid, by submission' },
    better: 'up',
  },
  'sp.fees.exempt': {
    ...money,
    query: { ...permits, feeStatus: fee.exempt.value },
    ...{ zh: '减免费用', en: 'Fees exempt' },
    formula: { zh: 'Σ减免申请的费用合计，按提交时间', en: 'Σ fees of applications that were exempt, by submission' },
  },
  'sp.fees.outstanding': {
    ...money,
    query: { ...permits, feeStatus: fee.due.value },
    ...{ zh: '未收费用', en: 'Fees outstanding' },
    formula: { zh: '应收－实收－减免，即待缴申请的费用合计', en: 'Due − paid − exempt: Σ fees that wait to be paid' },
    better: 'down',
  },
  'sp.fees.refunded': {
    ...{ ...money, adds: { sum: 'feeRefund' }, zh: '退费', en: 'Fees refunded' },
    query: { ...permits, feeStatus: billed },
    formula: { zh: 'Σ已核定申请的退费金额，按提交时间', en: 'Σ refunds of applications that were billed, by submission' },
  },
  'sp.feeRate': {
    ...{ zh: '收缴率', en: 'Paid share', unit: '%', part: 'sp.fees.paid', whole: 'sp.fees' },
    formula: { zh: '实收费用÷应收费用', en: 'Paid ÷ due' },
    better: 'up',
  },
} as const satisfies Readonly<Record<string, Metric>>
