import type { Actor } from '@chengan/kernel/access/actor'
import type { Language } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Services } from './services.ts'
import type { Db } from './storage/databases/database.ts'

/** Does something once what the context writes stands: after the commit of its transaction, at once where there is none. */
export function onceCommitted({ afterCommit }: Pick<Context, 'afterCommit'>, act: () => void): void {
  if (afterCommit === undefined) act()
  else afterCommit(act)
}

/** What a call points out of what it did: a sentence in the language of the caller, about a field where it has one. */
export interface PointedOut {
  readonly field: string
  readonly msg: string
}

/** What a handler is given: who calls, when, on which connection, and the services. Business code takes time, ids and
 *  outside services from here alone (style H3.6). */
export interface Context {
  readonly actor: Actor
  /** The transaction of a changing call, else the pool. */
  readonly db: Db
  /** Epoch ms of the request. */
  readonly time: number
  /** yyyy-MM-dd HH:mm:ss of the request. */
  readonly now: string
  /** yyyy-MM-dd of the request. */
  readonly today: string
  readonly language: Language
  readonly request: RequestFacts
  readonly services: Services
  /** Does something once the transaction stands; absent where there is none to wait for. */
  readonly afterCommit?: (act: () => void) => void
  /** Points something out to whoever made the call, beside its answer, wherever in the work it came up: a step of a flow answers nothing itself. Absent where nobody waits. */
  readonly pointOut?: (point: PointedOut) => void
  /** To which resources rows lead that may lead to one of several, by `<resource>.<reference>`; one that stands nowhere may lead to any. */
  readonly typesPresent?: ReadonlyMap<string, ReadonlySet<string>>
  /** Rows referred to, by resource and id, where many rows are judged at once (imports). */
  readonly readAhead?: ReadonlyMap<string, ReadonlyMap<string, Values>>
  /** Where many rows are judged at once: answers of facts that rows have alike, by the fact and by what makes them alike. */
  readonly factsOfAlike?: Map<object, Map<string, Promise<unknown>>>
  /** Facts that were asked for many rows at once, as they answer for each of these, by the fact that is declared (imports). */
  readonly factsAhead?: ReadonlyMap<object, object>
  /** How many changes led from one row to the next before this one. */
  readonly ledSteps?: number
}

/** What the transport knows of a request; jobs and seeds give their own. */
export interface RequestFacts {
  readonly id: string
  readonly ip: string
  readonly port: number
  readonly userAgent: string
  readonly method: string
  readonly path: string
  /** Hash of the session, for signatures bound to the user. */
  readonly sessionId: string | null
  /** The trusted system that signed the caller on; absent of everybody else. */
  readonly accessSystemId?: string
  /** Unknown names are refused. */
  readonly strict: boolean
  /** Whether whoever asks has closed the connection; absent where nobody waits. Long work asks it between its pieces. */
  readonly hasLeft?: () => boolean
}
