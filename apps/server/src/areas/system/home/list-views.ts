import type { listView } from '@chengan/domain/system/lists/list-view'
import { mayDo } from '@chengan/kernel/access/actor'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { CallHandler, Effect } from '../../../resources/implementation.ts'

/** The views of a page: my own, those shared in my department or one above it, and those for all; `changeable` tells which of them the
 *  caller may change: his own, and as a holder of the string the shared ones of others too. */
const ofPage: CallHandler<typeof listView.calls.ofPage> = async (ctx, { query }) => {
  const { rows } =
    await sql<Values>`select id, page, name, filters, columns, order_by as "orderBy", share, is_default as "isDefault", sort, version,
      creator = ${ctx.actor.userId} as own, (creator = ${ctx.actor.userId} or ${mayDo(ctx.actor, 'sys:listview:share')}) as changeable
    from list_view where page = ${query.page}
      and (creator = ${ctx.actor.userId} or share = '2' or (share = '1' and dept_id = any(${[...ctx.actor.deptPath]}::text[])))
    order by (creator = ${ctx.actor.userId}) desc, sort nulls last, id limit 200`.execute(ctx.db)
  return rows
}

export const listViewCalls = { ofPage }

/** A page opens in one view: the new default takes the place of the one that its owner had. */
const oneDefaultViewOfAPage: Effect<'listView'> = async ({ row, db }) => {
  if (row.isDefault !== true) return
  await sql`update list_view set is_default = false
    where creator = ${asText(row.creator)} and page = ${asText(row.page)} and id <> ${asText(row.id)} and is_default`.execute(db)
}

export const listViewEffects = { oneDefaultViewOfAPage }
