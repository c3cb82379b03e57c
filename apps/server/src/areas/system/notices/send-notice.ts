import { noticeReceiver, noticeStatus, type noticeType } from '@chengan/domain/system/dictionaries/messages'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { worksInSql } from '../../../resources/business-systems.ts'
import { type NoticeWords, noticeParagraph } from '../../../resources/notices/notify.ts'
import { cleanHtml } from '../../../resources/rich-text/clean-html.ts'
import { enqueue } from '../../../storage/outbox.ts'

/** Something that people must be told: by the system, not by an office. */
export interface NoticeToSend extends NoticeWords {
  /** Wire value of dict notice_type. */
  readonly type: (typeof noticeType.values)[keyof typeof noticeType.values]['value']
  readonly userIds: readonly string[]
  readonly bizType?: string
  readonly bizId?: string
  /** Where a click leads. */
  readonly bizRoute?: string
  readonly urgent?: boolean
  readonly needConfirm?: boolean
  /** A text message goes out besides. `night`: also between 22:00 and 07:00 (alarms of level 1, verification codes). */
  readonly sms?: 'day' | 'night' | undefined
  /** No limit of messages to a mobile holds (alarms of level 1). */
  readonly smsUnlimited?: boolean
  /** What the text message says, where that is not the text. */
  readonly smsSays?: {
    readonly content: string
    /** A template with its values in place of a free text. */
    readonly template?: { readonly smsCode: string; readonly named: Readonly<Record<string, string>> }
  }
}

const htmlOf = (text: string) => cleanHtml(text.split('\n').map(noticeParagraph).join(''))

/** Writes a notice, a receipt for each live receiver, and what is to be pushed and sent, in the caller's transaction.
 *  Answers the notice's id; null when nobody is left to tell. */
export async function sendNotice(ctx: Context, notice: NoticeToSend): Promise<string | null> {
  // Whoever does not work in the system of what it is about has no page to which it leads.
  const systems = ctx.services.registry.byRoot(notice.bizType ?? '')?.systems ?? []
  const { rows } = await sql<{ id: string; name: string }>`select u.id, u.real_name as name from "user" u
    where u.id = any(${[...new Set(notice.userIds)]}::text[]) and not u.deleted and coalesce(u.status, '1') = '1' and ${worksInSql(systems)}
    order by u.id`.execute(ctx.db)
  const userIds = rows.map((row) => row.id)
  if (userIds.length === 0) return null
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('notice')
    .values({
      id,
      title: notice.title.zh.slice(0, 200),
      type: notice.type,
      content: htmlOf(notice.text.zh),
      title_en: notice.title.en.slice(0, 300),
      content_en: htmlOf(notice.text.en),
      receiver_type: noticeReceiver.values.chosenUsers.value,
      receiver_name: rows
        .map((row) => row.name)
        .join('、')
        .slice(0, 500),
      urgent: notice.urgent ?? false,
      need_confirm: notice.needConfirm ?? false,
      sender_name: ctx.actor.realName,
      sender_date: ctx.now,
      status: noticeStatus.values.sent.value,
      biz_type: notice.bizType ?? null,
      biz_id: notice.bizId ?? null,
      biz_route: notice.bizRoute ?? null,
      creator: ctx.actor.userId,
      dept_id: ctx.actor.deptId || null,
      create_date: ctx.now,
      update_date: ctx.now,
    })
    .execute()
  await writeReceiptsOf(ctx, id, userIds)
  await tellReceivers(
    ctx,
    {
      id,
      title: notice.title.zh,
      titleEn: notice.title.en,
      urgent: notice.urgent ?? false,
      type: notice.type,
      bizRoute: notice.bizRoute ?? null,
    },
    userIds,
  )
  if (notice.sms !== undefined) await enqueueSms(ctx, { id, ...notice, userIds })
  return id
}

/** What these people were told of the same matter under these titles is no news any more: it counts as read. */
export async function countAsRead(
  ctx: Context,
  told: Pick<NoticeToSend, 'bizType' | 'bizId' | 'userIds'> & { readonly titles: readonly string[] },
): Promise<void> {
  await sql`update notice_receipt r set read_status = '1', read_date = ${ctx.now}::timestamptz, update_date = ${ctx.now}::timestamptz
    from notice n where n.id = r.notice_id and r.read_status = '0' and r.user_id = any(${[...told.userIds]}::text[])
      and n.biz_type = ${told.bizType ?? null} and n.biz_id = ${told.bizId ?? null} and n.title = any(${[...told.titles]}::text[])`.execute(
    ctx.db,
  )
}

/** A receipt each, unread. */
export async function writeReceiptsOf(ctx: Context, noticeId: string, userIds: readonly string[]): Promise<void> {
  const ids = userIds.map(() => ctx.services.newId())
  await sql`insert into notice_receipt (id, notice_id, user_id, read_status, creator, dept_id, create_date, update_date)
    select r.id, ${noticeId}, r.user_id, '0', ${ctx.actor.userId}, ${ctx.actor.deptId || null}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from unnest(${ids}::text[], ${[...userIds]}::text[]) as r(id, user_id)`.execute(ctx.db)
}

/** Has the open browsers of the receivers told, after the commit. */
export async function tellReceivers(
  ctx: Context,
  notice: {
    readonly id: string
    readonly title: string
    readonly titleEn?: string | null
    readonly urgent: boolean
    readonly type: string
    readonly bizRoute: string | null
  },
  userIds: readonly string[],
): Promise<void> {
  await enqueue(ctx, 'push', { userIds, message: { type: 'notice', msg: notice.title, data: notice } })
}

async function enqueueSms(ctx: Context, notice: NoticeToSend & { readonly id: string }): Promise<void> {
  const { bizType = null, bizId = null, smsSays } = notice
  const content = (smsSays?.content ?? notice.text.zh).slice(0, 500)
  const night = notice.sms === 'night'
  const unlimited = notice.smsUnlimited === true
  for (const userId of notice.userIds) {
    const payload = { userId, content, night, unlimited, bizType, bizId, sender: ctx.actor.userId, ...smsSays?.template }
    await enqueue(ctx, 'sms', payload, `sms:${notice.id}:${userId}`)
  }
}
