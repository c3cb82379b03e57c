import { differencesOf } from '@chengan/kernel/specification/differences'
import { WORDS_OF_USERS } from '../../specification/reasons.ts'
import { duty } from './duty.ts'
import { handleLog } from './handle-log.ts'

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
