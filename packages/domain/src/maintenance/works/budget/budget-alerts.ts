import type { Alert } from '@chengan/kernel/alerts/alert'
import { yhFundLine } from '../../dictionaries/projects.ts'

/** Planning section and district are warned when little is left of a reserve (maintenance.md §9.4). */
export const budgetAlerts = {
  reserveLow: {
    zh: '预留金余额不足',
    en: 'Reserve balance low',
    on: { source: 'reserveLowSince' },
    in: 'days',
    where: { column: 'fundLine', is: yhFundLine.values.reserve.value },
    steps: [{ after: 0, level: 2 }],
    standing: true,
    to: [
      { level: 'city', roles: ['yh_sj_plan'] },
      { level: 'district', roles: ['yh_qx_officer'] },
    ],
    sms: 'never',
    title: { zh: '预留金余额不足：{regionId}{planYear}年', en: 'Reserve balance low: {regionId}, {planYear}' },
    text: {
      zh: '{regionId}{planYear}年度预留金余额不足两成，请控制使用或调整预算。',
      en: 'Less than a fifth is left of the reserve of {regionId} for {planYear}.',
    },
    opens: '/yhgl/yljxm/index',
  },
} as const satisfies Readonly<Record<string, Alert>>
