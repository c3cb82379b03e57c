import { replyDue } from '@chengan/domain/maintenance/daily/daily-maintenance/outside/replies'
import { yhOuterReply } from '@chengan/domain/maintenance/dictionaries/events'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { enqueue, enqueueAgain } from '../../../storage/outbox.ts'

/** The kind of outbox work that replies to platforms. */
export const CASE_REPLY = 'caseReply'

/** What lies in the outbox of a reply. */
export interface WaitingReply {
  readonly eventId: string
  readonly state: string
  readonly replyId: string
  readonly text: string
  readonly deadline: string | null
  readonly withPhotos: boolean
  /** When it happened. */
  readonly time: string
}

/** Puts the reply that is due into the outbox, in the transaction of what it tells. One that was told is not told again. */
export async function tellPlatform(ctx: Context, row: RowNamed<'dailyMaintenance'>, opinion: string | null, again = false): Promise<void> {
  if (!row.outerSystemId || !row.outerCaseNo) return
  const { ...reply } = replyDue(row, opinion)
  const waiting: WaitingReply = { ...reply, eventId: asText(row.id), time: ctx.now }
  await (again ? enqueueAgain : enqueue)(ctx, CASE_REPLY, waiting, reply.replyId)
}

/** The platform of a case hears what becomes of it (maintenance.md §3.7). */
export const replyToPlatform: Effect<'dailyMaintenance'> = (effect) => tellPlatform(effect, effect.row, effect.opinion)

/** A reply that failed goes out once more, under the same number: a platform that has it takes it once. */
export const replyAgain: Effect<'dailyMaintenance'> = async (effect) => {
  await tellPlatform(effect, effect.row, null, true)
  await effect.patch({ outerReplyState: yhOuterReply.values.none.value, outerReplyMsg: '正在重新回复' })
}
