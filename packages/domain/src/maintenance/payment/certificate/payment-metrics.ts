import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { certificateState } from '../payment-codes.ts'

const paid = { on: 'payDate', query: { status: certificateState.paid } } as const
const sums = { ...paid, unit: '元', digits: 2 } as const

/** What was paid for maintenance, and what the assessment took of it (maintenance.md §9.1). */
export const certificateMetrics = {
  'yg.certificate': {
    ...paid,
    unit: '张',
    zh: '已支付支付单',
    en: 'Certificates paid',
    formula: { zh: '按支付日期的已支付支付单数', en: 'Certificates by the day on which they were paid' },
  },
  'yg.certificate.paid': {
    ...sums,
    zh: '已支付养护费',
    en: 'Paid for maintenance',
    adds: { sum: 'payable' },
    formula: { zh: 'Σ已支付支付单的本期应付', en: 'Σ payable of paid certificates' },
  },
  'yg.certificate.deducted': {
    ...sums,
    zh: '考核扣减金额',
    en: 'Deducted by assessment',
    adds: { sum: 'deductAmount' },
    formula: { zh: 'Σ已支付支付单的考核扣减', en: 'Σ deducted of paid certificates' },
    better: 'down',
  },
  'yg.certificate.retention': {
    ...sums,
    zh: '已扣质保金',
    en: 'Retention held',
    adds: { sum: 'retention' },
    formula: { zh: 'Σ已支付支付单扣留的质保金', en: 'Σ retention of paid certificates' },
  },
} as const satisfies Readonly<Record<string, Metric>>
