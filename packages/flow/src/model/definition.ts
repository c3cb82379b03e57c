import type { Label } from '@chengan/kernel/label'

/** What of BPMN is understood (system.md §5.2). */
export type NodeType =
  | 'start'
  | 'end'
  | 'terminate'
  | 'userTask'
  | 'serviceTask'
  | 'receiveTask'
  | 'messageCatch'
  | 'timerCatch'
  | 'boundaryTimer'
  | 'exclusive'
  | 'parallel'
  | 'inclusive'
  | 'subProcess'
  | 'callActivity'

/** The operations that a node may allow its handler. */
export const allowances = ['back', 'backFirst', 'entrust', 'delegate', 'addSign', 'end', 'recall', 'batch'] as const
export type Allowance = (typeof allowances)[number]

/** One outcome of a user task: `code` into the variable `outcome`, `value` into `result`. */
export interface Outcome {
  readonly code: string
  readonly value: number | null
  readonly label: Label
  readonly needComment: boolean
}

/** A right on a field of the form at a node. */
export type FieldRight = 'hidden' | 'read' | 'edit' | 'required'

/** The attributes of a user task, completed by their defaults. Texts may be expressions `${…}`. */
export interface UserTask {
  readonly autoComplete: string | null
  readonly assignee: string | null
  readonly candidateUsers: string | null
  readonly candidateGroups: string | null
  readonly candidateLevel: string | null
  readonly candidateScope: 'sameRegion' | 'sameDept' | 'parentDept' | 'startDept' | 'all' | null
  readonly dispatch: string | null
  readonly onEmpty: 'fallback' | 'skip' | 'error'
  readonly backupUserId: string | null
  readonly sameHandler: 'skip' | 'keep'
  readonly noSelf: boolean
  readonly timeLimit: string | null
  readonly timeUnit: 'workday' | 'workhour' | 'day' | 'hour'
  readonly warnAt: string
  readonly dueDate: string | null
  readonly onTimeout: 'notify' | 'escalate' | 'autoPass' | 'terminate'
  readonly bizRoute: string | null
  readonly formKey: string | null
  readonly outcomes: readonly Outcome[]
  readonly formPerm: Readonly<Record<string, FieldRight>>
  readonly allow: readonly Allowance[]
  readonly sign: 'none' | 'opinion' | 'signature'
  readonly resubmit: 'restart' | 'resume'
}

/** A task for several: one for each element of a collection, or so many as a number says. */
export interface MultiInstance {
  readonly sequential: boolean
  readonly collection: string | null
  /** How often it is done where no collection says for whom: a number or an expression. */
  readonly cardinality: string | null
  readonly elementVariable: string
  readonly completionCondition: string | null
  readonly vetoOnReject: boolean
}

/** When a timer goes off: one of an ISO 8601 duration, a date, or `workdays(n)`; each may be an expression. A cycle is read to be refused. */
export interface TimerRule {
  readonly kind: 'duration' | 'date' | 'cycle'
  readonly text: string
}

/** A called process: which, and what goes in and comes out (`source` an expression or a name). */
export interface CallActivity {
  readonly process: string
  readonly businessKey: string | null
  readonly inputs: readonly { readonly source: string; readonly target: string }[]
  readonly outputs: readonly { readonly source: string; readonly target: string }[]
}

/** A node of a process. What only some types have is null elsewhere. */
export interface FlowNode {
  readonly id: string
  readonly name: Label
  readonly type: NodeType
  /** The sub-process it lies in; null in the process itself. */
  readonly container: string | null
  readonly defaultFlow: string | null
  /** Variables that whoever acts here may set: the starter, the handler, the sender of a message; of a service, what it answers. */
  readonly variables: readonly string[]
  readonly user: UserTask | null
  readonly multi: MultiInstance | null
  readonly handler: string | null
  readonly message: string | null
  readonly timer: TimerRule | null
  readonly call: CallActivity | null
  /** Of a boundary timer: the user task it sits on, and whether it ends that task. */
  readonly attachedTo: string | null
  readonly interrupting: boolean
  /** Of an end event: the instance is not approved (flowStatus 5). */
  readonly endResult: 'reject' | null
}

/** A sequence flow. The order in the process is the order in which conditions are tried. */
export interface SequenceFlow {
  readonly id: string
  readonly name: string
  readonly nameEn?: string
  readonly from: string
  readonly to: string
  readonly condition: string | null
}

/** What the attributes of the process itself say; saveProcBizRoute may overrule most of it. */
export interface ProcessSettings {
  readonly category: string | null
  readonly businessTable: string | null
  readonly titleTemplate: string | null
  readonly formUrl: string | null
  readonly formName: string | null
  readonly bizRoute: string | null
  readonly detailRoute: string | null
  readonly timeLimitDays: string | null
  readonly instanceIdUrl: string | null
  readonly systemCode: string | null
  /** Codes of user_level by comma; all may start where it is null. */
  readonly startLevels: string | null
  /** Variables by comma that a calling process hands in; nobody else sets them. */
  readonly inputs: string | null
}

/** A process as it was drawn: plain data, nothing compiled. */
export interface Definition {
  readonly key: string
  readonly name: Label
  readonly documentation: string
  readonly settings: ProcessSettings
  readonly nodes: readonly FlowNode[]
  readonly flows: readonly SequenceFlow[]
  readonly hasDiagram: boolean
  /** Ids of what is drawn and not understood, each with a fault of its own; absent where all is. */
  readonly refused?: readonly string[]
}
