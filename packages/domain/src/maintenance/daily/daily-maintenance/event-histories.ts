import type { HistoryBeside } from '@chengan/kernel/definition/rows/section'

/** Whose steps belong to the history of an event (maintenance.md §3.7, rcyhlc): its danger, its programme, the plans it stands in, the delays that were asked for it. */
export const eventHistories: readonly HistoryBeside[] = [
  { resource: 'dangerControl', by: 'dailyId', made: { zh: '登记险情', en: 'Danger entered' } },
  {
    resource: 'constructionProgramme',
    by: 'dailyId',
    instead: [
      { action: 'rcyhAudit', case: 'programme, supervisor' },
      { action: 'rcyhAudit', case: 'programme, manager' },
    ],
  },
  { resource: 'workPlan', by: 'dailyIds', made: { zh: '安排处置计划', en: 'Works planned' } },
  {
    resource: 'delayApplication',
    by: 'dailyId',
    instead: [{ action: 'delayAsked' }, { action: 'delayGranted' }, { action: 'delayRejected' }, { action: 'delayWithdrawn' }],
  },
]
