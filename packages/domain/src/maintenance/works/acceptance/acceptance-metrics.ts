import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { acceptStatus } from './acceptance-codes.ts'

const passed = [acceptStatus.accepted, acceptStatus.toCrossCheck, acceptStatus.rectifying, acceptStatus.crossPassed].join()
const counts = { kind: 'stock', unit: '个' } as const

/** Acceptances of special works and how their cross-checks end (maintenance.md §9.1). */
export const worksAcceptanceMetrics = {
  'yg.accept.passed': {
    ...counts,
    zh: '项目验收通过数',
    en: 'Acceptances passed',
    query: { status: passed },
    formula: { zh: '验收通过、抽查未被否决的验收数', en: 'Acceptances that passed and did not fail their cross-check' },
    better: 'up',
  },
  'yg.accept.toCheck': {
    ...counts,
    zh: '待抽查项目数',
    en: 'Projects to cross-check',
    query: { status: [acceptStatus.toCrossCheck, acceptStatus.rectifying].join() },
    formula: { zh: '已抽取、抽查未结束的验收数', en: 'Acceptances that are drawn and not checked to the end' },
  },
  'yg.accept.failed': {
    ...counts,
    zh: '抽查不通过项目数',
    en: 'Projects that failed their cross-check',
    query: { status: acceptStatus.crossFailed },
    formula: { zh: '抽查不通过的验收数', en: 'Acceptances that failed their cross-check' },
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>
