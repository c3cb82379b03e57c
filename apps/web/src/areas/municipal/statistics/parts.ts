import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const municipalStatisticsParts = defineParts({
  views: {
    approvalStatistics: () => import('./approval-statistics.tsx').then((module) => module.ApprovalStatistics),
  },
})
