import type { FlowStatus } from './state/rows.ts'

/** What the caller does after a step, in the same transaction: notices and messages go to the outbox, children are started and ended.
 *  The rows say everything else. */
export type Effect =
  | {
      readonly kind: 'notify'
      readonly about: Notice
      readonly users: readonly string[]
      readonly task: string | null
      readonly node: string | null
    }
  | {
      readonly kind: 'notifyRole'
      readonly about: Notice
      readonly role: 'head' | 'flowAdministrator' | 'leader'
      readonly of: string | null
      readonly task: string
    }
  | {
      readonly kind: 'startCall'
      readonly token: string
      readonly process: string
      readonly businessKey: string
      readonly variables: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'callEnd'; readonly token: string; readonly reason: string }
  | { readonly kind: 'callSuspend' | 'callActivate'; readonly token: string }
  | { readonly kind: 'awaitMessage'; readonly token: string; readonly message: string; readonly node: string }
  | { readonly kind: 'status'; readonly status: FlowStatus }
  | { readonly kind: 'ended'; readonly status: FlowStatus; readonly parentToken: string | null }

/** What a notice is about. */
export type Notice =
  | 'toDo'
  | 'toClaim'
  | 'returned'
  | 'copied'
  | 'urged'
  | 'warned'
  | 'due'
  | 'overdue'
  | 'escalated'
  | 'unclaimed'
  | 'terminated'
  | 'ended'
  | 'nobody'
  | 'standingIn'
