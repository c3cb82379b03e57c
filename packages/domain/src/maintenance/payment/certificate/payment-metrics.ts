import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { certificateState } from '../payment-codes.ts'

const sums = { unit: '元', digits: 2 } as const

/** What is paid for maintenance, and what the assessment took of it (maintenance.md §9.1). */
export const certificateMetrics = {
  'yg.certificate.paid': {
    ...sums,
    zh: '已支付养护费',
    en: 'Paid for maintenance',
    query: { status: certificateState.paid },
    adds: { sum: 'payable' },
    formula: { zh: 'Σ已支付支付单的本期应付', en: 'Σ payable of paid certificates' },
  },
  'yg.certificate.deducted': {
    ...sums,
    zh: '考核扣减金额',
    en: 'Deducted by assessment',
    query: { status: certificateState.paid },
    adds: { sum: 'deductAmount' },
    formula: { zh: 'Σ已支付支付单的考核扣减', en: 'Σ deducted of paid certificates' },
  },
} as const satisfies Readonly<Record<string, Metric>>
