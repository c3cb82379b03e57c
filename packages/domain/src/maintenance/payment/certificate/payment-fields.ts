import {
  anyRef,
  attachments,
  children,
  date,
  datetime,
  decimal,
  dept,
  dict,
  inGroup,
  period,
  ref,
  refs,
  region,
  text,
} from '@chengan/kernel/fields/builders'
import { yhCertLine } from '../../dictionaries/certificates.ts'
import { yhCertStatus, yhUnit } from '../../dictionaries/contracts.ts'
import { yhLevel } from '../../dictionaries/events.ts'

const auto = { readOnly: true } as const
const yuan = { unit: 'yuan' } as const
const sum = (zh: string, en: string) => decimal(14, 2, zh, en, { ...auto, ...yuan })

/** Where a line comes from, and opens: an event, a care task, the run of the assessment, the contract. */
const sources = ['yhgl/rcyh', 'yhgl/bjby', 'yhgl/khjg', 'yhgl/contract'].map((root) => ({ type: root, root }))

/** 计量明细: what was measured, at which price; the system writes it alone, so that nothing is paid that refers to nothing (maintenance.md §8.8). */
export const certificateLineFields = {
  lineKind: dict(yhCertLine, '类别', 'Kind', auto),
  sourceType: text(40, '来源类型', 'Source kind', { ...auto, verbatim: true, internal: true }),
  sourceId: anyRef(sources, 'sourceType', '来源', 'Source', { ...auto, index: true }),
  sourceNo: text(24, '来源单号', 'Source no.', auto),
  recordId: ref('handlingRecord', '处置记录', 'Handling', { ...auto, index: true }),
  quantityId: text(32, '工程量', 'Quantity row', { ...auto, hidden: true, opaque: true, index: true }),
  itemCode: text(20, '项目编码', 'Item code', auto),
  itemName: text(100, '项目名称', 'Item', auto),
  unit: dict(yhUnit, '单位', 'Unit', auto),
  quantity: decimal(14, 3, '数量', 'Quantity', auto),
  unitPrice: decimal(14, 2, '单价', 'Unit price', { ...auto, ...yuan, signed: true }),
  factor: decimal(4, 3, '系数', 'Factor', auto),
  amount: decimal(14, 2, '金额', 'Amount', { ...auto, ...yuan, signed: true }),
} as const

/** What a contract is paid for a period: by which lines, what the assessment takes of it, what is held back, and how far it has come (maintenance.md §6.3). */
export const paymentCertificateFields = {
  ...inGroup('certificate', {
    certNo: text(24, '支付单号', 'Certificate no.', { ...auto, unique: true }),
    contractId: ref('contract', '合同', 'Contract', { required: true, readOnly: true, index: true }),
    sectionIds: refs('bidSection', '标段', 'Sections', { required: true, readOnly: true }),
    period: period(['month', 'quarter', 'halfYear', 'year'], '计量期', 'Period', {
      ...{ required: true, readOnly: true, index: true },
      uniqueWithin: ['contractId'],
    }),
    companyDeptId: dept('承包单位', 'Company', { ...auto, index: true }),
    supervisorDeptId: dept('监理单位', 'Supervisor', { ...auto, index: true }),
    manageDeptId: dept('管理单位', 'Manager', { ...auto, index: true }),
  }),
  ...inGroup('sums', {
    lumpDue: sum('包干金额', 'Lump-sum part'),
    unitDue: sum('单价金额', 'Unit-price part'),
    tempDue: sum('临时修补金额', 'Temporary patches'),
    resultIds: refs('assessmentResult', '考核结果', 'Assessment results', auto),
    coefficient: decimal(4, 3, '考核系数', 'Coefficient', auto),
    deductAmount: sum('考核扣减', 'Deducted'),
    earned: decimal(14, 2, '应计金额', 'Earned', {
      ...auto,
      ...yuan,
      help: { zh: '考核后包干金额＋单价金额×进度款比例', en: 'Lump sum after assessment + unit-price part × progress payment rate' },
    }),
    fine: decimal(14, 2, '违约金', 'Fine', { ...yuan, min: 0, default: 0 }),
    retention: sum('质保金', 'Retention'),
    advanceBack: decimal(14, 2, '预付款扣回', 'Advance back', { ...yuan, min: 0 }),
    advanceLeft: decimal(14, 2, '未扣回预付款', 'Advance not back yet', { ...auto, ...yuan, internal: true }),
    payable: decimal(14, 2, '本期应付', 'Payable', { ...auto, ...yuan, signed: true }),
    cumulative: decimal(14, 2, '累计支付', 'Cumulative', { ...auto, ...yuan, signed: true }),
    cumulativeRate: decimal(6, 2, '累计支付比例', 'Cumulative rate', { ...auto, unit: '%', signed: true }),
    unitRate: decimal(6, 2, '单价部分累计比例', 'Unit-price part used', {
      ...{ ...auto, unit: '%', internal: true },
      help: { zh: '累计单价金额占合同单价部分与暂列金额之和', en: 'Of the unit-price and the provisional sum of the contract' },
    }),
  }),
  ...inGroup('measured', { lines: children(certificateLineFields, '计量明细', 'Lines', { ...auto, atMost: 5000 }) }),
  ...inGroup('payment', {
    invoiceNo: text(40, '发票号', 'Invoice no.'),
    invoiceDate: date('发票日期', 'Invoice date', { notAfter: 'today' }),
    payDate: date('支付日期', 'Paid on', { ...auto, notAfter: 'today' }),
    payVoucher: text(40, '支付凭证号', 'Voucher no.', auto),
    certificateFile: attachments(2, '支付证书', 'Certificate', { ...auto }),
  }),
  ...inGroup('other', {
    attachments: attachments(10, '附件', 'Attachments'),
    remark: text(500, '备注', 'Remark'),
    submitTime: datetime('提交时间', 'Handed in at', { ...auto, internal: true }),
    jlTime: datetime('监理审核时间', 'Supervisor at', { ...auto, internal: true }),
    glTime: datetime('管理单位审核时间', 'Manager at', { ...auto, internal: true }),
    financeTime: datetime('财务审核时间', 'Finance at', { ...auto, internal: true }),
    status: dict(yhCertStatus, '状态', 'Status', { ...auto, index: true }),
  }),
  regionId: region('所属区划', 'Region', { ...auto, internal: true, index: true }),
  manageLevel: dict(yhLevel, '管理层级', 'Management level', { hidden: true }),
} as const

export type PaymentCertificateFields = typeof paymentCertificateFields
