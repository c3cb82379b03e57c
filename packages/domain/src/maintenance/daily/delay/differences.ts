import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_ACTION_ALONE, BY_RULE_IN_ITS_WORDS } from '../../../specification/reasons.ts'
import { delayApplication } from './delay-application.ts'

export const delayApplicationDifferences = differencesOf(delayApplication, [
  { because: 'A number that is drawn from a series is nobody else’s.', fields: ['applyNo unique'] },
  {
    because: 'The company chooses its event; what it says of it (number, title, defect, section) is read-only.',
    fields: ['dailyId read-only'],
  },
  { because: BY_RULE_IN_ITS_WORDS, fields: ['newDeadline limit', 'grantedDeadline limit'] },
  { because: BY_ACTION_ALONE, fields: ['grantedDeadline read-only', 'status read-only'] },
  {
    because:
      'Of its event, as the list and its search have it (eventNo, title, defectName, sectionName, companyDeptId): kept, so that the parties of the event see it.',
    fields: ['eventNo', 'title', 'defectCode', 'severity', 'sectionId', 'companyDeptId', 'supervisorDeptId', 'manageDeptId'],
  },
  {
    because:
      'All delays of the event together, by which the city decides (rule 5), and for whom the application waits, by which it is counted (§3.5).',
    fields: ['totalHours', 'reviewLevel', 'reviewDeptId'],
  },
  {
    because: 'An add hands in (§3.6); a kept draft and one that was rejected are handed in by a button, with the permission of the add.',
    calls: ['PUT yhgl/rcyhyq/save', 'PUT yhgl/rcyhyq/submit'],
  },
  { because: 'The edit of a rejected application (§3.6: edit draft or rejected).', lifecycles: ['[status] edit 4 → same'] },
])
