import { differencesOf } from '@chengan/kernel/specification/differences'
import { constructionProgramme } from './construction-programme.ts'

export const constructionProgrammeDifferences = differencesOf(constructionProgramme, [
  {
    because: 'Whoever reviews programmes needs a page of those that wait: each is one with its event, and stands on its page too.',
    screens: ['/yhgl/rcyh/sgfa/index'],
    calls: ['GET yhgl/rcyh/constructionPlan/page', 'GET yhgl/rcyh/constructionPlan/export', 'GET yhgl/rcyh/constructionPlan/info/{}'],
  },
  {
    because: 'The review of a programme by rcyhAudit with auditKind 2 is this action, which its own page offers.',
    calls: ['PUT yhgl/rcyh/constructionPlan/audit'],
  },
  {
    because:
      'One with its event (decision 0192): its id is that of the event, its fields stand in the body, and action names the step that follows.',
    calls: [
      'GET yhgl/rcyh/constructionPlan/{} ?dailyId',
      'POST yhgl/rcyh/constructionPlan {fields}',
      'POST yhgl/rcyh/constructionPlan {action}',
      'POST yhgl/rcyh/constructionPlan {submit}',
    ],
  },
  { because: 'A road has no more than twelve lanes, and works end after they begin.', fields: ['occupyLanes limit', 'endDate limit'] },
  {
    because:
      'Of its event, kept so that the same people see it, decide on it and find it; when it was handed in, and for whom it waits (§3.5, shNum).',
    fields: [
      ...(['eventNo', 'title', 'defectCode', 'severity', 'sectionId', 'companyDeptId', 'supervisorDeptId', 'manageDeptId'] as const),
      ...(['submitTime', 'reviewLevel', 'reviewDeptId'] as const),
    ],
  },
  { because: 'Cost and quality stand with the works that they are of.', fields: ['(order)'] },
  {
    because: 'One whose event went to another company is written anew by that.',
    lifecycles: ['[status] eventLeft*'],
  },
])
