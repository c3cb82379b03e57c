// Made by `npm run docs` from what the modules export; do not edit it here.

import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { assetsMessages } from './assets/assets-messages.ts'
import { cameraMessages } from './assets/cameras/camera-messages.ts'
import { registerMessages } from './assets/register/register-messages.ts'
import { reportMessages } from './assets/register/remote-unit/report-messages.ts'
import { dashboardsMessages } from './dashboards/dashboards-messages.ts'
import { assessmentMessages } from './maintenance/assessment/assessment-messages.ts'
import { careMessages } from './maintenance/care/care-plan/care-messages.ts'
import { outsideMessages } from './maintenance/daily/daily-maintenance/outside/outside-messages.ts'
import { referralMessages } from './maintenance/daily/daily-maintenance/referral/referral-messages.ts'
import { paymentCertificateMessages } from './maintenance/payment/payment-messages.ts'
import { worksAcceptanceMessages } from './maintenance/works/acceptance/acceptance-messages.ts'
import { batchMessages } from './maintenance/works/initiation/batch-messages.ts'
import { approvalsMessages } from './municipal/approvals/approvals-messages.ts'
import { excavationMessages } from './municipal/excavation/excavation-messages.ts'
import { plansMessages } from './municipal/plans/plans-messages.ts'
import { flowModelMessages } from './system/flow-models/flow-model-messages.ts'
import { systemMessages } from './system/system-messages.ts'
import { rosterMessages } from './utilities/emergency/roster/roster-messages.ts'
import { facilityMessages } from './utilities/facilities/gas-facility/facility-messages.ts'
import { planMessages } from './utilities/facilities/network/plan-messages.ts'
import { ingestMessages } from './utilities/monitoring/ingest-messages.ts'
import { carMessages } from './utilities/vehicles/gas-car/car-messages.ts'

/** The refusals that parts add to the base catalogue. */
export const messagesOfParts: readonly ErrorCatalogue[] = [
  assetsMessages,
  cameraMessages,
  registerMessages,
  reportMessages,
  dashboardsMessages,
  assessmentMessages,
  careMessages,
  outsideMessages,
  referralMessages,
  paymentCertificateMessages,
  worksAcceptanceMessages,
  batchMessages,
  approvalsMessages,
  excavationMessages,
  plansMessages,
  flowModelMessages,
  systemMessages,
  rosterMessages,
  facilityMessages,
  planMessages,
  ingestMessages,
  carMessages,
]
