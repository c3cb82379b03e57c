import type { Fulfilments } from '../../resources/fulfilment.ts'
import type { Notify } from '../../resources/notices/notify.ts'
import { approvalEffects } from './approvals/approval-parts.ts'
import { documentCalls } from './approvals/document-calls.ts'
import { documentFlow } from './approvals/document-flow.ts'
import { feeStandardOfTheSameTerm } from './fee-standards.ts'
import { meetingFlow } from './plans/meeting-flow.ts'
import { meetingEffects, meetingFacts } from './plans/meeting-parts.ts'
import { planEffects, planFacts } from './plans/plan-parts.ts'
import { supervisionFlow } from './supervision/supervision-flow.ts'
import { supervisionEffects, supervisionFacts } from './supervision/supervision-parts.ts'

/** Everything that the definitions of the municipal area name. */
export function municipalFulfilments({ notify }: { readonly notify: Notify }): Partial<Fulfilments> {
  return {
    effects: { ...planEffects(notify), ...meetingEffects(notify), ...approvalEffects(notify), ...supervisionEffects(notify) },
    calls: documentCalls,
    flows: { approvalDocument: documentFlow, supervision: supervisionFlow, jointMeeting: meetingFlow },
    facts: { feeStandardOfTheSameTerm, ...planFacts, ...meetingFacts, ...supervisionFacts },
  }
}
