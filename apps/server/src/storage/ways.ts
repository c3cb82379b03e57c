import { type RawBuilder, sql } from 'kysely'
import { allOf } from '../storage/filter-sql.ts'
import type { VisibleRows } from '../storage/visible.ts'

/** `from … where …` of each way in which rows are the caller's, no row in two of them, so that each way is answered by its own index. */
export function eachWay(source: VisibleRows, conditions: readonly RawBuilder<boolean>[]): readonly RawBuilder<unknown>[] {
  return source.ways.map((way, place) => {
    const again = source.ways.slice(0, place).map((earlier) => sql<boolean>`(${earlier}) is not true`)
    return sql`from ${source.from} where ${allOf([way, ...again, source.always, ...conditions])}`
  })
}

/** The rows of all ways as one source called `t`: what an "or" of two indexes would gather as places is read way by way. */
export function allWays(source: VisibleRows, conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  const ways = source.ordered ? eachWay(source, conditions) : []
  if (ways.length < 2) return sql`from ${source.from} where ${allOf([source.where, ...conditions])}`
  return sql`from (${sql.join(
    ways.map((way) => sql`select t.* ${way}`),
    sql` union all `,
  )}) as t`
}
