import type { notice as definition } from '@chengan/domain/system/messages/notice'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { systemActor } from '../../../pipeline/context-of.ts'
import { rootsElsewhere } from '../../../resources/business-systems.ts'
import { wireFiles } from '../../../resources/files/wire-files.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readableTexts } from '../../../resources/rich-text/rich-text.ts'
import { allOf, likePattern } from '../../../storage/scope/filter-sql.ts'
import { inLanguage } from '../../../storage/scope/in-language.ts'
import { pageAsked } from '../paging.ts'

type Received = Values & { readonly id: string; readonly content: string | null; readonly attachments: readonly string[] | null }

const bySystem = { zh: systemActor.realName, en: 'System' }

const columnsIn = (
  ctx: Context,
) => sql`n.id, n.id as "noticeId", ${inLanguage(ctx, 'n', 'title')} as title, ${inLanguage(ctx, 'n', 'content')} as content, n.type, n.attachments, n.urgent, n.need_confirm as "needConfirm",
  n.valid_until as "validUntil", n.sender_name as "senderName", n.sender_date as "senderDate", n.biz_type as "bizType", n.biz_id as "bizId",
  n.biz_route as "bizRoute", c.read_status as "readStatus", c.read_date as "readDate", c.confirm_date as "confirmDate"`

/** What notices are about that are not the reader's (any more): business systems in which he does not work, and has no page. */
const elsewhere = ({ actor, services }: Context) => (actor.superAdmin ? [] : rootsElsewhere(services.registry, actor))

function mine(ctx: Context): RawBuilder<unknown> {
  const roots = elsewhere(ctx)
  const here = roots.length === 0 ? sql`` : sql`and (n.biz_type is null or n.biz_type <> all(${[...roots]}::text[]))`
  return sql`notice_receipt c join notice n on n.id = c.notice_id where c.user_id = ${ctx.actor.userId} and n.status = '1' ${here}`
}

async function shown(ctx: Context, rows: readonly Received[]): Promise<readonly Values[]> {
  const files = await wireFiles(
    ctx,
    rows.flatMap((row) => row.attachments ?? []),
  )
  const texts = await readableTexts(
    ctx,
    rows.map((row) => ({ owner: row.id, html: row.content ?? '' })),
  )
  return rows.map((row, at) => ({
    ...row,
    // Nobody wrote it: the reader's language has a word for that.
    ...(row.senderName === bySystem.zh ? { senderName: labelText(bySystem, ctx.language) } : {}),
    content: row.content === null ? null : texts[at],
    attachments: (row.attachments ?? []).flatMap((id) => files.get(id) ?? []),
  }))
}

/** The notices I was sent, newest first; unread ones before. */
const myPage: CallHandler<typeof definition.calls.myPage> = async (ctx, { query }) => {
  const { limit, offset } = pageAsked(query)
  const { readStatus: read, title, id } = query
  const types = [...(query.noticeType ?? query.type ?? [])]
  const asked = [
    ...(types.length === 0 ? [] : [sql<boolean>`n.type = any(${types}::text[])`]),
    ...(!title ? [] : [sql<boolean>`${inLanguage(ctx, 'n', 'title')} ilike ${likePattern(title)}`]),
    ...(!id ? [] : [sql<boolean>`n.id = ${id}`]),
  ]
  // A notice that is taken back takes its receipts along: who asks nothing of the notices themselves is answered by his receipts alone.
  const from =
    asked.length === 0 && elsewhere(ctx).length === 0
      ? sql`notice_receipt c where c.user_id = ${ctx.actor.userId}`
      : sql`${mine(ctx)} and ${allOf(asked)}`
  const which = sql`${from} and ${read ? sql`c.read_status = ${read}` : sql`true`}`
  const count = await sql<{ n: number }>`select count(*)::int as n from ${which}`.execute(ctx.db)
  const order = sql`order by c.read_status, c.create_date desc, c.id desc`
  const { rows } = await sql<Received>`select ${columnsIn(ctx)} from (select c.* from ${which} ${order} limit ${limit} offset ${offset}) c
    join notice n on n.id = c.notice_id ${order}`.execute(ctx.db)
  return { list: await shown(ctx, rows), total: count.rows[0]?.n ?? 0 }
}

const myUnread: CallHandler<typeof definition.calls.myUnread> = async (ctx, { query }) => {
  const { rows } = await sql<{ type: string; n: number }>`select n.type, count(*)::int as n from ${mine(ctx)} and c.read_status = '0'
    and (n.valid_until is null or n.valid_until >= ${ctx.today}::date) group by n.type`.execute(ctx.db)
  const total = rows.reduce((sum, row) => sum + row.n, 0)
  return query.detail === true ? { total, byType: Object.fromEntries(rows.map((row) => [row.type, row.n])) } : total
}

async function ownNotice(ctx: Context, id: string): Promise<Received> {
  const { rows } = await sql<Received>`select ${columnsIn(ctx)} from ${mine(ctx)} and n.id = ${id}`.execute(ctx.db)
  if (rows[0] === undefined) throw refuse('rowMissing')
  return rows[0]
}

async function read(ctx: Context, id: string): Promise<void> {
  await sql`update notice_receipt set read_status = '1', read_date = ${ctx.now}::timestamptz, update_date = ${ctx.now}::timestamptz
    where notice_id = ${id} and user_id = ${ctx.actor.userId} and read_status = '0'`.execute(ctx.db)
}

/** The first opening counts as reading; answers the notice as it now stands. */
const markRead: CallHandler<typeof definition.calls.markRead> = async (ctx, { params }) => {
  const id = params.noticeId ?? ''
  await ownNotice(ctx, id)
  await read(ctx, id)
  const [notice] = await shown(ctx, [await ownNotice(ctx, id)])
  return notice
}

const markAllRead: CallHandler<typeof definition.calls.markAllRead> = async (ctx) => {
  await sql`update notice_receipt set read_status = '1', read_date = ${ctx.now}::timestamptz, update_date = ${ctx.now}::timestamptz
    where user_id = ${ctx.actor.userId} and read_status = '0'`.execute(ctx.db)
  return null
}

/** A confirmation is a reading too; a second one changes nothing. */
const confirm: CallHandler<typeof definition.calls.confirm> = async (ctx, { params }) => {
  const id = params.noticeId ?? ''
  const notice = await ownNotice(ctx, id)
  if (notice.needConfirm !== true) throw refuse('wrongState')
  await read(ctx, id)
  await sql`update notice_receipt set confirm_date = coalesce(confirm_date, ${ctx.now}::timestamptz), update_date = ${ctx.now}::timestamptz
    where notice_id = ${id} and user_id = ${ctx.actor.userId}`.execute(ctx.db)
  return { id }
}

export const myNoticeCalls = {
  myPage: myPage,
  myUnread: myUnread,
  markRead: markRead,
  markAllRead: markAllRead,
  confirm: confirm,
}
