import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../storage/databases/database.ts'
import { preparedHint } from '../../storage/prepared-statements.ts'
import { allOf } from '../../storage/scope/filter-sql.ts'
import type { VisibleRows } from '../../storage/scope/visible.ts'
import { branchQueries } from '../../storage/scope/ways.ts'
import { type SharedRuns, sharedRuns } from '../../storage/shared-runs.ts'
import { deletableColumn } from '../deletable.ts'
import { type Row, selectList } from '../rows.ts'
import { joinedColumns } from './beside.ts'
import { type ListQuery, type OrderTerm, termSql } from './query.ts'

type Sql = RawBuilder<unknown>

/** Rows of a page with how many there are in all. `estimated` marks a number that the caller allowed to be rough. */
export interface CountedRows {
  readonly rows: readonly Row[]
  readonly total: number
  readonly estimated?: true
}

/** Totals up to here are counted where an estimate would do as well (design.md §4); twice that, as estimates err. */
const COUNTED_EXACTLY_UP_TO = 100_000

/** Up to this many rows, names and duties are joined in the row query; above it, ids are deduplicated and names fetched apart. */
const JOIN_INLINE_UP_TO = 100

/** How the ids of a page are found and its rows counted. */
interface PageParts {
  readonly ids: Sql
  /** Several ways of which each gives a part of the count. */
  readonly found: readonly Sql[]
}

/** One page of a list and its total. Ids are found first, from the indexes alone where these hold what is asked; only the rows of the page
 *  are read, so that a deep page costs little more than the first. */
export async function pageRows(
  ctx: Context,
  resource: CompleteResource,
  source: VisibleRows,
  asked: ListQuery,
  roughly: boolean,
): Promise<CountedRows> {
  if (!source.ordered) return gatheredPage(ctx, resource, source, asked)
  const { ids, found } = partsOf(source, asked)
  const total = () => (roughly ? roughTotal(ctx, source, asked, found) : exactTotal(ctx, found))
  // One connection of a transaction answers one thing at a time.
  if (ctx.db.isTransaction) return { rows: await rowsOf(ctx, resource, source, ids), ...(await total()) }
  const [rows, counted] = await Promise.all([rowsOf(ctx, resource, source, ids), total()])
  return { rows, ...counted }
}

