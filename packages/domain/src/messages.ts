// Made by `npm run docs` from what the modules export; do not edit it here.

import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { approvalsMessages } from './municipal/approvals/approvals-messages.ts'
import { excavationMessages } from './municipal/excavation/excavation-messages.ts'
import { plansMessages } from './municipal/plans/plans-messages.ts'
import { flowModelMessages } from './system/flow-models/flow-model-messages.ts'
import { systemMessages } from './system/system-messages.ts'

/** The refusals that parts add to the base catalogue. */
export const messagesOfParts: readonly ErrorCatalogue[] = [
  approvalsMessages,
  excavationMessages,
  plansMessages,
  flowModelMessages,
  systemMessages,
]
