import { flowHistory } from '@chengan/domain/system/flow/flow-history'
import { flowInstance } from '@chengan/domain/system/flow/flow-instance'
import { flowTask } from '@chengan/domain/system/flow/flow-task'
import { correction } from '@chengan/domain/system/flow-models/correction/correction'
import { flowDefinition } from '@chengan/domain/system/flow-models/flow-definition'
import { flowModel } from '@chengan/domain/system/flow-models/flow-model'
import { generalRequest } from '@chengan/domain/system/flow-models/request/general-request'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { correctionCalls, correctionFlow } from '../flow-models/correction-part.ts'
import { definitionCalls } from '../flow-models/definition-calls.ts'
import { imageCalls } from '../flow-models/instance-image.ts'
import { modelCalls } from '../flow-models/model-calls.ts'
import { modelEffects } from '../flow-models/model-file.ts'
import { migrateCalls } from '../flow-models/processes/migrate-call.ts'
import { routeCalls } from '../flow-models/processes/process-routes.ts'
import { versionCalls } from '../flow-models/processes/version-in-use.ts'
import { requestFlow } from '../flow-models/request-part.ts'
import { simulateCalls } from '../flow-models/simulation/simulate-call.ts'
import { statCalls } from '../flow-models/statistics/statistics.ts'
import { flowHistoryCalls } from './history.ts'
import { instanceLists, runningLists } from './instance-lists.ts'
import { runningCalls } from './running-calls.ts'
import { taskOperations } from './tasks/task-calls.ts'
import { taskDetail } from './tasks/task-detail.ts'
import { taskLists } from './tasks/task-lists.ts'

/** Models and versions of processes, running instances, tasks, their history, corrections, general requests. */
export const flowImplementations = implementing(({ regularised }) => [
  implement(flowModel, { effects: modelEffects, calls: { ...modelCalls, ...simulateCalls } }),
  implement(flowDefinition, { calls: { ...definitionCalls, ...routeCalls, ...versionCalls, ...migrateCalls } }),
  implement(flowInstance, { calls: { ...runningLists, ...runningCalls } }),
  implement(flowTask, { calls: { ...taskLists, ...taskDetail, ...taskOperations } }),
  implement(flowHistory, { calls: { ...instanceLists, ...flowHistoryCalls, ...imageCalls, ...statCalls } }),
  implement(correction, { calls: correctionCalls, flow: correctionFlow(regularised) }),
  implement(generalRequest, { flow: requestFlow }),
])
