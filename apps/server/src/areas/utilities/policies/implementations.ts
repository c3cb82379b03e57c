import { policyDocument } from '@chengan/domain/utilities/policies/document/policy-document'
import { policyReceipt } from '@chengan/domain/utilities/policies/receipt/policy-receipt'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { ownReading, policyCallsOf, policyEffects, receiptCallsOf } from './policy-parts.ts'

/** What the definitions of policies name. */
export const policyImplementations = implementing(({ notify }) => [
  implement(policyDocument, { effects: policyEffects(notify), calls: policyCallsOf(notify), extension: ownReading }),
  implement(policyReceipt, { calls: receiptCallsOf(notify) }),
])
