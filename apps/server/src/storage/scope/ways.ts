import { type RawBuilder, sql } from 'kysely'
import { allOf } from './filter-sql.ts'
import type { VisibleRows } from './visible.ts'

/** `from … where …` of each way in which rows are the caller's, of each part of a view, no row in two of them, so that each is answered by its own index. */
export function branchQueries(source: VisibleRows, conditions: readonly RawBuilder<boolean>[]): readonly RawBuilder<unknown>[] {
  return source.ways.flatMap((way, place) => {
    const again = source.ways.slice(0, place).map((earlier) => sql<boolean>`(${earlier}) is not true`)
    const where = allOf([way, ...again, source.always, ...conditions])
    return source.parts.map((from) => sql`from ${from} where ${where}`)
  })
}

/** Sums over the rows of all ways, in one answer: what an "or" of two indexes would gather as places is read way by way, each from its own index.
 *  `counts` are counts with their names. */
export function sumsOverWays(
  source: VisibleRows,
  conditions: readonly RawBuilder<boolean>[],
  counts: readonly (readonly [name: string, count: RawBuilder<unknown>])[],
): RawBuilder<unknown> {
  const columns = sql.join(counts.map(([name, count]) => sql`${count} as ${sql.id(name)}`))
  const [only, ...others] = branchQueries(source, conditions)
  if (only === undefined) return sql`select ${columns} from ${source.from} where false`
  if (others.length === 0) return sql`select ${columns} ${only}`
  const sums = sql.join(counts.map(([name]) => sql`sum(w.${sql.id(name)}) as ${sql.id(name)}`))
  const parts = [only, ...others].map((from) => sql`select ${columns} ${from}`)
  return sql`select ${sums} from (${sql.join(parts, sql` union all `)}) as w`
}
