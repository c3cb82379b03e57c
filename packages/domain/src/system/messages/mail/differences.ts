import { differencesOf } from '@chengan/kernel/specification/differences'
import { SETTINGS_ARE_ROWS } from '../../../specification/reasons.ts'
import { mailAccount } from './mail-account.ts'
import { mailLog } from './mail-log.ts'
import { mailTemplate } from './mail-template.ts'

export const mailAccountDifferences = differencesOf(mailAccount, [
  { because: SETTINGS_ARE_ROWS, roots: ['(whole)'], fields: ['*'] },
  { because: 'calls.tsv lists it under sys/mailtemplate.', calls: ['*'] },
])

export const mailTemplateDifferences = differencesOf(mailTemplate, [
  { because: SETTINGS_ARE_ROWS, missingFields: ['#config'] },
  { because: 'A reference to the account, so that it can be picked; the id travels as before.', fields: ['configId type'] },
])

export const mailLogDifferences = differencesOf(mailLog, [
  { because: 'The text of a mail is read from its row; a page does not carry it.', calls: ['GET sys/maillog/info/{}'] },
  { because: 'The sender of the outbox writes the state; nobody calls an action.', lifecycles: ['[status] send*', '[status] fail*'] },
])
