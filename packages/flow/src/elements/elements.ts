import type { FlowNode, NodeType } from '../model/definition.ts'
import type { PassageRow } from '../state/rows.ts'
import type { Arrival, Work } from '../state/work.ts'
import { arriveAtCall } from './call-activity.ts'
import { arriveAtEnd, arriveAtTerminate } from './end.ts'
import { arriveAtGateway, passThrough } from './gateway.ts'
import { arriveAtMessage } from './message.ts'
import { arriveAtService } from './service-task.ts'
import { arriveAtSubProcess } from './sub-process.ts'
import { arriveAtTimer } from './timer.ts'
import { arriveAtUserTask } from './user-task.ts'

/** What an element does with a token that arrives: let it wait, send it on, or take it away. */
export type Element = (work: Work, node: FlowNode, arrival: Arrival, passage: PassageRow) => void

/** Every element that is understood (system.md §5.2). */
export const elements: Readonly<Record<NodeType, Element>> = {
  start: passThrough,
  boundaryTimer: passThrough,
  exclusive: passThrough,
  parallel: arriveAtGateway,
  inclusive: arriveAtGateway,
  end: arriveAtEnd,
  terminate: arriveAtTerminate,
  userTask: arriveAtUserTask,
  serviceTask: arriveAtService,
  receiveTask: arriveAtMessage,
  messageCatch: arriveAtMessage,
  timerCatch: arriveAtTimer,
  subProcess: arriveAtSubProcess,
  callActivity: arriveAtCall,
}
