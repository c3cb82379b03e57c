import { refusalsOf } from '@chengan/kernel/definition/refusals-of'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { assetsMessages } from './assets/register/assets-messages.ts'
import { maintenanceMessages } from './maintenance/maintenance-messages.ts'
import { approvalsMessages } from './municipal/approvals/approvals-messages.ts'
import { excavationMessages } from './municipal/excavation/excavation-messages.ts'
import { plansMessages } from './municipal/plans/plans-messages.ts'
import { resources } from './resources.ts'
import { flowModelMessages } from './system/flow-models/flow-model-messages.ts'
import { systemMessages } from './system/system-messages.ts'
import { companiesMessages } from './utilities/companies/companies-messages.ts'
import { sourcesMessages } from './utilities/dangerous-sources/sources-messages.ts'
import { facilitiesMessages } from './utilities/facilities/facilities-messages.ts'
import { hazardMessages } from './utilities/hazards/hazard-messages.ts'
import { monitoringMessages } from './utilities/monitoring/monitoring-messages.ts'
import { vocabularyWith } from './vocabulary.ts'

/** The refusals that parts add to the base catalogue, and those of rules, whose words stand with them. */
export const messages = [
  systemMessages,
  flowModelMessages,
  companiesMessages,
  facilitiesMessages,
  hazardMessages,
  sourcesMessages,
  monitoringMessages,
  assetsMessages,
  excavationMessages,
  plansMessages,
  approvalsMessages,
  maintenanceMessages,
  refusalsOf(resources),
]

/** The checked registry. Building it fails loudly when two definitions do not fit. */
export const registry = buildRegistry(resources, vocabularyWith(messages))
