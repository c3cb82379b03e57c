import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { Row } from '../../../../resources/row.ts'

/** An instance as act/running and act/his answer it. */
export interface FlowInstance extends Row {
  readonly processInstanceId: string
  readonly processDefinitionKey: string
  readonly processDefinitionId?: string | null
  readonly processDefinitionName?: string | null
  readonly processDefinitionVersion?: number | null
  readonly businessKey?: string | null
  readonly title?: string | null
  readonly activityName?: string | null
  readonly assigneeNames?: string | null
  readonly startUserId?: string | null
  readonly startUserName?: string | null
  readonly startDeptName?: string | null
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly dueDate?: string | null
  /** The earliest limit of the steps that are open. */
  readonly stepDueDate?: string | null
  readonly lightColor?: string | null
  readonly suspended?: boolean | null
  readonly status?: string | null
  readonly durationInSeconds?: number | null
  readonly endReason?: string | null
  /** How likely it is to miss its limit, 0 to 1; none where nothing is known. */
  readonly overdueRisk?: number | null
}

/** A task as the lists of act/task answer it. */
export interface FlowTask extends Row {
  readonly taskId: string
  readonly taskName: string
  readonly taskDefinitionKey: string
  readonly processInstanceId: string
  readonly processDefinitionId: string
  readonly processDefinitionKey: string
  readonly processDefinitionName?: string | null
  readonly businessKey?: string | null
  readonly title?: string | null
  readonly assignee?: string | null
  readonly assigneeName?: string | null
  readonly owner?: string | null
  readonly ownerName?: string | null
  readonly delegation?: string | null
  readonly createTime?: string | null
  readonly dueDate?: string | null
  readonly lightColor?: string | null
  readonly lastComment?: string | null
  readonly back?: boolean | null
  readonly ended?: boolean | null
  /** Where it is handled: the route of its node, else of its definition. */
  readonly bizRoute?: string | null
  /** What its step admits besides completing it. */
  readonly allow?: readonly string[] | null
}

export type TaskFieldRight = 'hidden' | 'read' | 'edit' | 'required'

/** An answer that a task takes; `needComment` says that it is asked why. */
export interface FlowOutcome {
  readonly code: string
  readonly zh: string
  readonly en: string
  readonly needComment?: boolean
}

/** A task as it is opened (GET act/task/{taskId}). */
export interface TaskAtHand extends FlowTask {
  /** What the step opens, by field; of a whole form what it does not open. */
  readonly formPerm: Readonly<Record<string, TaskFieldRight>> | null
  /** Whether the step opens the whole form. */
  readonly wholeForm: boolean
  readonly outcomes: readonly FlowOutcome[]
  /** Whether the caller is its handler, or one of those who may claim it. */
  readonly canHandle: boolean
  readonly claimable: boolean
  /** Whether he handed it over and may take it back. */
  readonly canTakeBack: boolean
  readonly firstStep?: boolean
  readonly advice?: boolean
  /** Whether a sign that was asked for must come first. */
  readonly waiting?: boolean
  /** The steps it may be rolled back to, the nearest first; those right before are made again when none is chosen. */
  readonly backTo?: readonly { readonly nodeId: string; readonly nodeName: string; readonly previous: boolean }[]
  /** How its handler signs. */
  readonly sign?: 'none' | 'opinion' | 'signature'
}

/** A line of the history (GET act/his/getTaskHandleDetailInfo). */
export interface HistoryLine {
  readonly taskId?: string | null
  /** An added sign: its opinion is advice. */
  readonly advice?: boolean | null
  /** Whether the caller has asked for this sign and may take it away. */
  readonly canRemove?: boolean | null
  /** Null for what happened to the instance as a whole: urged, suspended, ended. */
  readonly activityId: string | null
  readonly activityName: string | null
  readonly assignee?: string | null
  readonly assigneeName?: string | null
  readonly deptName?: string | null
  readonly startTime?: string | null
  readonly endTime?: string | null
  readonly comment?: string | null
  readonly attachments?: readonly WireFile[] | null
  readonly signatureUrl?: string | null
  /** Whether the opinion still is what its handler signed; absent where it was not signed. */
  readonly signatureValid?: boolean
  readonly action?: string | null
  readonly durationInSeconds?: number | null
  readonly dueDate?: string | null
  readonly overtime?: boolean | null
  readonly round?: number | null
  readonly multi?: boolean | null
}

/** Where a node of the image stands (GET act/his/nodes). */
export interface NodeState {
  readonly activityId: string
  readonly state: string
  readonly assigneeNames?: string | null
  readonly startTime?: string | null
  readonly endTime?: string | null
}

/** Who a step falls to; where each of several departments signs, the department without a name of a person. */
export interface Candidate {
  readonly userId: string
  readonly realName: string | null
  readonly deptName?: string | null
}

export type TimeUnit = 'workday' | 'workhour' | 'day' | 'hour'

/** A step to come (GET flow/common/nextStepList). */
export interface NextStep {
  readonly nodeId: string
  readonly nodeName: string
  readonly nodeType: string
  readonly outcome?: string | null
  readonly outcomeName?: string | null
  readonly multi?: boolean | null
  readonly timeLimit?: string | number | null
  readonly timeUnit?: TimeUnit | null
  readonly candidates?: readonly Candidate[] | null
  readonly defaultUserIds?: readonly string[] | null
  /** The condition of a way that cannot be told yet. */
  readonly expression?: string | null
  /** What that way is called by who drew it. */
  readonly expressionName?: string | null
}

/** A definition that may be started (GET act/process/lastestPage). */
export interface StartableProcess extends Row {
  readonly key: string
  readonly name: string
  readonly category?: string | null
  readonly bizRoute?: string | null
  readonly nameEn?: string | null
  readonly instanceIdUrl?: string | null
  readonly timeLimitDays?: number | null
}

/** How the newest version of a process begins (GET flow/start/flowDefId). */
export interface StartOfKey {
  /** What its author may do with the form before it is started. */
  readonly formPerm?: Readonly<Record<string, string>> | null
}

/** Where the form of a definition stands (GET act/process/getProcDefBizRoute/{id}, getLatestProcDefBizRoute/{key}). */
export interface BusinessRoute {
  readonly bizRoute?: string | null
  readonly detailRoute?: string | null
  readonly formUrl?: string | null
  readonly formName?: string | null
  readonly instanceIdUrl?: string | null
  /** Roots of the resources whose rows it handles, by comma. */
  readonly businessTable?: string | null
}
