import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_ACTION_ALONE } from '../../../specification/reasons.ts'
import { dangerControl } from './danger-control.ts'

export const dangerControlDifferences = differencesOf(dangerControl, [
  {
    because: 'Whoever looks after dangers needs a page of those that are open: each is one with its event, and stands on its page too.',
    screens: ['/yhgl/rcyh/xq/index'],
    calls: ['GET yhgl/rcyh/danger/page', 'GET yhgl/rcyh/danger/export', 'GET yhgl/rcyh/danger/info/{}'],
  },
  { because: 'One with its event (decision 0192): its id is that of the event.', calls: ['GET yhgl/rcyh/danger/{} ?dailyId'] },
  { because: 'What has not happened yet is not found, and not reported.', fields: ['foundTime limit', 'reportedTime limit'] },
  {
    because: BY_ACTION_ALONE,
    fields: ['enclosureTime read-only', 'liftTime read-only', 'liftImages read-only', 'liftOpinion read-only'],
  },
  {
    because: 'Of its event, kept so that the same people see it, decide on it and find it.',
    fields: ['eventNo', 'title', 'defectCode', 'severity', 'sectionId', 'companyDeptId', 'supervisorDeptId', 'manageDeptId'],
  },
  { because: 'The photos stand with what they show; the enclosure adds its own.', fields: ['(order)'] },
  { because: 'An add; no state changes.', lifecycles: ['[status] make*'] },
  {
    because: 'Its save (action save), and the end of a danger whose event was none.',
    lifecycles: ['[status] edit*', '[status] eventVoid*'],
  },
])
