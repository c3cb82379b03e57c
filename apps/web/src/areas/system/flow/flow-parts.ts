import type { FlowParts } from '../../../resources/flow/flow-parts.ts'
import { FlowAround } from './page/flow-around.tsx'
import { useStarter } from './start/use-starter.ts'

/** What the flow adds to the pages of the resources that go through one. */
export const flowParts: FlowParts = { Around: FlowAround, useStarter }
