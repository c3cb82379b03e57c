// Made by `npm run docs` from what the modules export; do not edit it here.

import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { assetsMessages } from './assets/register/assets-messages.ts'
import { maintenanceMessages } from './maintenance/maintenance-messages.ts'
import { approvalsMessages } from './municipal/approvals/approvals-messages.ts'
import { excavationMessages } from './municipal/excavation/excavation-messages.ts'
import { plansMessages } from './municipal/plans/plans-messages.ts'
import { supervisionMessages } from './municipal/supervision/supervision-messages.ts'
import { flowModelMessages } from './system/flow-models/flow-model-messages.ts'
import { systemMessages } from './system/system-messages.ts'
import { companiesMessages } from './utilities/companies/companies-messages.ts'
import { sourcesMessages } from './utilities/dangerous-sources/sources-messages.ts'
import { facilitiesMessages } from './utilities/facilities/facilities-messages.ts'
import { hazardMessages } from './utilities/hazards/hazard-messages.ts'
import { monitoringMessages } from './utilities/monitoring/monitoring-messages.ts'

/** The refusals that parts add to the base catalogue. */
export const messagesOfParts: readonly ErrorCatalogue[] = [
  assetsMessages,
  maintenanceMessages,
  approvalsMessages,
  excavationMessages,
  plansMessages,
  supervisionMessages,
  flowModelMessages,
  systemMessages,
  companiesMessages,
  sourcesMessages,
  facilitiesMessages,
  hazardMessages,
  monitoringMessages,
]
