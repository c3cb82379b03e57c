import { DEEPEST_ROW, LIST_LIMIT, type PageOf } from '@chengan/kernel/calls/envelope'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import type { AnsweredRow } from '@chengan/kernel/declared/shown'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ListVariant } from '@chengan/kernel/definition/list-view'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { allOf, filterSql } from '../../storage/scope/filter-sql.ts'
import { type VisibleRows, visible } from '../../storage/scope/visible.ts'
import { sumsOverWays } from '../../storage/scope/ways.ts'
import { deletableColumn } from '../deletable.ts'
import { selectList } from '../rows.ts'
import { pageRows } from './page-rows.ts'
import { present } from './present.ts'
import { type OrderTerm, readListQuery, tabSql } from './query.ts'
import { summaryOf } from './summary.ts'

/** A page of the rows that the caller sees, with what may be done on each; `withTabs=1` adds the counts of the tabs. `first`: what they are ordered by before
 *  the order of the list. */
export async function pageOf<N extends string>(
  ctx: Context,
  whole: ResourceNamed<N>,
  query: Values,
  variant: ListVariant | undefined = whole.variants.page,
  first: readonly OrderTerm[] = [],
): Promise<PageOf<AnsweredRow<N>> & { tabs?: Values; summary?: Values }> {
  const resource = asReadBy(whole, ctx.actor)
  const source = narrowed(visible(ctx, resource), variant)
  const asked = await readListQuery(ctx, source.frame, query, { strict: ctx.request.strict, first })
  if ((asked.page - 1) * asked.limit > DEEPEST_ROW) throw refuse('pageTooDeep')
  const { rows, ...counted } = await pageRows(ctx, resource, source, asked, query.exact === '0')
  const shown = await present(ctx, resource, rows, { files: false, plain: false })
  const list = variant?.actions === undefined ? shown : shown.map((row) => offering(row, variant.actions ?? []))
  const tabs = query.withTabs === '1' && resource.list.tabs ? { tabs: await tabCounts(ctx, resource, query, variant) } : {}
  const summary = query.withSummary === '1' && resource.list.summary ? { summary: await summaryOf(ctx, source, asked) } : {}
  return { list, ...counted, ...tabs, ...summary }
}

/** The rows of a further list, of those that the caller sees. */
export function narrowed(source: VisibleRows, variant: ListVariant | undefined): VisibleRows {
  if (variant === undefined) return source
  const own = filterSql(source.frame, variant.filter)
  return { ...source, where: allOf([source.where, own]), always: allOf([source.always, own]) }
}

/** The list that another call stands for (an export, a map): that of its path (`list=allPage`), else the page. */
export function variantAsked({ variants }: Pick<CompleteResource, 'variants'>, { list }: Values): ListVariant | undefined {
  if (list === undefined || list === '' || list === 'page') return variants.page
  const asked = Object.values(variants).find(({ path }) => path === list)
  if (asked === undefined) throw refuseFields([{ field: 'list', key: 'malformed', values: { '0': { zh: '列表', en: 'List' } } }])
  return asked
}

// A row says `update` for what definitions call an edit.
function offering<N extends string>(row: AnsweredRow<N>, verbs: readonly string[]): AnsweredRow<N> {
  return { ...row, actions: (row.actions ?? []).filter((verb) => verbs.includes(verb === 'update' ? 'edit' : verb)) }
}

/** All rows that fit, at most 5000, without counting. */
export async function listOf<N extends string>(
  ctx: Context,
  whole: ResourceNamed<N>,
  query: Values,
  variant?: ListVariant,
): Promise<readonly AnsweredRow<N>[]> {
  const resource = asReadBy(whole, ctx.actor)
  const source = narrowed(visible(ctx, resource), variant)
  const asked = await readListQuery(ctx, source.frame, query, { strict: ctx.request.strict })
  const where = allOf([source.where, ...asked.conditions])
  const rows = await selectRows(ctx, resource, source, { where, order: asked.order, limit: LIST_LIMIT, offset: 0 })
  const shown = await present(ctx, resource, rows, { files: false, plain: false })
  return variant?.actions === undefined ? shown : shown.map((row) => offering(row, variant.actions ?? []))
}

/** Rows of a source, in order, with the fields of the definition. */
export async function selectRows<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  source: VisibleRows,
  part: { where: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number; offset: number },
): Promise<readonly RowNamed<N>[]> {
  const { rows } = await sql<
    RowNamed<N>
  >`select ${selectList(resource, 't', ctx.today)}${deletableColumn(source.frame)} from ${source.from} where ${part.where}
    order by ${part.order} limit ${part.limit} offset ${part.offset}`.execute(ctx.db)
  return rows
}

/** How many rows each tab of the list holds, under all filters but the tab's own and the state: in one way through the rows. */
export async function tabCounts(
  ctx: Context,
  resource: CompleteResource,
  query: Values,
  variant: ListVariant | undefined = resource.variants.page,
): Promise<Values> {
  const source = narrowed(visible(ctx, resource), variant)
  const without = ['tab', ...(resource.mainState ? [resource.mainState] : [])]
  const { conditions } = await readListQuery(ctx, source.frame, query, { strict: false, without })
  const sums = (resource.list.tabs ?? []).map((tab) => [tab.key, sql`count(*) filter (where ${tabSql(source.frame, tab.key)})`] as const)
  const { rows } = await sql<Values>`${sumsOverWays(source, conditions, sums)}`.execute(ctx.db)
  return rows[0] ?? {}
}
