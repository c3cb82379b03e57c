import type { Fulfilments } from '../../../resources/fulfilment.ts'
import { definitionCalls } from './definition-calls.ts'
import { modelCalls } from './model-calls.ts'
import { modelEffects } from './model-file.ts'
import { routeCalls } from './process-routes.ts'

/** What act/model and act/process name. */
export const flowModelParts = {
  effects: modelEffects,
  calls: { ...modelCalls, ...definitionCalls, ...routeCalls },
} satisfies Partial<Fulfilments>
