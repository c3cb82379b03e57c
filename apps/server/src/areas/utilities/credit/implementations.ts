import { creditEventResource } from '@chengan/domain/utilities/credit/event/credit-event'
import { creditRecord } from '@chengan/domain/utilities/credit/record/credit-record'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { creditCalls, creditEventEffects } from './credit-parts.ts'

/** What the definitions of credit name. */
export const creditImplementations = implementing(({ notify }) => [
  implement(creditEventResource, { effects: creditEventEffects(notify) }),
  implement(creditRecord, { calls: creditCalls }),
])
