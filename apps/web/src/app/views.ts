import type { ResourceView } from '../resources/resource-view.ts'

type ViewEntry = () => Promise<ResourceView>

/** The hand-written screens by the name that a definition gives its view. A name that is missing here is drawn as the generic list. */
const views: Readonly<Record<string, ViewEntry>> = {
  accessExplained: () => import('../areas/system/access/access-explained.tsx').then((module) => module.AccessExplained),
  addressBook: () => import('../areas/utilities/companies/address-book.tsx').then((module) => module.AddressBook),
  annualDeclarations: () => import('../areas/municipal/plans/annual-declarations.tsx').then((module) => module.AnnualDeclarations),
  auditLog: () => import('../areas/system/logs/audit-log.tsx').then((module) => module.AuditLog),
  businessRoles: () => import('../areas/system/organisation/business-roles-page.tsx').then((module) => module.BusinessRolesPage),
  consolidation: () => import('../areas/municipal/plans/consolidation.tsx').then((module) => module.Consolidation),
  dictionaries: () => import('../areas/system/dictionaries/dictionaries.tsx').then((module) => module.Dictionaries),
  excavationApplications: () =>
    import('../areas/municipal/excavation/lists/applications-page.tsx').then((module) => module.ApplicationsPage),
  excavationMap: () => import('../areas/municipal/excavation/map/excavation-map.tsx').then((module) => module.ExcavationMap),
  excavationOwn: () => import('../areas/municipal/excavation/lists/own-page.tsx').then((module) => module.OwnPage),
  excavationReview: () => import('../areas/municipal/excavation/lists/review-page.tsx').then((module) => module.ReviewPage),
  excavationSent: () => import('../areas/municipal/excavation/lists/sent-page.tsx').then((module) => module.SentPage),
  excavationTodo: () => import('../areas/municipal/excavation/lists/todo-page.tsx').then((module) => module.TodoPage),
  files: () => import('../areas/system/files/files-page.tsx').then((module) => module.FilesPage),
  flowClaim: () => import('../areas/system/flow/lists/claim-page.tsx').then((module) => module.ClaimPage),
  flowCopies: () => import('../areas/system/flow/lists/copies-page.tsx').then((module) => module.CopiesPage),
  flowHandled: () => import('../areas/system/flow/lists/handled-page.tsx').then((module) => module.HandledPage),
  flowHistory: () => import('../areas/system/flow/lists/history-page.tsx').then((module) => module.HistoryPage),
  flowInstance: () => import('../areas/system/flow/instance/instance-page.tsx').then((module) => module.InstancePage),
  flowRunning: () => import('../areas/system/flow/lists/running-page.tsx').then((module) => module.RunningPage),
  flowSent: () => import('../areas/system/flow/lists/sent-page.tsx').then((module) => module.SentPage),
  flowStart: () => import('../areas/system/flow/start/start-page.tsx').then((module) => module.StartPage),
  flowStatistics: () => import('../areas/system/flow/stat/flow-statistics.tsx').then((module) => module.FlowStatistics),
  approvalStatistics: () => import('../areas/municipal/statistics/approval-statistics.tsx').then((module) => module.ApprovalStatistics),
  flowTasks: () => import('../areas/system/flow/lists/tasks-page.tsx').then((module) => module.TasksPage),
  flowModels: () => import('../areas/system/flow-models/models/models-page.tsx').then((module) => module.ModelsPage),
  flowProcesses: () => import('../areas/system/flow-models/processes/processes-page.tsx').then((module) => module.ProcessesPage),
  hazardStatistics: () => import('../areas/utilities/hazards/statistics/hazard-statistics.tsx').then((module) => module.HazardStatistics),
  jointMeetings: () => import('../areas/municipal/plans/joint-meetings.tsx').then((module) => module.JointMeetings),
  mailTemplates: () => import('../areas/system/messages/mail-page.tsx').then((module) => module.MailPage),
  menus: () => import('../areas/system/menus/menus-page.tsx').then((module) => module.MenusPage),
  myNotices: () => import('../areas/system/notices/my-notices.tsx').then((module) => module.MyNotices),
  notices: () => import('../areas/system/notices/notices-page.tsx').then((module) => module.NoticesPage),
  roles: () => import('../areas/system/organisation/roles-page.tsx').then((module) => module.RolesPage),
  planRelease: () => import('../areas/municipal/plans/plan-release.tsx').then((module) => module.PlanRelease),
  rowOfAddress: () => import('../resources/detail/row-of-address.tsx').then((module) => module.RowOfAddress),
  reviewLists: () => import('../areas/system/duties/review-lists.tsx').then((module) => module.ReviewLists),
  securityBoard: () => import('../areas/system/security/security-board.tsx').then((module) => module.SecurityBoard),
  sms: () => import('../areas/system/messages/sms-page.tsx').then((module) => module.SmsPage),
  supervisionBoard: () => import('../areas/utilities/hazards/supervision/supervision-board.tsx').then((module) => module.SupervisionBoard),
  todo: () => import('../areas/system/duties/todo.tsx').then((module) => module.Todo),
  usersByDepartment: () => import('../areas/system/organisation/users-by-department.tsx').then((module) => module.UsersByDepartment),
  webhookLog: () => import('../areas/system/integration/webhook-log-page.tsx').then((module) => module.WebhookLogPage),
  yearBoard: () => import('../areas/system/calendar/year-board.tsx').then((module) => module.YearBoard),
}

/** The names that a definition may give as its view, beside `tree`. */
export const viewNames: readonly string[] = Object.keys(views)

export function viewNamed(name: string | undefined): ViewEntry | undefined {
  return name === undefined ? undefined : views[name]
}
