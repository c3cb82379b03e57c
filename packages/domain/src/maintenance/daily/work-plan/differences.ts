import { differencesOf } from '@chengan/kernel/specification/differences'
import { workPlan } from './work-plan.ts'

export const workPlanDifferences = differencesOf(workPlan, [
  {
    because: 'The list, its export and the page of a plan, as of every resource; the book names the list alone.',
    calls: ['GET yhgl/rcyh/plan/page', 'GET yhgl/rcyh/plan/export', 'GET yhgl/rcyh/plan/info/{}'],
  },
  { because: 'A crew is somebody, and no road has more than twelve lanes.', fields: ['crewCount limit', 'laneCount limit'] },
  {
    because:
      'Of its events, kept so that the same people see it and find it; the earliest of their deadlines, by which it is warned of (rule 1).',
    fields: ['eventCount', 'roadId', 'sectionId', 'firstDeadline', 'companyDeptId', 'supervisorDeptId', 'manageDeptId'],
  },
  {
    because:
      'Events that are repaired at once end the plan without a beginning; comment and save are calls (§3.4) that leave the state as it is.',
    lifecycles: ['[state] finish*', '[state] comment*', '[state] edit*'],
  },
])
