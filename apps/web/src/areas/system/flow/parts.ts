import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemFlowParts = defineParts({
  views: {
    flowClaim: () => import('./lists/claim-page.tsx').then((module) => module.ClaimPage),
    flowCopies: () => import('./lists/copies-page.tsx').then((module) => module.CopiesPage),
    flowHandled: () => import('./lists/handled-page.tsx').then((module) => module.HandledPage),
    flowHistory: () => import('./lists/history-page.tsx').then((module) => module.HistoryPage),
    flowInstance: () => import('./instance/instance-page.tsx').then((module) => module.InstancePage),
    flowRunning: () => import('./lists/running-page.tsx').then((module) => module.RunningPage),
    flowSent: () => import('./lists/sent-page.tsx').then((module) => module.SentPage),
    flowStart: () => import('./start/start-page.tsx').then((module) => module.StartPage),
    flowStatistics: () => import('./stat/flow-statistics.tsx').then((module) => module.FlowStatistics),
    flowTasks: () => import('./lists/tasks-page.tsx').then((module) => module.TasksPage),
  },
})
