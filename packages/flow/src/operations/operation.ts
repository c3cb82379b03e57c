/** What somebody, or the clock, does to an instance (system.md §5.3). */
export type Operation =
  | Start
  | Complete
  | { readonly kind: 'backToFirst'; readonly taskId: string; readonly comment: string; readonly processInstanceId?: string }
  | BackPrevious
  | {
      readonly kind: 'entrust' | 'delegate'
      readonly taskId: string
      readonly assignee: string
      readonly comment?: string
      readonly processInstanceId?: string
    }
  | {
      readonly kind: 'entrustBack' | 'claim' | 'unclaim' | 'open' | 'removeSign'
      readonly taskId: string
      readonly processInstanceId?: string
    }
  | { readonly kind: 'end'; readonly taskId: string; readonly comment: string; readonly processInstanceId?: string }
  | {
      readonly kind: 'addSign'
      readonly taskId: string
      readonly userIds: readonly string[]
      readonly mode: 'before' | 'after' | 'with'
      readonly comment?: string
      readonly processInstanceId?: string
    }
  | { readonly kind: 'cc'; readonly taskId: string; readonly userIds: readonly string[]; readonly processInstanceId?: string }
  | { readonly kind: 'reassign' | 'standIn'; readonly taskId: string; readonly assignee: string }
  | { readonly kind: 'refreshCandidates' | 'standInEnds'; readonly taskId: string }
  // Why it is taken back, for whoever had it since.
  | { readonly kind: 'recall'; readonly comment?: string }
  | { readonly kind: 'urge' | 'suspend' | 'activate' }
  // `from`: since when it stands, where that is not now; `note`: why, in words.
  | { readonly kind: 'stopClock'; readonly reason: string; readonly from?: string; readonly note?: string }
  | { readonly kind: 'startClock'; readonly reason: string }
  | { readonly kind: 'delete' | 'withdraw' | 'endByCaller'; readonly reason: string }
  | { readonly kind: 'message'; readonly messageName: string; readonly variables?: Variables }
  | { readonly kind: 'callEnded'; readonly tokenId: string; readonly variables: Variables }
  | { readonly kind: 'fireTimer'; readonly timerId: string }

type Variables = Readonly<Record<string, unknown>>

/** Starts an instance on an empty state. The caller has checked who may start and that no other lives for the businessKey. */
export interface Start {
  readonly kind: 'start'
  readonly definitionId: string
  readonly businessKey: string
  readonly title: string
  /** What a calling process or a part of the business hands in. */
  readonly variables: Variables
  /** What the person who starts sends: only what is open at the start. */
  readonly sent?: Variables
  /** The form that was saved before the start, under its name; of its values those that the first task opens. */
  readonly form?: { readonly name: string; readonly values: Variables }
  readonly startDeptId?: string
  readonly startRegionId?: string
  readonly startLevel?: string
  readonly nextUserIds?: readonly string[]
  readonly parent?: { readonly instance: string; readonly token: string }
}

export interface Complete {
  readonly kind: 'complete'
  readonly taskId: string
  readonly comment: string
  readonly outcome?: string
  readonly variables?: Variables
  readonly nextUserIds?: readonly string[]
  readonly attachments?: readonly string[]
  readonly signature?: string
  /** Of a first task after a return: the whole route again, or straight to where it was returned. */
  readonly resubmit?: 'restart' | 'resume'
  readonly processInstanceId?: string
}

export interface BackPrevious {
  readonly kind: 'backPrevious'
  readonly taskId: string
  readonly comment: string
  /** A step before this one; without it the step directly before. */
  readonly target?: string
  /** The other branches may be undone. */
  readonly confirm?: boolean
  readonly processInstanceId?: string
}

/** The operation of a kind. */
export type OperationOf<K extends Operation['kind']> = Operation & { readonly kind: K }
