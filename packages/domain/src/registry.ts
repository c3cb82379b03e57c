import { refusalsOf } from '@chengan/kernel/definition/refusals-of'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { approvalsMessages } from './municipal/approvals/approvals-messages.ts'
import { excavationMessages } from './municipal/excavation/excavation-messages.ts'
import { plansMessages } from './municipal/plans/plans-messages.ts'
import { resources } from './resources.ts'
import { flowModelMessages } from './system/flow-models/flow-model-messages.ts'
import { systemMessages } from './system/system-messages.ts'
import { vocabularyWith } from './vocabulary.ts'

/** The refusals that parts add to the base catalogue, and those of rules, whose words stand with them. */
export const messages = [
  systemMessages,
  flowModelMessages,
  excavationMessages,
  plansMessages,
  approvalsMessages,
  refusalsOf(resources),
]

/** The checked registry. Building it fails loudly when two definitions do not fit. */
export const registry = buildRegistry(resources, vocabularyWith(messages))
