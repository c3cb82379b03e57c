import type { Actor } from '@chengan/kernel/access/actor'
import type { Level } from '@chengan/kernel/access/level'
import type { CallAnswer } from '@chengan/kernel/calls/call'
import type { CallParameters } from '@chengan/kernel/calls/parameters'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Label } from '@chengan/kernel/label'
import type { Context } from '../context.ts'
import type { AnyCallHandler, CallHandler, SentInput } from '../resources/implementation.ts'

/** A call of the server. Access is always stated: `anyone`, `login`, or permission strings of which one is needed (style H3.1). */
export interface ServerCall {
  readonly label: Label
  readonly verb: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Behind `/api/`; `:id` takes a value. */
  readonly path: string
  readonly access: 'anyone' | 'login' | readonly string[]
  /** Query parameter that, sent as 1, asks for what is public: no session is needed then. */
  readonly publicWith?: string
  /** Levels that may call; empty = all. */
  readonly levels: readonly Level[]
  /** Where the body decides which permission is asked (root with or without id): one string, or several with `|` of which one is needed. */
  readonly accessOfBody?: (body: Readonly<Record<string, unknown>>) => { permission: string; levels: readonly Level[] }
  /** Who may call where no permission string says it: before the body is read (null), and with this body. */
  readonly admits?: (actor: Actor, body: Readonly<Record<string, unknown>> | null) => boolean
  /** Whether the body names a task of the approval flow, which then stands for the permission: the call judges it. */
  readonly byTask?: (body: Readonly<Record<string, unknown>>) => boolean
  /** What the record of a refused try calls it, and by which word of the resource, where the body decides; without a body it is not known. */
  readonly tried?: (body: Readonly<Record<string, unknown>> | null) => { readonly words: string; readonly verb: string }
  /** Runs in a transaction, guarded against double submits; a refusal leaves a record. */
  readonly changes: boolean
  /** Takes a file in a multipart form, of so many bytes at most; such a call opens its own transactions. */
  readonly file?: { readonly most: number }
  /** A file that routes of their own receive: in a multipart form, or a piece of it as it is. */
  readonly receives?: 'form' | 'piece'
  /** Opens its own transactions. */
  readonly ownTransactions?: true
  /** Sent again it does nothing again, by itself: the guard against double submits lets it pass. */
  readonly repeatable?: true
  /** Tags and shapes for the description of the calls. */
  readonly resource: CompleteResource | null
  /** What it may be sent, by which it is judged before its function sees it; `ofRows`: what the engines of rows read, by the definition of the resource. */
  readonly parameters: CallParameters | 'ofRows'
  /** What the standard shape of the reply is, for the description. */
  readonly answers?: 'row' | 'page' | 'list' | 'saved' | 'none' | 'stream'
  /** What a call beyond the standard ones answers, for the description. */
  readonly tells?: CallAnswer
  /** Of a file that is answered, where it is no workbook. */
  readonly contentType?: string
  /** What the body of a call on rows holds, for the description. */
  readonly sends?: SentOnRows
  /** Made by the pipeline alone (`runCall`). */
  readonly run: AnyCallHandler
}

/** What is sent with a call that the engines of rows make: the form of a row, a draft of it, ids, nothing, or what actions ask of rows that are named in
 *  the body or in the path. */
export type SentOnRows =
  | 'form'
  | 'draft'
  | 'ids'
  | 'nothing'
  | { readonly actions: readonly CompleteAction[]; readonly rowIn: 'body' | 'path' }

/** A call that the engines of rows make of a definition. */
export interface RowsCall extends ServerCall {
  readonly parameters: 'ofRows'
  readonly run: (ctx: Context, input: SentInput) => Promise<unknown>
}

/** A call with declared parameters; its function is typed by them. */
export function declaredCall<const P extends CallParameters>(
  call: Omit<ServerCall, 'parameters' | 'run'> & { readonly parameters: P; readonly run: CallHandler<P> },
): ServerCall {
  return call
}

/** Who a request comes from, as the session engine answers. */
export interface Identity {
  readonly actor: Actor
  readonly sessionId: string
  /** The trusted system that signed the caller on. */
  readonly accessSystemId?: string | null
}
