/** The rows of an instance. Every row is plain data with an id; a step says which were added, changed or removed. Times are texts
 *  `yyyy-MM-dd HH:mm:ss`. What is over
 *  stays, closed; a token alone is removed when it moves on, so that the tokens are where the instance stands. */

/** 0 draft … 7 suspended (dictionary flow_status). */
export type FlowStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** A span in which the clock stood; `to` null while it stands. */
export interface ClockStop {
  readonly from: string
  readonly to: string | null
  /** Suspended by the administrator, or a kind of the part (waiting for the applicant, expert review …). */
  readonly kind: string
  /** Why it stood, in words, where somebody said so. */
  readonly note?: string
}

export interface InstanceRow {
  readonly id: string
  readonly definitionId: string
  readonly businessKey: string
  readonly title: string
  readonly starter: string
  readonly startedAt: string
  readonly endedAt: string | null
  readonly endReason: string | null
  readonly endNode: string | null
  readonly status: FlowStatus
  /** What activation returns to; null while not suspended. */
  readonly statusBefore: FlowStatus | null
  readonly suspended: boolean
  readonly dueAt: string | null
  readonly stops: readonly ClockStop[]
  readonly round: number
  readonly parentInstance: string | null
  readonly parentToken: string | null
  /** After a return to the first task: where it came from, and the passages that a re-submission may resume. */
  readonly rejectFrom: string | null
  readonly resume: readonly string[]
}

/** A group of tokens: the process itself, the branches of one passing of a fork, or one passing of a sub-process. Frames form a tree. */
export interface FrameRow {
  readonly id: string
  readonly kind: 'process' | 'fork' | 'subProcess'
  /** The fork or the sub-process; null for the process. */
  readonly node: string | null
  readonly parent: string | null
  readonly open: boolean
  /** The passing of the sub-process that it is. */
  readonly passage: string | null
  /** The passages that the ended tokens of a sub-process came from. */
  readonly endedFrom: readonly string[]
}

/** Where the instance stands: a token that waits. Each wait makes a new one. */
export interface TokenRow {
  readonly id: string
  readonly node: string
  readonly frame: string
  readonly wait: 'task' | 'join' | 'timer' | 'message' | 'call'
  /** The passages of tasks that it comes from: usually one, several after a join. */
  readonly from: readonly string[]
  readonly passage: string
  /** Code and value of the outcome of the task it comes from: what a gateway reads as `outcome` and `result`. */
  readonly outcome: string | null
  readonly result: number | null
}

/** One token passing one node: the history. */
export interface PassageRow {
  readonly id: string
  readonly node: string
  /** The flow it came by; null at a start and after a return. */
  readonly flow: string | null
  readonly frame: string
  readonly from: readonly string[]
  readonly enteredAt: string
  readonly leftAt: string | null
  /** How it was left: a code of flow_action, or `pass` for what nobody handles. */
  readonly action: string | null
  readonly round: number
  /** The round in which a return undid it: it happened, and counts no more. Null while it counts. */
  readonly undone: number | null
  /** The passage that it repeats, after a return. */
  readonly again: string | null
}

/** A task for several, while it runs and after. */
export interface ActivityRow {
  readonly id: string
  readonly node: string
  readonly token: string
  readonly elements: readonly string[]
  /** How many elements have a task; sequential ones get theirs one after the other. */
  readonly made: number
  readonly completed: number
  readonly passed: number
  readonly rejected: number
  readonly open: boolean
}

export type TaskState = 'open' | 'waiting' | 'done' | 'cancelled'

export interface TaskRow {
  readonly id: string
  readonly node: string
  readonly passage: string
  readonly token: string
  readonly activity: string | null
  /** The element of the collection that it is for. */
  readonly element: string | null
  /** `advice` is an added sign: it moves nothing by itself. */
  readonly kind: 'handle' | 'advice'
  readonly signMode: 'before' | 'after' | 'with' | null
  /** The task that asked for the advice, and who did. */
  readonly adviceFor: string | null
  readonly addedBy: string | null
  readonly state: TaskState
  readonly assignee: string | null
  readonly owner: string | null
  readonly delegation: 'pending' | 'resolved' | null
  readonly candidates: readonly string[]
  readonly groups: readonly string[]
  readonly createdAt: string
  readonly claimedAt: string | null
  readonly openedAt: string | null
  readonly endedAt: string | null
  readonly action: string | null
  readonly outcome: string | null
  readonly result: number | null
  readonly comment: string | null
  readonly dueAt: string | null
  readonly warnAt: string | null
  /** When one and a half times its limit is used. */
  readonly lateAt: string | null
  readonly urgeCount: number
  readonly urgedAt: string | null
  readonly round: number
  /** Made again by a return. */
  readonly back: boolean
}

export interface CommentRow {
  readonly id: string
  readonly task: string | null
  readonly type: string
  readonly user: string
  readonly time: string
  readonly message: string
  readonly attachments: readonly string[]
  readonly signature: string | null
  readonly round: number
}

/** A variable of the instance; its id is its name. */
export interface VariableRow {
  readonly id: string
  readonly value: unknown
}

/** A change of a variable or of who handles a task. */
export interface ChangeRow {
  readonly id: string
  readonly what: 'variable' | 'assignee'
  /** Name of the variable, or id of the task. */
  readonly of: string
  readonly before: unknown
  readonly after: unknown
  readonly kind: string
  readonly user: string
  readonly time: string
}

export interface TimerRow {
  readonly id: string
  /** `boundary` and `catch` are drawn; the others watch the limit of a task. */
  readonly kind: 'boundary' | 'catch' | 'warn' | 'due' | 'daily' | 'escalated' | 'unclaimed' | 'unclaimedStill'
  readonly node: string
  readonly token: string
  readonly task: string | null
  readonly at: string
  readonly state: 'open' | 'fired' | 'cancelled'
}

/** A copy to read. */
export interface CopyRow {
  readonly id: string
  readonly task: string
  readonly user: string
  readonly by: string
  readonly time: string
}

/** The tables of an instance. */
export interface Tables {
  readonly instance: InstanceRow
  readonly frame: FrameRow
  readonly token: TokenRow
  readonly passage: PassageRow
  readonly activity: ActivityRow
  readonly task: TaskRow
  readonly comment: CommentRow
  readonly variable: VariableRow
  readonly change: ChangeRow
  readonly timer: TimerRow
  readonly copy: CopyRow
}

export type TableName = keyof Tables

export const tableNames: readonly TableName[] = [
  'instance',
  'frame',
  'token',
  'passage',
  'activity',
  'task',
  'comment',
  'variable',
  'change',
  'timer',
  'copy',
]
