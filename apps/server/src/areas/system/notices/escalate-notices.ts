import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../../storage/outbox.ts'

const HOUR = 3_600_000
const FIRST_AFTER = 4 * HOUR
const AGAIN_AFTER = 24 * HOUR
const AT_ONCE = 500

interface Unacknowledged {
  readonly id: string
  readonly noticeId: string
  readonly userId: string
  readonly title: string
  readonly sender: string | null
}

/** Urgent notices that their receivers have not acknowledged go to their mobiles: four hours after they were sent, then once a day until they are
 *  read, and confirmed where that is asked (system.md §11). The sender sees it in the receipts. */
export async function escalateNotices(services: Services): Promise<number> {
  const ctx = contextOf(services, systemActor, jobFacts('noticeEscalation'), 'zh-CN')
  const [first, again] = [datetimeText(ctx.time - FIRST_AFTER), datetimeText(ctx.time - AGAIN_AFTER)]
  return services.db.transaction().execute(async (db) => {
    const { rows } = await sql<Unacknowledged>`select c.id, c.notice_id as "noticeId", c.user_id as "userId", n.title, n.creator as sender
      from notice_receipt c join notice n on n.id = c.notice_id join "user" u on u.id = c.user_id
      where n.status = '1' and n.urgent and not u.deleted and coalesce(u.status, '1') = '1'
        and (c.read_status = '0' or (n.need_confirm and c.confirm_date is null))
        and (n.valid_until is null or n.valid_until >= ${ctx.today}::date)
        and n.sender_date <= ${first}::timestamptz and (c.sms_date is null or c.sms_date <= ${again}::timestamptz)
      order by c.id limit ${AT_ONCE} for update of c skip locked`.execute(db)
    for (const { id, noticeId, userId, title, sender } of rows) {
      await sql`update notice_receipt set sms_date = ${ctx.now}::timestamptz where id = ${id}`.execute(db)
      const content = `您有一条紧急通知尚未确认：${title}，请登录系统查阅。`.slice(0, 500)
      const payload = { userId, content, bizType: 'sys/notice', bizId: noticeId, sender }
      await enqueue({ ...ctx, db }, 'sms', payload, `notice:${id}:${ctx.now}`)
    }
    return rows.length
  })
}
