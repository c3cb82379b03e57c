import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { insertRow, type Row, selectList } from '../../../resources/rows.ts'
import { orderDataOf } from './order-data.ts'
import { orderFileValues } from './order-effects.ts'
import { ORDER_RENDER, renderKey } from './render-order.ts'

// Later than anybody looks: such a document is drawn when it is first opened.
const NEVER_BY_ITSELF = '2100-01-01 00:00:00'

/** Gives each order that has a number but no document yet one that is drawn when somebody opens it: for rows that were written in
 *  bulk (the demonstration city). Answers how many. */
export async function prepareOrdersOnDemand(ctx: Context): Promise<number> {
  const resource = ctx.services.registry.byName('hazardCheck')
  const { rows } = await sql<Row>`select ${selectList(resource, 't', ctx.today)} from hazard_check t
    where t.reform_notice_no is not null and coalesce(cardinality(t.order_file), 0) = 0 and not t.deleted`.execute(ctx.db)
  const file = ctx.services.registry.byName('file')
  for (const row of rows) {
    const fileId = ctx.services.newId()
    const number = String(row.reformNoticeNo)
    const time = String(row.dispatchTime ?? ctx.now)
    await insertRow(ctx.db, file, orderFileValues({ fileId, number, row, time, root: resource.root }))
    await sql`update file set demo = true where id = ${fileId}`.execute(ctx.db)
    await sql`update hazard_check set order_file = ${[fileId]}::text[] where id = ${row.id}`.execute(ctx.db)
    const payload = JSON.stringify({ fileId, data: await orderDataOf({ ...ctx, now: time, today: time.slice(0, 10) }, row, number) })
    await sql`insert into outbox (id, kind, dedupe, payload, run_at, tries, failed)
      values (${ctx.services.newId()}, ${ORDER_RENDER}, ${renderKey(fileId, 'issued')}, ${payload}::jsonb, ${NEVER_BY_ITSELF}::timestamptz, 0, false)`.execute(
      ctx.db,
    )
  }
  return rows.length
}
