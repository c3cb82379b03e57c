import { differencesOf } from '@chengan/kernel/specification/differences'
import { WORDS_OF_USERS } from '../../specification/reasons.ts'
import { duty } from './duty.ts'
import { handleLog } from './handle-log.ts'
import { placedDuty } from './placed-duty.ts'

export const handleLogDifferences = differencesOf(handleLog, [
  {
    because: 'Rows of another resource (receipts of notices, handling records): a table without a root of its own in roots.tsv.',
    roots: ['(whole)'],
    fields: ['*'],
  },
])

export const dutyDifferences = differencesOf(duty, [
  { because: WORDS_OF_USERS, fields: ['bizId zh'] },
  {
    because:
      'Two indexes of the engine begin with it, over open duties only; one more over all costs each step of a flow and answers nothing faster.',
    fields: ['bizType index'],
  },
])

export const placedDutyDifferences = differencesOf(placedDuty, [
  {
    because:
      'The layer mine of the one map (dashboards.md §5.3): the duties of sys/duty at the places of their rows, without a root of its own in roots.tsv.',
    roots: ['(whole)'],
    fields: ['*'],
    calls: ['GET sys/duty/placed/page', 'GET sys/duty/placed/map'],
  },
])
