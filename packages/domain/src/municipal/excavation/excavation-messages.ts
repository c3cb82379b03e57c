import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the calls, steps and flows of excavations (municipal-approval.md §2, §7.0). */
export const excavationMessages = defineErrors({
  windowClosed: { code: 10400, zh: '不在年度申报时间内', en: 'Outside the declaration window' },
  papersUnchecked: {
    code: 10400,
    zh: '材料齐全并核验后方可受理，请逐项核验并勾选“已核”：{names}；有缺漏的，请一次性告知补正',
    en: 'An application is accepted once every paper is there and checked. Tick off {names}, or ask once for all that is missing',
  },
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
  noPaymentWay: {
    code: 10400,
    zh: '线上缴费尚未开通，请凭{no}到审批窗口缴费',
    en: 'Payment online is not open yet: pay at the counter with {no}',
  },
  feeReasonMissing: { code: 10400, zh: '调整费用须填写调整理由', en: 'A fee is adjusted with a reason' },
  planItemGone: { code: 10400, zh: '所属计划尚未发布或已调整，不能转许可申请', en: 'The plan item is not released or was taken back' },
})
