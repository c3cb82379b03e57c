import { type Context, onceCommitted } from '../context.ts'
import type { Services } from '../services.ts'
import type { SessionServices } from './services.ts'
import { type EndedSession, type EndReason, endSessions, type WhichSessions } from './tokens.ts'

/** Tells the open browsers of sessions that these have ended, and why: they leave at once, and do not wait until they ask for something. */
export function tellEnded(push: Services['push'], ended: readonly EndedSession[], reason: EndReason): void {
  if (ended.length === 0) return
  const people = [...new Set(ended.map(({ userId }) => userId))]
  push(people, { type: 'kick', data: { sessionIds: ended.map(({ id }) => id), reason } })
}

/** Ends sessions outside any transaction, where the session itself is what is judged; its browsers are told at once. */
export async function endSessionsAtOnce(services: SessionServices, which: WhichSessions, reason: EndReason): Promise<void> {
  const ended = await endSessions(services.db, which, reason, services.clock())
  services.tellEnded?.(ended, reason)
}

/** Ends live sessions as `endSessions` does, and tells their open browsers once that stands. Answers those that it ended. */
export async function endSessionsNow(ctx: Context, which: WhichSessions, reason: EndReason): Promise<readonly EndedSession[]> {
  const ended = await endSessions(ctx.db, which, reason, ctx.time)
  tellOfEnd(ctx, ended, reason)
  return ended
}

/** Tells the open browsers of what was ended in the transaction, once that stands. */
export function tellOfEnd(ctx: Context, ended: readonly EndedSession[], reason: EndReason): void {
  onceCommitted(ctx, () => tellEnded(ctx.services.push, ended, reason))
}
