import type { PageOf } from '@chengan/kernel/calls/envelope'
import type { Query } from '../../../../api/address.ts'
import { read } from '../../../../api/read.ts'
import type {
  BusinessRoute,
  FlowInstance,
  HistoryLine,
  NextStep,
  NodeState,
  StartableProcess,
  StartOfKey,
  TaskAtHand,
} from './flow-rows.ts'

export const taskRead = (taskId: string) => read<TaskAtHand>(`act/task/${taskId}`)
export const historyRead = (processInstanceId: string) =>
  read<readonly HistoryLine[]>('act/his/getTaskHandleDetailInfo', { processInstanceId })
export const nodesRead = (processInstanceId: string) => read<readonly NodeState[]>('act/his/nodes', { processInstanceId })
export const startableRead = (query: Query) => read<PageOf<StartableProcess>>('act/process/lastestPage', query)
export const routeOfDefinitionRead = (id: string) => read<BusinessRoute>(`act/process/getProcDefBizRoute/${encodeURIComponent(id)}`)
export const variablesRead = (id: string) => read<Readonly<Record<string, unknown>>>(`act/running/variables/${id}`)
export const instanceRead = (processInstanceId: string) => read<FlowInstance>(`act/his/info/${processInstanceId}`)

export const startOfKeyRead = (key: string) => read<StartOfKey>('flow/start/flowDefId', { key })

const stepsPath = 'flow/common/nextStepList'

/** The steps that one move of the task leads to. */
export const nextStepsRead = (taskId: string, vars: Readonly<Record<string, unknown>>) =>
  read<readonly NextStep[]>(stepsPath, { taskId, ...(Object.keys(vars).length === 0 ? {} : { vars: JSON.stringify(vars) }) })

/** The whole way to the end on what is known now. */
export const aheadRead = (processInstanceId: string) => read<readonly NextStep[]>(stepsPath, { processInstanceId, ahead: 1 })
