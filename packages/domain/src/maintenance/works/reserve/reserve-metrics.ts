import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { reserveStatus } from './reserve-codes.ts'

/** Every state but the draft. */
const handedIn = Object.values(reserveStatus).filter((status) => status !== reserveStatus.draft)

const ofYear = { ofYear: 'planYear' } as const
const sums = { ...ofYear, unit: '万元', digits: 2 } as const

/** What the reserve was used for (maintenance.md §9.1). */
export const reserveMetrics = {
  'yg.reserve.items': {
    ...ofYear,
    unit: '项',
    zh: '预留金项目数',
    en: 'Reserve items',
    query: { status: handedIn.join() },
    formula: { zh: '本年度已提交的预留金项目数', en: 'Reserve items of the year that were handed in' },
  },
  'yg.reserve.granted': {
    ...sums,
    zh: '预留金批准金额',
    en: 'Granted of the reserve',
    query: { status: [reserveStatus.working, reserveStatus.toSettle, reserveStatus.done].join() },
    adds: { sum: 'disposeAmount' },
    formula: { zh: 'Σ同意使用的批准金额', en: 'Σ granted sums' },
  },
  'yg.reserve.settled': {
    ...sums,
    zh: '预留金结算金额',
    en: 'Settled of the reserve',
    query: { status: reserveStatus.done },
    adds: { sum: 'settleAmount' },
    formula: { zh: 'Σ已完成项目的结算金额', en: 'Σ settled sums of what is done' },
  },
} as const satisfies Readonly<Record<string, Metric>>
