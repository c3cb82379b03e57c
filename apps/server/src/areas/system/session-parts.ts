import type { Context } from '../../context.ts'
import type { SessionServices } from '../../session/services.ts'

/** What this area needs of the sessions engine. */
export interface SystemParts {
  readonly session: SessionServices
  /** What another area does of somebody whose probation has ended well. */
  readonly regularised?: (ctx: Context, applicant: { readonly phone: string; readonly since: string }) => Promise<void>
}

/** The session's services on the connection of the call: inside a transaction nothing may ask the pool. */
export function sessionIn(ctx: Context, { session }: SystemParts): SessionServices {
  return { ...session, db: ctx.db }
}
