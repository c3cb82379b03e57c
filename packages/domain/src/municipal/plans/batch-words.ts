import type { Label } from '@chengan/kernel/label'

const batches: readonly Label[] = [
  { zh: '年度计划', en: 'Annual plan' },
  { zh: '一季度增补', en: 'Supplement Q1' },
  { zh: '二季度增补', en: 'Supplement Q2' },
  { zh: '三季度增补', en: 'Supplement Q3' },
  { zh: '四季度增补', en: 'Supplement Q4' },
]

/** What a batch of the plan is called: 0 is the annual plan, 1 to 4 the supplement of a quarter. */
export const batchInWords = (batch: string): Label | undefined => batches[Number(batch)]
