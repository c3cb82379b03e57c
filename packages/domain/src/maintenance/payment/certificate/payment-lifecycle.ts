import { type Lifecycle, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { yhCertStatus } from '../../dictionaries/contracts.ts'
import { CERTIFICATE_PASSED, CERTIFICATE_REJECTED } from '../payment-codes.ts'
import type { PaymentCertificateFields } from './payment-fields.ts'
import * as who from './payment-rules.ts'

const passes = { field: 'auditResult', is: CERTIFICATE_PASSED } as const
const rejects = { field: 'auditResult', is: CERTIFICATE_REJECTED } as const

const standing = { rules: [who.linesStandOnTheirRows] } as const
const submit = { action: 'submit', from: ['draft', 'returned'], by: who.certifying, complete: true, ...standing } as const
const audit = { action: 'audit', opinion: 'required' } as const
const ofCompany = ['invoiceNo?', 'invoiceDate?', 'attachments?', 'remark?'] as const
const beforePaid = ['draft', 'returned', 'withSupervisor', 'withManager', 'withFinance', 'toPay'] as const

const rows: readonly Transition<PaymentCertificateFields>[] = [
  {
    ...submit,
    to: 'withSupervisor',
    when: { field: 'supervisorDeptId', given: true },
    sets: ({ now }) => ({ submitTime: now }),
    done: { zh: '支付单已提交，等待监理审核', en: 'Handed in; the supervisor reviews it' },
  },
  {
    ...submit,
    case: 'no supervisor',
    to: 'withManager',
    when: { field: 'supervisorDeptId', given: false },
    sets: ({ now }) => ({ submitTime: now }),
    done: { zh: '支付单已提交，等待管理单位审核', en: 'Handed in; the manager reviews it' },
  },
  {
    ...audit,
    ...standing,
    case: 'pass, jl',
    from: 'withSupervisor',
    to: 'withManager',
    by: who.supervisingCertificate,
    when: passes,
    sets: ({ now }) => ({ jlTime: now }),
    done: { zh: '监理审核通过，等待管理单位审核', en: 'Passed; the manager reviews it' },
  },
  {
    ...audit,
    ...standing,
    case: 'pass, manager',
    from: 'withManager',
    to: 'withFinance',
    by: who.managingCertificate,
    when: passes,
    sets: ({ now }) => ({ glTime: now }),
    done: { zh: '管理单位审核通过，等待财务审核', en: 'Passed; finance checks it' },
  },
  {
    ...audit,
    ...standing,
    case: 'pass, finance',
    from: 'withFinance',
    to: 'toPay',
    by: who.payingFinance,
    when: passes,
    sets: ({ now }) => ({ financeTime: now }),
    effects: ['drawCertificate'],
    done: { zh: '财务审核通过，支付证书已生成，等待支付', en: 'Passed; the certificate is drawn and waits to be paid' },
  },
  ...(
    [
      ['jl', 'withSupervisor', who.supervisingCertificate],
      ['manager', 'withManager', who.managingCertificate],
      ['finance', 'withFinance', who.payingFinance],
    ] as const
  ).map(
    ([name, from, by]): Transition<PaymentCertificateFields> => ({
      ...audit,
      case: `reject, ${name}`,
      from,
      to: 'returned',
      returns: true,
      by,
      when: rejects,
      tells: ['returned'],
      done: { zh: '已退回承包单位', en: 'Returned to the company' },
    }),
  ),
  {
    action: 'pay',
    ...standing,
    from: 'toPay',
    to: 'paid',
    by: who.payingFinance,
    asks: ['payDate!', 'payVoucher!', 'invoiceNo', 'invoiceDate'],
    effects: ['applyRuns', 'tellContract', 'tellBudget'],
    tells: ['paid'],
    done: { zh: '已支付{payable}元，考核结果已应用于支付', en: '{payable} yuan are paid; the assessment is applied' },
  },
  { action: 'edit', from: beforePaid, to: 'same', by: who.certifying, asks: ofCompany },
  {
    action: 'edit',
    case: 'manager',
    from: ['withSupervisor', 'withManager'],
    to: 'same',
    by: who.managingCertificate,
    asks: ['fine?', 'advanceBack?'],
    opinion: 'required',
    rules: [who.deductionsLeaveSomething],
    needs: { refs: ['contractId'] },
    sets: who.payableAnew,
  },
]

const told = [
  ...(['contractId', 'period', 'lumpDue', 'unitDue', 'tempDue', 'coefficient', 'deductAmount', 'earned', 'fine', 'retention'] as const),
  ...(['advanceBack', 'payable', 'cumulative', 'cumulativeRate', 'resultIds', 'attachments'] as const),
] as const

const review = (zh: string, en: string) => ({ action: 'audit', reason: { zh, en }, within: { workdays: 3 } }) as const

/** The life of a payment certificate: made and handed in by the company, passed by supervisor, manager and finance, paid (maintenance.md §6.3). */
export const paymentCertificateLifecycle: Lifecycle = lifecycle<PaymentCertificateFields>(yhCertStatus, {
  initial: 'draft',
  actions: {
    submit: {
      zh: '提交审核',
      en: 'Hand in',
      calledAs: { path: '', name: 'action', value: 'submit' },
      at: { returned: { zh: '重新提交', en: 'Hand in again' } },
      consequence: { zh: '由监理、管理单位、财务依次审核', en: 'Supervisor, manager and finance review it in turn' },
    },
    audit: {
      zh: '支付审核',
      en: 'Review',
      outcomes: { [CERTIFICATE_PASSED]: { zh: '通过', en: 'Pass' }, [CERTIFICATE_REJECTED]: { zh: '退回', en: 'Return' } },
      consequence: { zh: '明细逐条可打开来源事件、任务和照片', en: 'Each line opens its event or task with its photos' },
    },
    pay: {
      zh: '登记支付',
      en: 'Record the payment',
      consequence: {
        zh: '本期考核结果转为已应用，合同累计支付和年度预算随之更新',
        en: 'The runs are applied; contract and yearly budget are told what was paid',
      },
    },
    edit: { zh: '编辑', en: 'Edit' },
  },
  rows,
  duties: {
    draft: {
      action: 'submit',
      reason: { zh: '支付单待提交', en: 'Certificate to hand in' },
      who: who.companyOfCertificate,
      within: { workdays: 3 },
    },
    returned: {
      action: 'submit',
      reason: { zh: '被退回的支付单待修改提交', en: 'A returned certificate to hand in again' },
      who: who.companyOfCertificate,
      within: { workdays: 3 },
    },
    withSupervisor: { ...review('支付单待监理审核', 'Certificate for the supervisor to review'), who: who.supervisorOfCertificate },
    withManager: { ...review('支付单待管理单位审核', 'Certificate for the manager to review'), who: who.managerOfCertificate },
    withFinance: { ...review('支付单待财务审核', 'Certificate for finance to check'), who: who.financeOfCertificate },
    toPay: {
      action: 'pay',
      reason: { zh: '支付单待支付', en: 'Certificate to pay' },
      who: who.financeOfCertificate,
      within: { workdays: 10 },
    },
  },
  decidedOn: { withSupervisor: told, withManager: told, withFinance: told, toPay: [...told, 'invoiceNo', 'invoiceDate'] },
  steps: [
    { zh: '生成', en: 'Made', states: ['draft', 'returned'], date: 'createDate' },
    { zh: '监理审核', en: 'Supervisor', states: ['withSupervisor'], date: 'jlTime', when: { field: 'supervisorDeptId', given: true } },
    { zh: '管理单位审核', en: 'Manager', states: ['withManager'], date: 'glTime' },
    { zh: '财务审核', en: 'Finance', states: ['withFinance'], date: 'financeTime' },
    { zh: '支付', en: 'Paid', states: ['toPay', 'paid'], date: 'payDate' },
  ],
  tones: {
    draft: 'neutral',
    returned: 'error',
    withSupervisor: 'warn',
    withManager: 'warn',
    withFinance: 'warn',
    toPay: 'info',
    paid: 'success',
  },
})
