import type { Level } from '@chengan/kernel/access/level'
import type { RowCall, SpecialCall } from '@chengan/kernel/calls/call'
import { date, dict, int, text } from '@chengan/kernel/fields/builders'
import { wjSuspend, wjspStatus } from '../../dictionaries/excavation.ts'
import { rowButtons } from './row-buttons.ts'

const all: readonly Level[] = ['city', 'district', 'enterprise']
const bureaus: readonly Level[] = ['city', 'district']
const state = wjspStatus.values

const id = text(32, '主键', 'Id', { required: true })
const version = int('版本号', 'Version')
const comment = text(1000, '意见', 'Comment')
const reason = text(1000, '原因', 'Reason')

/** Rows of the applicant that may be handed in. */
const submitButton: RowCall = {
  name: 'submit',
  zh: '提交',
  en: 'Submit',
  consequence: { zh: '提交后进入审批，须退回补正方可修改', en: 'It goes into approval and is changed only after a return' },
  when: { field: 'status', oneOf: [state.draft.value, state.toSupplement.value, state.returned.value] },
}

/** The calls of a declaration beyond the standard ones (municipal-approval.md §2.1). Most of them stand for a step of its approval flow. */
export const declarationCalls = {
  // The body is the form itself, as it stands while it is filled in.
  check: { zh: '校验', en: 'Check', verb: 'POST', path: 'check', permission: 'check', levels: all },
  submit: {
    ...{ zh: '提交', en: 'Submit', verb: 'PUT', path: 'submit', permission: 'submit', levels: ['enterprise'], changes: true },
    body: { version, comment },
    onRows: [submitButton],
  },
  // For whoever holds a task of the row, whatever his level and permissions; the body brings the fields of the task too.
  audit: { zh: '审核', en: 'Audit', verb: 'PUT', path: 'audit', permission: 'login', levels: all, changes: true },
  withdraw: {
    ...{ zh: '撤回', en: 'Withdraw', verb: 'PUT', path: 'withdraw', permission: 'withdraw', levels: ['enterprise'], changes: true },
    body: { id, version, comment, reason },
    onRows: [rowButtons.withdraw],
  },
  suspend: {
    ...{ zh: '中止计时', en: 'Stop the clock', verb: 'PUT', path: 'suspend', permission: 'suspend', levels: bureaus, changes: true },
    body: { id, version, kind: dict(wjSuspend, '中止类型', 'Suspension kind', { required: true }), reason, comment },
    onRows: [rowButtons.suspend],
  },
  resume: {
    ...{ zh: '恢复计时', en: 'Resume the clock', verb: 'PUT', path: 'resume', permission: 'resume', levels: bureaus, changes: true },
    body: { id, version },
    onRows: [rowButtons.resume],
  },
  paid: {
    ...{ zh: '缴费确认', en: 'Payment', verb: 'PUT', path: 'paid', permission: 'paid', levels: bureaus, changes: true },
    body: { id, version, feeBillNo: text(64, '缴款书号', 'Bill no.'), feePaidDate: date('缴费日期', 'Paid on', { notAfter: 'today' }) },
    onRows: [rowButtons.paid],
  },
  prolong: {
    ...{ zh: '延长审批', en: 'Prolong', verb: 'PUT', path: 'prolong', permission: 'login', levels: bureaus, changes: true },
    body: { id, version, reason, comment },
    onRows: [rowButtons.prolong],
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
