import type { Aggregate } from '@chengan/kernel/definition/figures/metric'
import { type RawBuilder, sql } from 'kysely'
import { type FilterFrame, valueSql } from '../storage/scope/filter-sql.ts'

/** What is read of the rows of a figure: what it is made of, and for a mean by how much it is divided. */
export interface AggregateSql {
  readonly part: RawBuilder<unknown>
  readonly whole?: RawBuilder<unknown>
}

/** The columns of a figure over the rows for which `where` holds. */
export function aggregateSql(frame: FilterFrame, adds: Aggregate | undefined, where: RawBuilder<boolean>): AggregateSql {
  const fits = sql`filter (where ${where})`
  if (adds === undefined) return { part: sql`count(*) ${fits}` }
  if ('distinct' in adds) return { part: sql`count(distinct ${valueSql(frame, adds.distinct)}) ${fits}` }
  if ('sum' in adds) {
    const times = adds.weight === undefined ? sql`` : sql` * ${valueSql(frame, adds.weight)}`
    return { part: sql`coalesce(sum(${valueSql(frame, adds.sum)}${times}) ${fits}, 0)` }
  }
  if ('max' in adds) return { part: sql`max(${valueSql(frame, adds.max)}) ${fits}` }
  if ('median' in adds) return { part: percentile(0.5, valueSql(frame, adds.median), fits) }
  if ('p90' in adds) return { part: percentile(0.9, valueSql(frame, adds.p90), fits) }
  const value = valueSql(frame, adds.mean)
  if (adds.weight === undefined) return { part: sql`sum(${value}) ${fits}`, whole: sql`count(${value}) ${fits}` }
  const weight = valueSql(frame, adds.weight)
  return { part: sql`sum(${value} * ${weight}) ${fits}`, whole: sql`sum(${weight}) filter (where ${where} and ${value} is not null)` }
}

const percentile = (share: number, value: RawBuilder<unknown>, fits: RawBuilder<unknown>) =>
  sql`percentile_cont(${sql.lit(share)}) within group (order by ${value}) ${fits}`