/** The rows of a page in its order. Finding them is planned for what is asked; reading them by their ids is prepared once. */
async function rowsOf(ctx: Context, resource: CompleteResource, source: VisibleRows, ids: Sql): Promise<readonly Row[]> {
  const { rows: found } = await sql<{ id: string }>`${ids}`.execute(ctx.db)
  if (found.length === 0) return []
  const order = found.map(({ id }) => id)
  const beside = order.length <= JOIN_INLINE_UP_TO ? joinedColumns(ctx.services.registry, resource, ctx.language) : sql``
  const { rows } =
    await sql<Row>`${preparedHint}select ${selectList(resource, 't', ctx.today)}${deletableColumn(source.frame)}${beside} from ${source.from}
    where t.id = any(${order}::text[])`.execute(ctx.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  // A row that went between the two queries is left out.
  return order.flatMap((id) => byId.get(id) ?? [])
}

/** Of a caller whose rows are found in several ways that are not in the order of the list: they are gathered once, each way by its own index, counted
 *  and ordered. */
async function gatheredPage(ctx: Context, resource: CompleteResource, source: VisibleRows, asked: ListQuery): Promise<CountedRows> {
  const offset = (asked.page - 1) * asked.limit
  const keys = keysOf(source, asked)
  const ways = branchQueries(source, asked.conditions).map((from) => sql`select ${keys} ${from}`)
  const mine = sql`with mine as materialized (${sql.join(ways, sql` union all `)}) `
  const ids = sql`select ${idKey(asked.terms)} from mine order by ${byKeys(asked.terms)} limit ${whole(asked.limit)} offset ${offset}`
  const count = sql`(select count(*) from mine)`
  const { rows } = await sql<
    Row & { $total: number }
  >`${mine}select ${selectList(resource, 't', ctx.today)}${deletableColumn(source.frame)},
    ${count} as "$total" from ${source.from} where t.id = any(array(${ids})) order by ${asked.order}`.execute(ctx.db)
  if (rows.length > 0 || asked.page === 1) return { rows, total: rows[0]?.$total ?? 0 }
  const alone = await sql<{ n: number }>`${mine}select ${count} as n`.execute(ctx.db)
  return { rows, total: alone.rows[0]?.n ?? 0 }
}

const boards = new WeakMap<Db, SharedRuns>()

/** The counts under way on a database. */
function countsOf(db: Db): SharedRuns {
  const board = boards.get(db) ?? sharedRuns()
  boards.set(db, board)
  return board
}

/** The number of rows; callers that ask for the same at once share the counting, inside a transaction nobody does. */
async function exactTotal(ctx: Context, found: readonly Sql[]): Promise<{ total: number }> {
  // A single way is counted as it stands: the database may count it with several workers then.
  const [only, ...others] = found
  const parts = found.map((from) => sql`(select count(*) ${from})`)
  const query = sql<{
    n: number
  }>`${only !== undefined && others.length === 0 ? sql`select count(*) as n ${only}` : sql`select ${sql.join(parts, sql` + `)} as n`}`
  if (ctx.db.isTransaction) return { total: (await query.execute(ctx.db)).rows[0]?.n ?? 0 }
  const compiled = query.compile(ctx.db)
  const { rows } = await countsOf(ctx.db).run(compiled.sql + JSON.stringify(compiled.parameters), () => ctx.db.executeQuery(compiled))
  return { total: rows[0]?.n ?? 0 }
}

/** Exact as far as counting is quick, else what the planner expects. */
async function roughTotal(ctx: Context, source: VisibleRows, asked: ListQuery, found: readonly Sql[]): Promise<Omit<CountedRows, 'rows'>> {
  const expected = await estimateOf(ctx, source, asked)
  if (expected > 2 * COUNTED_EXACTLY_UP_TO) return { total: expected, estimated: true }
  return exactTotal(ctx, found)
}

/** What the planner expects, from the statistics that the database keeps. */
async function estimateOf(ctx: Context, source: VisibleRows, asked: ListQuery): Promise<number> {
  const where = allOf([source.where, ...asked.conditions])
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`explain (format json)
    select 1 from ${source.from} where ${where}`.execute(ctx.db)
  return Math.round(rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0)
}

function partsOf(source: VisibleRows, asked: ListQuery): PageParts {
  const offset = (asked.page - 1) * asked.limit
  // Each way is read in the order of the list as far as the page reaches; a row found in an earlier way is not found again.
  const found = branchQueries(source, asked.conditions)
  const [only, ...others] = found
  if (only !== undefined && others.length === 0) {
    return { found, ids: sql`select t.id ${only} order by ${asked.order} limit ${whole(asked.limit)} offset ${offset}` }
  }
  const keys = keysOf(source, asked)
  const reach = asked.page === 1 ? whole(asked.limit) : sql`${offset + asked.limit}`
  const heads = found.map((from) => sql`(select ${keys} ${from} order by ${asked.order} limit ${reach})`)
  const merged = sql`(${sql.join(heads, sql` union all `)}) m order by ${byKeys(asked.terms)}`
  return { found, ids: sql`select ${idKey(asked.terms)} as id from ${merged} limit ${whole(asked.limit)} offset ${offset}` }
}

const keysOf = (source: VisibleRows, asked: ListQuery) =>
  sql.join(asked.terms.map((term, place) => sql`${termSql(source.frame, term)} as ${key(place)}`))
// Sizes of pages are few: written out, the planner knows how little is asked for.
const whole = (count: number) => sql.raw(String(count))
const key = (place: number) => sql.raw(`k${place}`)
const idKey = (terms: readonly OrderTerm[]) => key(terms.length - 1)
const byKeys = (terms: readonly OrderTerm[]) => sql.join(terms.map(({ direction }, place) => sql`${key(place)} ${sql.raw(direction)}`))
