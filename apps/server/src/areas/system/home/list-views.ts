import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { CallHandler } from '../../../resources/fulfilment.ts'
import { textIn } from '../texts-of.ts'

/** The views of a page: my own, those shared in my department or one above it, and those for all. */
const ofPage: CallHandler = async (ctx, { query }) => {
  const { rows } =
    await sql<Values>`select id, page, name, filters, columns, order_by as "orderBy", share, is_default as "isDefault", sort, version,
      creator = ${ctx.actor.userId} as own
    from list_view where page = ${textIn(query.page)}
      and (creator = ${ctx.actor.userId} or share = '2' or (share = '1' and dept_id = any(${[...ctx.actor.deptPath]}::text[])))
    order by (creator = ${ctx.actor.userId}) desc, sort nulls last, id limit 200`.execute(ctx.db)
  return rows
}

export const listViewCalls = { 'listView.ofPage': ofPage }
