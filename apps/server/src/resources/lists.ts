import { DEEPEST_ROW, LIST_LIMIT, type PageOf } from '@chengan/kernel/calls/envelope'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { allOf, filterSql } from '../storage/filter-sql.ts'
import { type VisibleRows, visible } from '../storage/visible.ts'
import { deletableFilter } from './deletable.ts'
import { present } from './present.ts'
import { readListQuery, tabSql } from './query.ts'
import { type Row, selectList } from './rows.ts'

/** A page of the rows that the caller sees, with what may be done on each; `withTabs=1` adds the counts of the tabs. */
export async function pageOf(ctx: Context, resource: CompleteResource, query: Values): Promise<PageOf<Values> & { tabs?: Values }> {
  const source = visible(ctx, resource)
  const asked = readListQuery(source.frame, query, { strict: ctx.request.strict })
  const offset = (asked.page - 1) * asked.limit
  if (offset > DEEPEST_ROW) throw refuse('exportInBackground')
  const where = allOf([source.where, ...asked.conditions])
  const total = await countOf(ctx, source, where)
  const rows = await selectRows(ctx, resource, source, { where, order: asked.order, limit: asked.limit, offset })
  const list = await present(ctx, resource, rows, { files: false, plain: false })
  if (query.withTabs !== '1' || !resource.list.tabs) return { list, total }
  return { list, total, tabs: await tabCounts(ctx, resource, query) }
}

/** All rows that fit, at most 5000, without counting. */
export async function listOf(ctx: Context, resource: CompleteResource, query: Values): Promise<readonly Values[]> {
  const source = visible(ctx, resource)
  const asked = readListQuery(source.frame, query, { strict: ctx.request.strict })
  const where = allOf([source.where, ...asked.conditions])
  const rows = await selectRows(ctx, resource, source, { where, order: asked.order, limit: LIST_LIMIT, offset: 0 })
  return present(ctx, resource, rows, { files: false, plain: false })
}

async function countOf(ctx: Context, source: VisibleRows, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${source.from} where ${where}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Rows of a source, in order, with the fields of the definition. */
export async function selectRows(
  ctx: Context,
  resource: CompleteResource,
  source: VisibleRows,
  part: { where: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number; offset: number },
): Promise<readonly Row[]> {
  const may = deletableFilter(resource, ctx.actor.level)
  const deletable = may ? sql`, coalesce(${filterSql(source.frame, may)}, false) as "$deletable"` : sql``
  const { rows } = await sql<Row>`select ${selectList(resource, 't', ctx.today)}${deletable} from ${source.from} where ${part.where}
    order by ${part.order} limit ${part.limit} offset ${part.offset}`.execute(ctx.db)
  return rows
}

/** How many rows each tab of the list holds, under all filters but the tab's own and the state. */
export async function tabCounts(ctx: Context, resource: CompleteResource, query: Values): Promise<Values> {
  const source = visible(ctx, resource)
  const without = ['tab', ...(resource.mainState ? [resource.mainState] : [])]
  const asked = readListQuery(source.frame, query, { strict: false, without })
  const tabs = resource.list.tabs ?? []
  if (tabs.length === 0) return {}
  const counts = tabs.map((tab) => sql`count(*) filter (where ${tabSql(source.frame, tab.key)}) as ${sql.id(tab.key)}`)
  const where = allOf([source.where, ...asked.conditions])
  const { rows } = await sql<Values>`select ${sql.join(counts)} from ${source.from} where ${where}`.execute(ctx.db)
  return rows[0] ?? {}
}
