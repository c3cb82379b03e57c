import type { notice } from '@chengan/domain/system/messages/notice'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { record } from '../record.ts'
import { pushTo } from './notice-effects.ts'

/** Tells those again who have not read a released notice of the caller. */
const remindUnread: CallHandler<typeof notice.calls.remindUnread> = async (ctx, { params }) => {
  const [row] = await readRows(ctx, ctx.services.registry.byName('notice'), [params.id ?? ''])
  if (row === undefined || row.status !== '1') throw refuse('wrongState')
  if (row.creator !== ctx.actor.userId && !ctx.actor.superAdmin) throw refuse('forbidden')
  const reminded = await pushTo(ctx, row, true)
  await sql`update notice_receipt set remind_date = ${ctx.now}::timestamptz, update_date = ${ctx.now}::timestamptz
    where notice_id = ${row.id} and read_status = '0'`.execute(ctx.db)
  await record(ctx, '提醒未读人员', 'sys/notice:release', [row.id], { params: { reminded } })
  return { reminded }
}

export const sentNoticeCalls = { remindUnread: remindUnread }
