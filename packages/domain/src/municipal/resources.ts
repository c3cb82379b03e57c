// Made by `npm run docs` from what the modules export; do not edit it here.

import type { Resource } from '@chengan/kernel/definition/resource'
import { approvalCase } from './approvals/case/approval-case.ts'
import { approvalDocument } from './approvals/document/approval-document.ts'
import { excavation } from './excavation/declaration/excavation.ts'
import { excavationSection } from './excavation/section/excavation-section.ts'
import { banPeriod } from './excavation/standards/ban-period.ts'
import { feeStandard } from './excavation/standards/fee-standard.ts'
import { jointMeeting } from './plans/meeting/joint-meeting.ts'
import { planMember } from './plans/member/plan-member.ts'
import { excavationPlan } from './plans/plan/excavation-plan.ts'
import { approvalStatistics } from './statistics/approval-statistics.ts'
import { acceptanceApplication } from './supervision/acceptance/acceptance-application.ts'
import { constructionFiling } from './supervision/filing/construction-filing.ts'
import { rectificationOrder } from './supervision/order/rectification-order.ts'
import { supervision } from './supervision/supervision/supervision.ts'
import { supervisionVisit } from './supervision/visit/supervision-visit.ts'

/** Every resource of the municipal area; a new one goes to the end. */
export const municipalResources: readonly Resource[] = [
  excavation,
  excavationSection,
  feeStandard,
  banPeriod,
  excavationPlan,
  planMember,
  jointMeeting,
  approvalCase,
  approvalDocument,
  supervision,
  constructionFiling,
  supervisionVisit,
  rectificationOrder,
  acceptanceApplication,
  approvalStatistics,
]
