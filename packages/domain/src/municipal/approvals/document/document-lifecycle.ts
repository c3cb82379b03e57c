import { type ActionLook, type Allowed, type Lifecycle, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { wsStatus } from '../../dictionaries/documents.ts'
import type { documentFields } from './document-fields.ts'

type Document = typeof documentFields

/** Who drafted the paper; what the system drafted is its department's. */
const drafter: Allowed<Document> = {
  name: 'drafter',
  may: (row, actor) => row.drafter === actor.userId || (row.drafter === null && row.deptId === actor.deptId),
}

/** Who signed it; a paper that needs no signature is voided by who sealed it. */
const signer: Allowed<Document> = { name: 'signer', may: (row, actor) => (row.signer ?? row.sealUser) === actor.userId }

// Between draft and seal the approval flow szgl_spws moves the row: no call of the lifecycle does it.
const rows: readonly Transition<Document>[] = [
  { by: 'system', action: 'skipCheck', from: 'draft', to: 'toSeal' },
  { by: 'system', action: 'submit', from: 'draft', to: 'toCheck' },
  { by: 'system', action: 'check', from: 'toCheck', to: 'toSign' },
  { by: 'system', action: 'signDoc', from: 'toSign', to: 'toSeal' },
  { by: 'system', action: 'seal', from: 'toSeal', to: 'sealed' },
  { by: 'system', action: 'reject', from: ['toCheck', 'toSign'], to: 'draft', returns: true },
  { by: 'system', action: 'recall', from: ['toCheck', 'toSign'], to: 'draft' },
  { by: 'system', action: 'terminate', from: ['draft', 'toCheck', 'toSign', 'toSeal'], to: 'void' },
  // What was handed in is changed by its checker alone, at his step; what was sealed by nobody.
  { action: 'edit', from: 'draft', to: 'same', by: drafter, asks: ['content?'] },
  {
    action: 'deliver',
    from: 'sealed',
    to: 'delivered',
    by: drafter,
    asks: ['deliverWay', 'deliverTime', 'receiptFile?'],
    tells: ['delivered'],
  },
  {
    action: 'void',
    from: ['sealed', 'delivered'],
    to: 'void',
    by: signer,
    asks: ['voidReason', 'replacedById?'],
  },
]

const look = (zh: string, en: string): ActionLook => ({ zh, en })

/** The life of an outgoing paper: drafted, checked, signed, sealed, delivered (municipal-approval.md §2.9, §5.5). */
export const documentLifecycle: Lifecycle = lifecycle<Document>(wsStatus, {
  initial: 'draft',
  actions: {
    submit: look('提交', 'Submit'),
    skipCheck: look('免核稿签发', 'Without check and signing'),
    check: look('核稿', 'Check'),
    signDoc: look('签发', 'Sign'),
    seal: look('编号用印', 'Number and seal'),
    reject: look('退回拟稿', 'Send back'),
    recall: look('撤回', 'Recall'),
    terminate: look('终止', 'Terminate'),
    edit: look('修改', 'Edit'),
    deliver: {
      zh: '送达',
      en: 'Deliver',
      consequence: { zh: '登记送达方式、时间和回证', en: 'Says how and when it was delivered, with its proof' },
      done: { zh: '送达已登记', en: 'The delivery is recorded' },
    },
    void: {
      zh: '作废',
      en: 'Void',
      danger: true,
      consequence: { zh: '验真页将显示已作废', en: 'The check page says that it is void' },
      done: { zh: '文书已作废，验真页将显示已作废', en: 'Void; the check page says so' },
    },
  },
  rows,
  duties: {
    sealed: {
      action: 'deliver',
      reason: { zh: '文书待送达', en: 'Document to deliver' },
      who: (row) => (row.drafter ? [{ userId: row.drafter }] : [{ deptId: row.deptId ?? '' }]),
      within: { workdays: 10 },
    },
  },
  steps: [
    { zh: '拟稿', en: 'Draft', states: ['draft'], date: 'createDate' },
    { zh: '核稿', en: 'Check', states: ['toCheck'], date: 'submitTime' },
    { zh: '签发', en: 'Sign', states: ['toSign'], date: 'signDate' },
    { zh: '用印', en: 'Seal', states: ['toSeal'] },
    { zh: '送达', en: 'Deliver', states: ['sealed', 'delivered'], date: 'deliverTime' },
  ],
  tones: {
    draft: 'neutral',
    toCheck: 'info',
    toSign: 'info',
    toSeal: 'warn',
    sealed: 'success',
    delivered: 'success',
    void: 'error',
  },
})
