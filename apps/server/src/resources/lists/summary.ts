import type { Filter } from '@chengan/kernel/access/filter'
import type { ListSummary } from '@chengan/kernel/definition/list-view'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { filterSql, valueSql } from '../../storage/scope/filter-sql.ts'
import type { VisibleRows } from '../../storage/scope/visible.ts'
import { sumsOverWays } from '../../storage/scope/ways.ts'
import type { ListQuery } from './query.ts'

const WHOLE = '/whole'

/** The figures of a list over all rows that the caller sees and asked for, whatever page is shown; null where there is nothing to add up. */
export async function summaryOf(ctx: Context, source: VisibleRows, { conditions }: ListQuery): Promise<Values> {
  const figures = Object.entries(source.frame.resource.list.summary ?? {})
  const added = ({ sum, where }: { readonly sum: string; readonly where?: Filter }) => {
    const which = where === undefined ? sql`` : sql` filter (where ${filterSql(source.frame, where)})`
    return sql`sum(${valueSql(source.frame, sum)})${which}`
  }
  const sums = figures.flatMap(([name, figure]) => [
    [name, added(figure)] as const,
    ...(figure.over === undefined ? [] : [[name + WHOLE, added(figure.over)] as const]),
  ])
  const { rows } = await sql<Values>`${sumsOverWays(source, conditions, sums)}`.execute(ctx.db)
  const found = rows[0] ?? {}
  return Object.fromEntries(figures.map(([name, figure]) => [name, figureOf(figure, found[name] ?? null, found[name + WHOLE] ?? null)]))
}

function figureOf({ over, times = 1, digits }: ListSummary, part: unknown, whole: unknown): number | null {
  if (over === undefined && part === null) return null
  if (over !== undefined && Number(whole ?? 0) === 0) return null
  const value = (over === undefined ? Number(part) : Number(part ?? 0) / Number(whole)) * times
  return digits === undefined ? value : Math.round(value * 10 ** digits) / 10 ** digits
}
