import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on excavations (municipal-approval.md §2, §7.0). */
export const excavationMessages = defineErrors({
  roadMissing: {
    code: 10400,
    zh: '请选择道路，未入库道路请填写道路名称',
    en: 'Choose the road, or write the name of one that is not in the base data',
  },
  sectionLongerThanRoad: { code: 10400, zh: '路段长度超过道路长度的1.1倍，请核对', en: 'Longer than 1.1 times the road, please check' },
  outsidePlanYear: { code: 10400, zh: '计划日期须在计划年度{year}年内', en: 'The date must lie in the plan year {year}' },
  pipelineNotOnBridge: { code: 10400, zh: '该管线不得在城市桥梁上架设', en: 'This pipeline may not be laid on a city bridge' },
  bridgeSectionMissing: {
    code: 10400,
    zh: '桥梁架设管线须至少有一个桥梁路段',
    en: 'Pipelines on bridges need at least one section on a bridge',
  },
  feeUnitWrong: { code: 10400, zh: '该收费类别的计价单位应为{unit}', en: 'This kind of fee is asked in {unit}' },
  feeStandardOverlaps: {
    code: 10400,
    zh: '与{date}起生效的同一收费标准时间重叠，请先填写其失效日期',
    en: 'Overlaps the standard for the same matter that holds from {date}: end that one first',
  },
  governmentApprovalMissing: {
    code: 10400,
    zh: '路段处于禁挖期内，须经县级以上人民政府批准',
    en: "Section is in its no-dig period; approval of the people's government is required",
  },
  banPeriodMet: { code: 10400, zh: '计划工期与禁挖时段冲突：{name}', en: 'The works fall in a ban period: {name}' },
  permitHasEnded: { code: 10400, zh: '许可已到期，不能申请延期，请重新申请', en: 'The permit has expired; apply anew' },
  occupationTooLong: {
    code: 10400,
    zh: '占用{days}天超过最长{most}天，须填写超长占用理由',
    en: '{days} days exceed the longest occupation of {most}: give the reason',
  },
  closureNotAnnounced: {
    code: 10400,
    zh: '全封闭施工须提前5天公告，最迟{date}',
    en: 'A full closure is announced five days ahead, by {date} at the latest',
  },
  feeNotPaid: { code: 10400, zh: '费用尚未缴清或减免，不能许可', en: 'The fee is neither paid nor exempted' },
  extendedTwice: { code: 10400, zh: '一个许可最多延期2次', en: 'A permit is extended twice at most' },
  extensionTooLong: {
    code: 10400,
    zh: '每次延期不得超过原工期{days}天',
    en: 'An extension is no longer than the first term of {days} days',
  },
  unitSuspended: {
    code: 10400,
    zh: '该单位存在逾期未整改事项，暂停受理',
    en: 'The unit has overdue rectifications; applications are suspended',
  },
  windowClosed: { code: 10400, zh: '不在年度申报时间内', en: 'Outside the declaration window' },
  notAcceptedYet: { code: 10400, zh: '申请尚未受理，不能作出许可决定', en: 'The application is not accepted: it cannot be granted' },
  feeNotPaidYet: {
    code: 10400,
    zh: '应缴费用尚未缴清，不能准予许可：请退回核算或待缴费后再决定',
    en: 'What is due is not paid: send it back or wait for the payment before granting it',
  },
  policeObjection: { code: 10400, zh: '公安交管部门有未处理的反对意见', en: 'An objection of the traffic police is open' },
  notYourTask: { code: 10400, zh: '当前环节不由您办理', en: 'This step is not assigned to you' },
  secondSupplement: { code: -2, zh: '补正要求只能一次性告知', en: 'What is missing may be asked for only once' },
  alreadyPaid: { code: -2, zh: '该申报已缴费', en: 'Already paid' },
  documentPending: { code: 10400, zh: '文书尚未用印，决定未生效', en: 'The document is not sealed; the decision has no effect yet' },
  announcementMissing: { code: 10400, zh: '全封闭施工的公告文件须作为附件上传', en: 'The announcement of a full closure is attached' },
  feeReasonMissing: { code: 10400, zh: '调整费用须填写调整理由', en: 'A fee is adjusted with a reason' },
  planItemGone: { code: 10400, zh: '所属计划尚未发布或已调整，不能转许可申请', en: 'The plan item is not released or was taken back' },
  papersMissing: { code: 10400, zh: '请上传申请材料：{names}', en: 'Upload the materials: {names}' },
})
