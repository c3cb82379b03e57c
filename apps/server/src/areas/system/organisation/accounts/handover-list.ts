import type { userCalls } from '@chengan/domain/system/organisation/user/user-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { dutyReason } from '../../../../resources/duties/duties.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { readRows } from '../../../../resources/scope.ts'
import { inLanguage } from '../../../../storage/scope/in-language.ts'

/** One thing that waits for a person, or that he was chosen for. */
export interface HandedOver {
  readonly id: string
  readonly title: string
  readonly detail: string | null
  readonly since: string | null
}

/** Rows of each kind that the dialog shows; the total counts them all. */
const SHOWN = 200

const kinds = {
  tasks: (
    userId,
    ctx,
  ) => sql`select t.id, coalesce(d.title, ${inLanguage(ctx, 'i', 'definition_name')}) as title, t.node_name as detail, t.node_name_en as "detailEn", t.created_at as since
    from flow_task t join flow_instance i on i.id = t.instance_id
      left join duty d on d.task_id = t.id and d.user_id = ${userId} and d.done_time is null
    where t.assignee = ${userId} and t.state in ('open', 'waiting') and not i.suspended`,
  duties: (userId) => sql`select d.id, d.title, d.reason as detail, d.reason_en as "detailEn", d.start_time as since from duty d
    where d.user_id = ${userId} and d.done_time is null
      and not exists (select 1 from flow_task t where t.id = d.task_id and t.state in ('open', 'waiting'))`,
  candidacies: (
    userId,
  ) => sql`select b.id, b.name as title, b.remark as detail, null as "detailEn", null::timestamptz as since from business_role b
    where ${userId} = any(b.user_id_list) or b.backup_user_id = ${userId}`,
  notices: (
    userId,
    ctx,
  ) => sql`select r.id, ${inLanguage(ctx, 'n', 'title')} as title, n.sender_name as detail, null as "detailEn", n.sender_date as since
    from notice_receipt r join notice n on n.id = r.notice_id where r.user_id = ${userId} and r.read_status = '0'`,
} as const satisfies Readonly<Record<string, (userId: string, ctx: Context) => RawBuilder<unknown>>>

/** What a hand-over would move, before it is done (system.md §12 B-7): tasks, duties, candidacies and unread notices. */
export const handoverLists: CallHandler<typeof userCalls.handoverLists> = async (ctx, { query }) => {
  const userId = query.fromId
  await readRows(ctx, ctx.services.registry.byName('user'), [userId])
  const lists = await Promise.all(Object.entries(kinds).map(async ([kind, rows]) => [kind, await listed(ctx, rows(userId, ctx))] as const))
  return Object.fromEntries(lists)
}

async function listed(ctx: Context, rows: RawBuilder<unknown>) {
  const { rows: list } = await sql<
    HandedOver & { detailEn: string | null; total: number }
  >`select *, count(*) over ()::int as total from (${rows}) w
    order by since, id limit ${SHOWN}`.execute(ctx.db)
  const read = ({ detail, detailEn }: (typeof list)[number]) => dutyReason({ reason: detail, reasonEn: detailEn }, ctx.language)
  return { total: list[0]?.total ?? 0, list: list.map((one) => ({ id: one.id, title: one.title, detail: read(one), since: one.since })) }
}
