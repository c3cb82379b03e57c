import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import type { annualCalls } from '@chengan/domain/municipal/plans/annual/annual-calls'
import type { Filter } from '@chengan/kernel/access/filter'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ListVariant } from '@chengan/kernel/definition/list-view'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { exportRows } from '../../../resources/export/export-call.ts'
import type { CallHandler, CallInput } from '../../../resources/implementation.ts'
import { pageOf } from '../../../resources/lists/lists.ts'
import { readListQuery } from '../../../resources/lists/query.ts'
import { allOf, filterSql } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

const type = wjspType.values
const state = wjspStatus.values

const annual: Filter = { column: 'declareType', oneOf: [type.annual.value, type.supplementary.value] }
/** Whose view of the rows: the applicant's, who reviews them, who puts them together. */
const views: Readonly<Record<string, Filter>> = {
  all: { always: true },
  mine: { column: 'deptId', inOwnTree: true },
  review: { column: 'status', is: state.toReview.value },
  consolidate: { column: 'status', oneOf: [state.toConsolidate.value, state.consolidated.value] },
}

/** Declarations with a section on a road; few, because a road has few sites a year. */
async function onRoad(ctx: Context, roadId: string): Promise<Filter> {
  const { rows } = await sql<{
    id: string
  }>`select distinct wjsp_id as id from excavation_section where road_id = ${roadId} and not deleted`.execute(ctx.db)
  return { column: 'id', oneOf: rows.map((row) => row.id) }
}

type AnnualQuery = CallInput<typeof annualCalls.annualPage>['query']

/** The filter that stands behind the own names of a query. */
async function ownFilter(ctx: Context, { view, roadId }: AnnualQuery): Promise<Filter> {
  const own = views[view || 'all']
  if (own === undefined) throw refuse('variableWrong', { 0: 'view' })
  return { all: [annual, own, ...(roadId ? [await onRoad(ctx, roadId)] : [])] }
}

interface Summary {
  readonly count: number
  readonly length: number
  readonly restoreArea: number
  readonly frozenCount: number
}

async function summaryOf(ctx: Context, resource: CompleteResource, rest: Values, filter: Filter): Promise<Summary> {
  const source = visible(ctx, resource)
  const asked = await readListQuery(ctx, source.frame, rest, { strict: ctx.request.strict })
  const where = allOf([source.where, filterSql(source.frame, filter), ...asked.conditions])
  const { rows } = await sql<Summary>`select count(*)::int as count, coalesce(sum(t.excavate_length), 0)::float8 as length,
    coalesce(sum(t.restore_area), 0)::float8 as "restoreArea", count(*) filter (where t.is_frozen)::int as "frozenCount"
    from ${source.from} where ${where}`.execute(ctx.db)
  return rows[0] ?? { count: 0, length: 0, restoreArea: 0, frozenCount: 0 }
}

/** The annual and supplementary declarations that the caller sees, with what they come to (municipal-approval.md §2.1 ndsb/page). */
export const annualPage: CallHandler<typeof annualCalls.annualPage> = async (ctx, { query, list }) => {
  const resource = ctx.services.registry.byName('excavation')
  const filter = await ownFilter(ctx, query)
  const variant: ListVariant = { zh: '年度申报', en: 'Annual declarations', path: 'ndsb/page', filter }
  const page = await pageOf(ctx, resource, list, variant)
  return { ...page, summary: await summaryOf(ctx, resource, list, filter) }
}

/** The same rows as a workbook. */
export const annualExport: CallHandler<typeof annualCalls.annualExport> = async (ctx, { query, list }) => {
  const filter = await ownFilter(ctx, query)
  return exportRows(ctx, ctx.services.registry.byName('excavation'), list, filter)
}
