import { hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import type { hazardCalls } from '@chengan/domain/utilities/hazards/hazard-check/calls'
import { DEEPEST_ROW, type PageOf } from '@chengan/kernel/calls/envelope'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { exportRows } from '../../../resources/export/export-call.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { pageOf, selectRows, tabCounts } from '../../../resources/lists/lists.ts'
import { present } from '../../../resources/lists/present.ts'
import { readListQuery, tabSql } from '../../../resources/lists/query.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { type VisibleRows, visible } from '../../../storage/scope/visible.ts'

type Page = PageOf<Values> & { tabs?: Values }

const hazards = (ctx: Context) => ctx.services.registry.byName('hazardCheck')

/** Of the rows that fit, the first of each visit. */
const firstOfVisits = (source: VisibleRows, fits: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`t.id in (select min(t.id) from ${source.from} where ${fits} group by t.check_no)`

/** One row for each visit: the first of its findings that fit, with how many of them do. */
async function pageByCheck(ctx: Context, query: Values): Promise<Page> {
  const resource = hazards(ctx)
  const source = visible(ctx, resource)
  const asked = await readListQuery(ctx, source.frame, query, { strict: ctx.request.strict })
  const offset = (asked.page - 1) * asked.limit
  if (offset > DEEPEST_ROW) throw refuse('pageTooDeep')
  const fits = allOf([source.where, ...asked.conditions])
  const first = firstOfVisits(source, fits)
  const { rows } = await sql<{ n: number }>`select count(distinct t.check_no) as n from ${source.from} where ${fits}`.execute(ctx.db)
  const visits = await selectRows(ctx, resource, source, { where: first, order: asked.order, limit: asked.limit, offset })
  const numbers = visits.map((row) => String(row.checkNo))
  const { rows: found } = await sql<{
    checkNo: string
    n: number
  }>`select t.check_no as "checkNo", count(*) filter (where t.has_hazard) as n
    from ${source.from} where ${fits} and t.check_no = any(${numbers}::text[]) group by t.check_no`.execute(ctx.db)
  const findings = new Map(found.map((row) => [row.checkNo, row.n]))
  const list = await present(ctx, resource, visits, { files: false, plain: false })
  return { list: list.map((row) => ({ ...row, findingCount: findings.get(String(row.checkNo)) ?? 0 })), total: rows[0]?.n ?? 0 }
}

/** The list of one level; `by=check` has a row for each visit. */
export const hazardPage: CallHandler<typeof hazardCalls.page> = async (ctx, { query, list }) => {
  if (query.by !== 'check') return pageOf(ctx, hazards(ctx), list)
  const page = await pageByCheck(ctx, list)
  return list.withTabs === '1' ? { ...page, tabs: await tabCounts(ctx, hazards(ctx), list) } : page
}

/** The rows of the page as a workbook: it has as many rows as the page says. */
export const hazardExport: CallHandler<typeof hazardCalls.export> = (ctx, { query, list }) =>
  exportRows(ctx, hazards(ctx), list, query.by === 'check' ? firstOfVisits : undefined)

const counted = ['draft', 'reported', 'dispatched', 'reforming', 'delayPending', 'toReview', 'closed'] as const
const tabs = ['toDispatch', 'toReview', 'delay', 'release', 'done']

/** How many rows stand in each state, and how many are overdue, under all filters but state and tab. */
export async function stateCounts(ctx: Context, query: Values): Promise<Readonly<Record<string, number>>> {
  const source = visible(ctx, hazards(ctx))
  const asked = await readListQuery(ctx, source.frame, query, { strict: false, without: ['tab', 'status'] })
  const columns = counted.map((key) => sql`count(*) filter (where t.status = ${hazardStatus.values[key].value}) as ${sql.id(key)}`)
  const overdue = sql`count(*) filter (where ${tabSql(source.frame, 'overdue')}) as overdue`
  const { rows } = await sql<Readonly<Record<string, number>>>`select ${sql.join([...columns, overdue])} from ${source.from}
    where ${allOf([source.where, ...asked.conditions])}`.execute(ctx.db)
  return rows[0] ?? {}
}

/** Rows of all levels with the counts of states and of tabs. */
export const allPage: CallHandler<typeof hazardCalls.allPage> = async (ctx, { query, list }) => {
  const page = query.by === 'check' ? await pageByCheck(ctx, list) : await pageOf(ctx, hazards(ctx), { ...list, withTabs: '' })
  const all = await tabCounts(ctx, hazards(ctx), list)
  return { ...page, counts: await stateCounts(ctx, list), tabs: Object.fromEntries(tabs.map((key) => [key, all[key] ?? 0])) }
}
