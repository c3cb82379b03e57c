import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, rowsOf, tasks } from '@chengan/kernel/definition/rows/section'
import { bool, decimal, period, ref, text } from '@chengan/kernel/fields/builders'
import { yhCertStatus } from '../../dictionaries/contracts.ts'
import { CERTIFIED_IN, CERTIFIED_KINDS, certificateState } from '../payment-codes.ts'
import { lineOriginCall } from './line-origin-call.ts'
import { certificateAlerts, certificateNotices } from './payment-alerts.ts'
import { paymentCertificateFields } from './payment-fields.ts'
import { paymentCertificateLifecycle } from './payment-lifecycle.ts'
import { certificateMetrics } from './payment-metrics.ts'
import { certificatePaper } from './payment-paper.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const managers: readonly Level[] = ['city', 'district']

const calls = {
  origin: lineOriginCall,
  make: {
    ...{ zh: '生成支付单', en: 'Make a certificate', verb: 'POST', path: 'make', permission: 'make', levels: ['enterprise'] },
    changes: true,
    body: {
      contractId: ref('contract', '合同', 'Contract', {
        required: true,
        narrowedTo: { contractKind: CERTIFIED_KINDS, status: CERTIFIED_IN },
      }),
      period: period(['month', 'quarter', 'halfYear', 'year'], '计量期', 'Period', {
        required: true,
        help: {
          zh: '按合同的支付周期选择已结束的月、季、半年或年',
          en: 'A month, quarter, half-year or year that is over, by the payment cycle of the contract',
        },
      }),
    },
    answers: {
      object: {
        id: text(32, '支付单', 'Certificate', { required: true }),
        certNo: text(24, '支付单号', 'Certificate no.', { required: true }),
        payable: decimal(14, 2, '本期应付', 'Payable', { required: true, unit: 'yuan', signed: true }),
        made: bool('新生成', 'New', { required: true }),
      },
    },
    onList: {
      consequence: {
        zh: '按本期已办结事件、已验收保养任务和已确认考核生成明细；草稿和已退回的重新生成',
        en: 'Lines are made of closed events, accepted tasks and confirmed assessments of the period; a draft or a returned one is made anew',
      },
      done: { zh: '支付单{certNo}已生成，本期应付{payable}元', en: 'Certificate {certNo} is made: {payable} yuan are payable' },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const stateTab = (key: keyof typeof certificateState) => {
  const { zh, en, value } = yhCertStatus.values[key]
  return { key, zh, en, filter: { column: 'status', is: value } } as const
}

/** The payment certificate of a contract for a period: what was measured and assessed, what is held back, and what is paid (maintenance.md §6.3). */
export const paymentCertificate = defineResource({
  name: 'paymentCertificate',
  root: 'yhgl/jlzf',
  area: 'maintenance',
  label: { zh: '计量支付', en: 'Payment certificate' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    certificate: { zh: '支付单', en: 'Certificate' },
    sums: { zh: '计量与扣减', en: 'Measured and deducted' },
    measured: { zh: '明细', en: 'Lines' },
    payment: { zh: '支付', en: 'Payment' },
    other: { zh: '状态与附件', en: 'State and attachments' },
  },
  fields: paymentCertificateFields,
  children: {
    lines: {
      columns: ['lineKind', 'sourceId', 'recordId', 'itemName', 'quantity', 'unit', 'unitPrice', 'factor', 'amount'],
    },
  },
  lifecycles: { status: paymentCertificateLifecycle },
  numbers: { certNo: ['ZF', { day: 'yyyy' }, '-', { serial: 5 }] },
  notices: certificateNotices,
  alerts: certificateAlerts,
  metrics: certificateMetrics,
  dimensions: { company: { field: 'companyDeptId' } },
  printed: { certificate: certificatePaper },
  list: {
    columns: [
      ...(['certNo', 'contractName', 'companyDeptName', 'period', 'lumpDue', 'unitDue', 'coefficient', 'fine', 'retention'] as const),
      ...(['payable', 'cumulativeRate', 'status'] as const),
    ],
    hiddenColumns: ['deductAmount', 'advanceBack', 'invoiceNo', 'payDate', 'payVoucher', 'supervisorDeptName', 'manageDeptName'],
    search: ['contractId', 'companyDeptId', 'period', 'status'],
    order: ['-period', '-certNo'],
    nameField: 'certNo',
    titleFields: ['certNo'],
    unitField: 'companyDeptId',
    summaryFields: ['period', 'payable'],
    decidingColumns: ['period', 'payable', 'coefficient', 'cumulativeRate'],
    summary: {
      payable: { zh: '应付', en: 'Payable', sum: 'payable', unit: '元', digits: 2 },
      deducted: { zh: '考核扣减', en: 'Deducted by assessment', sum: 'deductAmount', unit: '元', digits: 2 },
      retention: { zh: '质保金', en: 'Retention', sum: 'retention', unit: '元', digits: 2 },
    },
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { key: 'mine', zh: '待我办理', en: 'Mine', duty: ['submit', 'audit', 'pay'], urgent: true },
      ...(['draft', 'returned', 'withSupervisor', 'withManager', 'withFinance', 'toPay', 'paid'] as const).map(stateTab),
    ],
  },
  screens: [
    {
      route: '/yhgl/jlzf/index',
      zh: '计量支付',
      en: 'Measurement and payment',
      levels: desks,
      menu: { under: 'yhkh', sort: 40, code: 'yhkh.jlzf', badge: 'duty', name: { zh: '计量支付', en: 'Payment' } },
      dutyOf: desks,
      help: {
        zh: '日常养护、部件保养合同每个支付周期一张支付单。养护公司在考核全部确认后生成，明细由系统按已办结事件、已验收任务和考核结果列出；监理、管理单位、财务依次审核后支付。支付后考核转为已应用，合同累计支付和年度预算随之更新。',
        en: 'One certificate for each contract of daily or component maintenance and payment cycle. The company makes it once every assessment of the period is confirmed; its lines are closed events, accepted tasks and assessments. Supervisor, manager and finance pass it, then it is paid, and assessment, contract and yearly budget are told.',
      },
    },
  ],
  buttons: {
    order: ['edit', 'export', 'make', 'audit', 'pay'],
    words: { make: { zh: '生成', en: 'Make' }, audit: { zh: '审核', en: 'Audit' }, pay: { zh: '支付', en: 'Pay' } },
  },
  detail: {
    panel: 'certificateLines',
    covers: ['lines'],
    sections: [rowsOf('assessmentResult', { by: 'paymentId', zh: '已应用的考核结果', en: 'Assessments applied' }), tasks, history],
  },
  parties: { departments: ['deptId', 'companyDeptId', 'supervisorDeptId'], regions: ['regionId'], managing: ['manageDeptId'] },
  // What is not handed in is its company's alone.
  visible: { all: { any: [{ not: { column: 'status', is: certificateState.draft } }, { column: 'companyDeptId', inOwnTree: true }] } },
  calls,
  without: ['add', 'delete', 'list', 'import'],
  levels: {
    '*': desks,
    edit: ['city', 'district', 'enterprise'],
    submit: ['enterprise'],
    audit: ['city', 'district', 'supervisor'],
    pay: managers,
  },
  form: { as: 'drawer' },
})

export interface PaymentCertificate extends RowOf<typeof paymentCertificate> {}
