import { sms } from '@chengan/domain/system/messages/sms/sms'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { smsCalls, smsExtra } from './sms-calls.ts'

/** What the definitions of short messages name. */
export const smsImplementations = implementing(() => [implement(sms, { calls: smsCalls, extension: smsExtra })])
