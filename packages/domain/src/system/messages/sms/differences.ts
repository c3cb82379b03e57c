import { differencesOf } from '@chengan/kernel/specification/differences'
import { SETTINGS_ARE_ROWS, WORDS_OF_USERS } from '../../../specification/reasons.ts'
import { sms } from './sms.ts'
import { smsAccount } from './sms-account.ts'
import { smsLog } from './sms-log.ts'

export const smsLogDifferences = differencesOf(smsLog, [
  { because: WORDS_OF_USERS, fields: ['bizId zh'] },
  { because: 'A log is written by the server alone.', fields: ['mobile read-only'] },
  {
    because: 'The server does it itself: a job or the sender of the outbox writes the state; nobody calls an action.',
    lifecycles: ['[status] send*', '[status] fail*'],
  },
])

export const smsDifferences = differencesOf(sms, [
  {
    because:
      'The settings stand as fields of their own, so that each is asked, judged and sealed by what it is; `config` takes and answers them as one object.',
    missingFields: ['#config', 'aliyun*', 'qcloud*', 'qiniu*'],
  },
])

export const smsAccountDifferences = differencesOf(smsAccount, [
  { because: SETTINGS_ARE_ROWS, roots: ['(whole)'], fields: ['*'] },
  { because: 'The settings screen works with the ordinary calls of the rows; the calls of the book do the same.', calls: ['*'] },
])
