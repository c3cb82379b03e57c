import { approvalCase } from '@chengan/domain/municipal/approvals/case/approval-case'
import { approvalDocument } from '@chengan/domain/municipal/approvals/document/approval-document'
import { excavation } from '@chengan/domain/municipal/excavation/declaration/excavation'
import { excavationSection } from '@chengan/domain/municipal/excavation/section/excavation-section'
import { feeStandard } from '@chengan/domain/municipal/excavation/standards/fee-standard'
import { jointMeeting } from '@chengan/domain/municipal/plans/meeting/joint-meeting'
import { planMember } from '@chengan/domain/municipal/plans/member/plan-member'
import { excavationPlan } from '@chengan/domain/municipal/plans/plan/excavation-plan'
import { approvalStatistics } from '@chengan/domain/municipal/statistics/approval-statistics'
import { acceptanceApplication } from '@chengan/domain/municipal/supervision/acceptance/acceptance-application'
import { constructionFiling } from '@chengan/domain/municipal/supervision/filing/construction-filing'
import { rectificationOrder } from '@chengan/domain/municipal/supervision/order/rectification-order'
import { supervision } from '@chengan/domain/municipal/supervision/supervision/supervision'
import { supervisionVisit } from '@chengan/domain/municipal/supervision/visit/supervision-visit'
import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { ContentKey } from '../../resources/files/drawn-paper.ts'
import type { Implementation } from '../../resources/implementation.ts'
import type { Notify } from '../../resources/notices/notify.ts'
import type { Services } from '../../services.ts'
import { implement } from '../implement.ts'
import { superviseCase, tellRecipient } from './approvals/approval-parts.ts'
import { documentCalls } from './approvals/document-calls.ts'
import { documentFlow } from './approvals/document-flow.ts'
import { DOCUMENT_RENDER, documentRenderWork } from './approvals/sealed-paper.ts'
import { APPLICATION_RENDER, applicationRenderWork } from './excavation/application-paper.ts'
import { excavationExtra } from './excavation/calls/check-call.ts'
import { excavationCalls } from './excavation/calls/excavation-calls.ts'
import { feeSettled } from './excavation/calls/pay-call.ts'
import { sectionMap } from './excavation/calls/section-map.ts'
import { undoTransfer } from './excavation/calls/transfer-call.ts'
import { declarationFacts, feeTariff } from './excavation/excavation-facts.ts'
import { excavationFlow } from './excavation/excavation-flow.ts'
import { attachMaterials } from './excavation/material-files.ts'
import { PERMIT_RENDER, permitRenderWork } from './excavation/permit/permit-paper.ts'
import { roadBeneath } from './excavation/road-beneath.ts'
import { feeStandardOfTheSameTerm } from './fee-standards.ts'
import { planQuarter, worksEnded } from './moments.ts'
import { meetingFlow } from './plans/meeting-flow.ts'
import { meetingEffects, meetingFacts } from './plans/meeting-parts.ts'
import { annualDeclarationCalls, planCalls } from './plans/plan-calls.ts'
import { planEffects, planMemberEffects, planMemberFacts } from './plans/plan-parts.ts'
import { approvalStatCalls } from './statistics/statistics-calls.ts'
import { caseFacts, supervisedFacts } from './supervision/open-supervision.ts'
import { acceptanceFacts, rectificationFacts, worksFilingFacts } from './supervision/supervision-facts.ts'
import { supervisionFlow } from './supervision/supervision-flow.ts'
import { supervisionExtra, supervisionPage } from './supervision/supervision-page.ts'
import {
  acceptanceEffects,
  rectificationEffects,
  supervisionEffects,
  visitEffects,
  worksFilingEffects,
} from './supervision/supervision-parts.ts'

/** Everything that the definitions of the municipal area name. */
export const municipalImplementations = ({ notify }: { readonly notify: Notify }): readonly Implementation[] => [
  implement(excavation, {
    effects: { undoTransfer, tieMaterials: attachMaterials },
    facts: { ...declarationFacts, ...supervisedFacts },
    calls: { ...excavationCalls(notify), ...annualDeclarationCalls },
    extension: excavationExtra,
    settlement: feeSettled,
    flow: excavationFlow(notify),
    moments: { planQuarter },
  }),
  implement(excavationSection, { facts: { feeTariff, roadBeneath }, calls: { map: sectionMap } }),
  implement(feeStandard, { facts: { feeStandardOfTheSameTerm } }),
  implement(excavationPlan, { effects: planEffects(notify), calls: planCalls }),
  implement(planMember, { effects: planMemberEffects, facts: planMemberFacts }),
  implement(jointMeeting, { effects: meetingEffects(notify), facts: meetingFacts, flow: meetingFlow(notify) }),
  implement(approvalCase, { effects: { superviseCase }, facts: caseFacts }),
  implement(approvalDocument, { effects: { tellRecipient: tellRecipient(notify) }, calls: documentCalls, flow: documentFlow }),
  implement(supervision, {
    effects: supervisionEffects,
    calls: { page: supervisionPage },
    extension: supervisionExtra,
    flow: supervisionFlow,
    moments: { worksEnded },
  }),
  implement(constructionFiling, { effects: worksFilingEffects, facts: worksFilingFacts }),
  implement(supervisionVisit, { effects: visitEffects }),
  implement(rectificationOrder, { effects: rectificationEffects(notify), facts: rectificationFacts }),
  implement(acceptanceApplication, { effects: acceptanceEffects, facts: acceptanceFacts }),
  implement(approvalStatistics, { calls: approvalStatCalls }),
]

/** What of the area is done after a commit: the papers of permits and of sealed documents. */
export function municipalWorks(services: Services, keyOf: ContentKey): Readonly<Record<string, OutboxWork>> {
  return {
    [PERMIT_RENDER]: permitRenderWork(services, keyOf),
    [APPLICATION_RENDER]: applicationRenderWork(services, keyOf),
    [DOCUMENT_RENDER]: documentRenderWork(services, keyOf),
  }
}
