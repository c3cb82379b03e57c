import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { readStatus } from '../../../system/dictionaries/messages.ts'

/** How policy documents are read. */
export const receiptMetrics = {
  'zc.sent': {
    zh: '政策文件送达',
    en: 'Documents sent',
    unit: '次',
    on: 'sentDate',
    formula: { zh: '按送达时间统计的政策文件回执数', en: 'Receipts of policy documents by when they were sent' },
  },
  'zc.read': {
    zh: '政策文件已读',
    en: 'Documents read',
    unit: '次',
    on: 'sentDate',
    query: { readStatus: readStatus.values.read.value },
    formula: { zh: '按送达时间统计、已阅读的回执数', en: 'Of these, read' },
    better: 'up',
  },
  'zc.readRate': {
    zh: '政策文件阅读率',
    en: 'Share read',
    unit: '%',
    part: 'zc.read',
    whole: 'zc.sent',
    rest: { readStatus: readStatus.values.unread.value },
    formula: { zh: '已读回执÷送达回执', en: 'Read ÷ sent' },
    better: 'up',
    target: 100,
  },
} as const satisfies Readonly<Record<string, Metric>>
