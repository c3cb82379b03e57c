import type { Fulfilments } from '../../../resources/fulfilment.ts'
import { correctionCalls, correctionFlow } from './correction-part.ts'
import { definitionCalls } from './definition-calls.ts'
import { imageCalls } from './instance-image.ts'
import { migrateCalls } from './migrate-call.ts'
import { modelCalls } from './model-calls.ts'
import { modelEffects } from './model-file.ts'
import { routeCalls } from './process-routes.ts'
import { simulateCalls } from './simulate-call.ts'
import { statCalls } from './statistics.ts'
import { versionCalls } from './version-in-use.ts'

/** What act/model and act/process name. */
export const flowModelParts = {
  effects: modelEffects,
  calls: {
    ...modelCalls,
    ...definitionCalls,
    ...routeCalls,
    ...correctionCalls,
    ...versionCalls,
    ...migrateCalls,
    ...imageCalls,
    ...statCalls,
    ...simulateCalls,
  },
  flows: { correction: correctionFlow },
} satisfies Partial<Fulfilments>
