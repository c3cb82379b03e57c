import { mailAccount } from '@chengan/domain/system/messages/mail/mail-account'
import { mailTemplate } from '@chengan/domain/system/messages/mail/mail-template'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { mailCalls, mailEffects } from './mail-calls.ts'

/** What the definitions of mail name. */
export const mailImplementations = implementing(() => [
  implement(mailTemplate, { calls: mailCalls }),
  implement(mailAccount, { effects: mailEffects }),
])
