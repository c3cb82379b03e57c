import type { BusinessEvent } from '@chengan/flow/questions'
import type { FlowStatus } from '@chengan/flow/state/rows'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'

/** The instance that a part is told of, as it is at that moment of the step. */
export interface FlowInstance {
  readonly id: string
  readonly definitionKey: string
  readonly definitionId: string
  readonly businessKey: string
  readonly starter: string
  readonly status: FlowStatus
}

/** What a part is given when the flow moves: the business row as it stands, locked, in the transaction of the step. */
export interface FlowMoment<N extends string = string> extends Context {
  readonly resource: ResourceNamed<N>
  /** With what earlier call-backs of the same step wrote. */
  readonly row: ValuesNamed<N>
  readonly instance: FlowInstance
  /** Variables that were set before this step, and those sent with it. */
  readonly variables: Values
  /** The node concerned: of the task made or completed, from which it was returned, the end that was reached, the service; null at the start. */
  readonly node: string | null
  /** Code and number of the outcome of a completed task. */
  readonly outcome: string | null
  readonly result: number | null
  /** Whom a task that was made asks: its assignee, or its candidates. */
  readonly people: readonly string[]
  /** What the person who acts said. */
  readonly comment: string | null
  /** Changes the row; a change of the state field moves its duty of the lifecycle. */
  patch(values: ValuesNamed<N>): Promise<void>
}

/** Before the start: who would start, with what. */
export interface FlowStarting<N extends string = string> extends Context {
  readonly resource: ResourceNamed<N>
  readonly row: ValuesNamed<N>
  readonly definitionKey: string
  readonly variables: Values
}

export type FlowCallBack<N extends string = string> = (at: FlowMoment<N>) => Promise<void>

/** What a business brings to the flow of its rows (system.md §5.3). Registered by the area under the name of the resource, as its effects and
 *  facts are (`flow` of its implementation); all of it runs in the transaction of the step, and a refusal thrown by it undoes the step. */
export interface FlowPart<N extends string = string> {
  /** Values that expressions read besides the fields of the row, by name. Asked when one is needed, and again after every call-back. */
  readonly facts?: Readonly<Record<string, (at: FlowMoment<N>) => Promise<unknown>>>
  /** What the holder of a task at a node writes of what he sent, where a field is not his whole: one column of its lines, a fee with its reason. */
  readonly writes?: (node: string, row: ValuesNamed<N>, sent: ValuesNamed<N>) => Values
  /** Throws the refusal of a start that the row does not bear; the definition's own roles and levels (10171) have been judged. */
  readonly mayStart?: (at: FlowStarting<N>) => Promise<void>
  readonly onStart?: FlowCallBack<N>
  /** A task of the node was made, by whatever way the token came, a return included. */
  readonly onTaskCreated?: FlowCallBack<N>
  /** A task was completed; `outcome` and `result` say how. What it writes is seen by the gateways behind it. */
  readonly onTaskCompleted?: FlowCallBack<N>
  /** Back to the first step, by backToFirst or an outcome whose flow leads there; `node` is where it came from. */
  readonly onReturned?: FlowCallBack<N>
  /** Terminated by hand or by the clock, or withdrawn by the part (`instance.status` 4 or 6). */
  readonly onTerminated?: FlowCallBack<N>
  /** The way led to an end (`instance.status` 2 or 5). */
  readonly onEnded?: FlowCallBack<N>
  /** A handler took his task back; the initiator the start itself (`instance.status` 6). */
  readonly onRecalled?: FlowCallBack<N>
  /** Handlers of service tasks (`sz:handler`); what they answer become variables. Names are unique in the product. */
  readonly services?: Readonly<Record<string, (at: FlowMoment<N>) => Promise<Values>>>
  /** Why the clock stands while the row is as it is (supplement, hearing, payment …); none: it runs. Looked at after every step and save. */
  readonly stops?: (row: ValuesNamed<N>) => readonly string[]
}

/** The call-back of an event. */
export const callBackOf: Readonly<Record<BusinessEvent, (part: FlowPart) => FlowCallBack | undefined>> = {
  onStart: (part) => part.onStart,
  onTaskCreated: (part) => part.onTaskCreated,
  onTaskCompleted: (part) => part.onTaskCompleted,
  onReturned: (part) => part.onReturned,
  onTerminated: (part) => part.onTerminated,
  onEnded: (part) => part.onEnded,
  onRecalled: (part) => part.onRecalled,
}
