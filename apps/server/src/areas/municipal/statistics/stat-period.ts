import type { approvalStatistics } from '@chengan/domain/municipal/statistics/approval-statistics'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallInput } from '../../../resources/implementation.ts'

/** Days, inclusive. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Of which period and district the figures are. */
export type PeriodAsked = CallInput<typeof approvalStatistics.calls.cards>['query']

/** The span that a query asks for: a year, or days; the present year without either. */
export function statPeriodOf({ today }: Pick<Context, 'today'>, query: PeriodAsked): Period {
  const year = String(query.year ?? today.slice(0, 4))
  const [from, to] = [query.from ?? '', query.to ?? '']
  return { from: from || `${year}-01-01`, to: to || `${year}-12-31` }
}

/** SQL: a day lies in the period. */
export const within = (column: string, { from, to }: Period): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${to}::date + 1`

/** SQL: the row is of the district that is asked for. */
export function ofDistrict(column: string, query: PeriodAsked): RawBuilder<boolean> {
  const region = query.regionId ?? ''
  return region === '' ? sql<boolean>`true` : sql<boolean>`left(${sql.ref(column)}, ${region.length}) = ${region}`
}
