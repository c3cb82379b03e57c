import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { oneOrSeveralRows } from '@chengan/kernel/calls/chosen-rows'
import { date, datetime, dict, int, ref, text, users } from '@chengan/kernel/fields/builders'
import { wjSuspend, wjspStatus } from '../../dictionaries/excavation.ts'
import {
  declarationStanding,
  declarationsStanding,
  declarationsWaiting,
  drafts,
  feeOrders,
  formChecked,
  permitRevoked,
} from '../answers/declaration-answers.ts'
import { type DeclarationButton, rowButtons } from './row-buttons.ts'

const all: readonly Level[] = ['city', 'district', 'enterprise']
const bureaus: readonly Level[] = ['city', 'district']
const state = wjspStatus.values

/** The declarations that are meant, one as somebody read it. */
const which = { ...oneOrSeveralRows('excavation'), version: int('版本号', 'Version') }
/** What is said with a step, by any of its names. */
const said = {
  comment: text(1000, '意见', 'Comment'),
  opinion: text(1000, '意见', 'Opinion'),
  reason: text(1000, '原因', 'Reason'),
}

/** Rows of the applicant that may be handed in. */
const submitButton: DeclarationButton = {
  name: 'submit',
  zh: '提交',
  en: 'Submit',
  consequence: { zh: '提交后进入审批，须退回补正方可修改', en: 'It goes into approval and is changed only after a return' },
  when: { field: 'status', oneOf: [state.draft.value, state.toSupplement.value, state.returned.value] },
}

/** Bills that are open. */
const payButton: DeclarationButton = {
  name: 'pay',
  zh: '缴费',
  en: 'Pay',
  consequence: { zh: '生成缴费订单，列出收款账户、缴款识别号和支付页面', en: 'Makes an order with account, reference and page to pay on' },
  when: { field: 'status', is: state.toPay.value },
}

/** Declarations of released plan items. */
const transferButton: DeclarationButton = {
  name: 'transfer',
  zh: '转许可申请',
  en: 'Transfer',
  consequence: { zh: '按计划生成许可申请草稿', en: 'Makes the draft of a permit application from the plan' },
  when: { field: 'status', is: state.released.value },
}

/** The calls of a declaration beyond the standard ones (municipal-approval.md §2.1). Most of them stand for a step of its approval flow. */
export const declarationCalls = {
  // The body is the form itself, as it stands while it is filled in.
  check: {
    zh: '校验',
    en: 'Check',
    verb: 'POST',
    path: 'check',
    permission: 'check',
    levels: all,
    form: 'excavation',
    body: { id: ref('excavation', '主键', 'Id') },
    answers: formChecked,
  },
  submit: {
    ...{ zh: '提交', en: 'Submit', verb: 'PUT', path: 'submit', permission: 'submit', levels: ['enterprise'], changes: true },
    body: { ...which, ...said },
    onRows: [submitButton],
    answers: declarationsStanding,
  },
  // For whoever holds a task of the row, whatever his level and permissions; the body brings the fields of the task too.
  audit: {
    ...{ zh: '审核', en: 'Audit', verb: 'PUT', path: 'audit', permission: 'login', levels: all, changes: true },
    form: 'excavation',
    body: {
      ...which,
      ...said,
      result: text(20, '结果', 'Result'),
      outcome: text(50, '结论', 'Outcome'),
      taskId: text(64, '任务ID', 'Task'),
      nextUserIds: users('下一步处理人', 'Handlers of the next step'),
    },
    answers: declarationsStanding,
  },
  withdraw: {
    ...{ zh: '撤回', en: 'Withdraw', verb: 'PUT', path: 'withdraw', permission: 'withdraw', levels: ['enterprise'], changes: true },
    body: { ...which, ...said },
    onRows: [rowButtons.withdraw],
    answers: declarationStanding,
  },
  suspend: {
    ...{ zh: '中止计时', en: 'Stop the clock', verb: 'PUT', path: 'suspend', permission: 'suspend', levels: bureaus, changes: true },
    body: {
      ...which,
      ...said,
      kind: dict(wjSuspend, '中止类型', 'Suspension kind', { required: true }),
      // Since when the clock stands; default now.
      from: datetime('中止起始时间', 'Stopped since', { notAfter: 'now' }),
    },
    onRows: [rowButtons.suspend],
    answers: declarationStanding,
  },
  resume: {
    ...{ zh: '恢复计时', en: 'Resume the clock', verb: 'PUT', path: 'resume', permission: 'resume', levels: bureaus, changes: true },
    body: which,
    onRows: [rowButtons.resume],
    answers: declarationStanding,
  },
  paid: {
    ...{ zh: '缴费确认', en: 'Payment', verb: 'PUT', path: 'paid', permission: 'paid', levels: bureaus, changes: true },
    body: {
      ...which,
      feeBillNo: text(64, '缴款书号', 'Bill no.', { required: true }),
      feePaidDate: date('缴费日期', 'Paid on', { required: true, notAfter: 'today' }),
    },
    onRows: [rowButtons.paid],
    answers: declarationStanding,
  },
  // Answers `{orderId, id, payAmount, channel, payUrl, expireDate}`: the open order of the bill, made when there is none.
  pay: {
    ...{ zh: '在线缴费', en: 'Pay online', verb: 'POST', path: 'pay', permission: 'submit', levels: ['enterprise'], changes: true },
    body: { ...which, channel: text(20, '支付渠道', 'Channel') },
    onRows: [payButton],
    answers: feeOrders,
  },
  // Answers the state; `basis` is the clause of 行政许可法 art. 69 or 70. The fee of what was not used is refunded (`feeRefund`). It is for the
  // director (wj_ld) of the level that decided, whatever his permissions.
  revoke: {
    ...{ zh: '撤销注销', en: 'Revoke', verb: 'PUT', path: 'revoke', permission: 'login', levels: bureaus, changes: true },
    businessRoles: ['wj_ld'],
    body: { ...which, ...said, basis: text(200, '法律依据', 'Legal basis', { required: true }) },
    onRows: [rowButtons.revoke],
    answers: permitRevoked,
  },
  // Answers `{id, businessKey, declareNo}` of the draft permit application filled from the plan item; `id` (or the one of `ids`) is the
  // annual declaration, which becomes converted.
  transfer: {
    ...{ zh: '转许可申请', en: 'Transfer', verb: 'POST', path: 'transfer', permission: 'transfer', levels: ['enterprise'], changes: true },
    body: which,
    onRows: [transferButton],
    answers: drafts,
  },
  // Answers `{dbsx, wjsp, phdb, zgdb, yssq, yj}`: how many duties of the caller each page of the menu holds.
  todoCount: { zh: '待办数', en: 'Duties by page', verb: 'GET', path: 'todoCount', permission: 'login', answers: declarationsWaiting },
  prolong: {
    ...{ zh: '延长审批', en: 'Prolong', verb: 'PUT', path: 'prolong', permission: 'login', levels: bureaus, changes: true },
    businessRoles: ['wj_ld'],
    body: { ...which, ...said },
    onRows: [rowButtons.prolong],
    answers: declarationStanding,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
