import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { licenceStatus } from '../../dictionaries/companies.ts'

const state = licenceStatus.values
const valid = { status: state.valid.value } as const
const count = { unit: '张' } as const
const LAW = '行政许可法第四十二条'

/** Licences that stand and that end soon, and how fast they are decided (utilities-enterprise.md §11 licenceState). */
export const licenceMetrics = {
  'xk.valid': {
    ...count,
    zh: '有效许可证',
    en: 'Valid licences',
    query: valid,
    formula: { zh: '状态为有效的经营许可证数', en: 'Licences that are valid' },
  },
  'xk.within90': {
    ...count,
    zh: '90天内到期许可证',
    en: 'Licences that end within 90 days',
    query: { ...valid, expiring: '90' },
    formula: { zh: '有效且90天内到期的许可证数', en: 'Valid licences that end within 90 days' },
    better: 'down',
  },
  'xk.within30': {
    ...count,
    zh: '30天内到期许可证',
    en: 'Licences that end within 30 days',
    query: { ...valid, expiring: '30' },
    formula: { zh: '有效且30天内到期的许可证数', en: 'Valid licences that end within 30 days' },
    better: 'down',
  },
  'xk.expired': {
    ...count,
    zh: '已过期许可证',
    en: 'Expired licences',
    query: { status: state.expired.value },
    formula: { zh: '状态为已过期的许可证数', en: 'Licences that have expired' },
    better: 'down',
  },
  'xk.applied': {
    zh: '许可申请',
    en: 'Licence applications',
    unit: '件',
    on: 'applyDate',
    query: {},
    formula: { zh: '按申请日期统计的许可申请数', en: 'Applications by their day' },
  },
  'xk.issued': {
    ...count,
    zh: '发放许可证',
    en: 'Licences issued',
    on: 'issueDate',
    query: {},
    formula: { zh: '按发证日期统计的许可证数', en: 'Licences by the day of their issue' },
  },
  'xk.overdue': {
    zh: '超期未决定申请',
    en: 'Applications past their term',
    unit: '件',
    query: { status: state.underReview.value, undecided: 'true' },
    formula: { zh: '决定期限已过仍在审查的申请数', en: 'Applications under review whose term has passed' },
    basis: LAW,
    better: 'down',
    target: 0,
  },
} as const satisfies Readonly<Record<string, Metric>>
