import { flowLog } from '@chengan/domain/maintenance/daily/flow-log/flow-log'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { flowLogCalls } from './flow-of-event.ts'

/** What the definition of the flow log names. */
export const flowLogImplementations = implementing(() => [implement(flowLog, { calls: flowLogCalls })])
