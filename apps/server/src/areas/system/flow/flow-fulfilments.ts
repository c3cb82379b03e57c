import type { CallHandler } from '../../../resources/fulfilment.ts'
import { absenceCalls } from './absences.ts'
import { historyCalls } from './history.ts'
import { instanceLists } from './instance-lists.ts'
import { runningCalls } from './running-calls.ts'
import { signKeyCalls } from './sign-key.ts'
import { taskOperations } from './task-calls.ts'
import { taskDetail } from './task-detail.ts'
import { taskLists } from './task-lists.ts'

/** The calls of running instances, tasks and their history. */
export const flowCalls: Readonly<Record<string, CallHandler>> = {
  ...instanceLists,
  ...runningCalls,
  ...taskLists,
  ...taskDetail,
  ...taskOperations,
  ...historyCalls,
  ...absenceCalls,
  ...signKeyCalls,
}
