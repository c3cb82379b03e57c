import { differencesOf } from '@chengan/kernel/specification/differences'
import { WORDS_OF_USERS } from '../../specification/reasons.ts'
import { schedule } from './schedule.ts'
import { scheduleLog } from './schedule-log.ts'

const CLOSED_LIST =
  'The handlers are a closed list of the product; as a dictionary it has words in every language, and the wire carries the same names.'

export const scheduleDifferences = differencesOf(schedule, [
  { because: WORDS_OF_USERS, fields: ['beanName zh', 'beanName en'] },
  { because: CLOSED_LIST, fields: ['beanName type'] },
  { because: 'A run without an end, or one longer than a day, would block its job.', fields: ['timeoutSeconds limit'] },
  { because: 'Moved by pause and resume alone.', fields: ['status read-only'] },
  { because: 'The book writes any state; there are two.', lifecycles: ['[status] run*'] },
])

export const scheduleLogDifferences = differencesOf(scheduleLog, [
  { because: WORDS_OF_USERS, fields: ['beanName zh', 'beanName en'] },
  { because: CLOSED_LIST, fields: ['beanName type'] },
  { because: 'R-3 gives it beside GET R/{id}.', calls: ['GET sys/scheduleLog/info/{}'] },
])
