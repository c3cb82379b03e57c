import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { ContentKey } from '../../resources/drawn-paper.ts'
import type { Fulfilments } from '../../resources/fulfilment.ts'
import type { Notify } from '../../resources/notices/notify.ts'
import type { Services } from '../../services.ts'
import { approvalEffects } from './approvals/approval-parts.ts'
import { documentCalls } from './approvals/document-calls.ts'
import { documentFlow } from './approvals/document-flow.ts'
import { DOCUMENT_RENDER, documentRenderWork } from './approvals/sealed-paper.ts'
import { APPLICATION_RENDER, applicationRenderWork } from './excavation/application-paper.ts'
import { excavationExtra } from './excavation/check-call.ts'
import { excavationCalls } from './excavation/excavation-calls.ts'
import { excavationFacts } from './excavation/excavation-facts.ts'
import { excavationFlow } from './excavation/excavation-flow.ts'
import { tieMaterials } from './excavation/material-files.ts'
import { feeSettled } from './excavation/pay-call.ts'
import { PERMIT_RENDER, permitRenderWork } from './excavation/permit-paper.ts'
import { undoTransfer } from './excavation/transfer-call.ts'
import { feeStandardOfTheSameTerm } from './fee-standards.ts'
import { meetingFlow } from './plans/meeting-flow.ts'
import { meetingEffects, meetingFacts } from './plans/meeting-parts.ts'
import { planCalls } from './plans/plan-calls.ts'
import { planEffects, planFacts } from './plans/plan-parts.ts'
import { approvalStatCalls } from './statistics/statistics-calls.ts'
import { supervisionFlow } from './supervision/supervision-flow.ts'
import { supervisionEffects, supervisionFacts } from './supervision/supervision-parts.ts'

/** Everything that the definitions of the municipal area name. */
export function municipalFulfilments({ notify }: { readonly notify: Notify }): Partial<Fulfilments> {
  return {
    effects: {
      undoTransfer,
      tieMaterials,
      ...planEffects(notify),
      ...meetingEffects(notify),
      ...approvalEffects(notify),
      ...supervisionEffects(notify),
    },
    calls: { ...excavationCalls(notify), ...documentCalls, ...planCalls, ...approvalStatCalls },
    extras: { excavation: excavationExtra },
    settlements: { excavation: feeSettled },
    flows: {
      excavation: excavationFlow(notify),
      approvalDocument: documentFlow,
      supervision: supervisionFlow,
      jointMeeting: meetingFlow(notify),
    },
    facts: { feeStandardOfTheSameTerm, ...excavationFacts, ...planFacts, ...meetingFacts, ...supervisionFacts },
  }
}

/** What of the area is done after a commit: the papers of permits and of sealed documents. */
export function municipalWorks(services: Services, keyOf: ContentKey): Readonly<Record<string, OutboxWork>> {
  return {
    [PERMIT_RENDER]: permitRenderWork(services, keyOf),
    [APPLICATION_RENDER]: applicationRenderWork(services, keyOf),
    [DOCUMENT_RENDER]: documentRenderWork(services, keyOf),
  }
}
