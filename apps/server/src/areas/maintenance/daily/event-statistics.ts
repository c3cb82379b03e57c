import type { eventStatistics } from '@chengan/domain/maintenance/daily/daily-maintenance/statistics-call'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Members } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { regionDimension } from '../../../figures/region-dimension.ts'
import { tellFigures } from '../../../figures/tell-figures.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { countersOf } from '../../../resources/lists/counters.ts'
import { isListParameter } from '../../../resources/lists/query.ts'

/** What the answer calls the figures of events. */
const figures = {
  total: 'yg.reported',
  pending: 'yg.waiting',
  disposing: 'yg.disposing',
  reviewing: 'yg.reviewing',
  closed: 'yg.cohortClosed',
  invalid: 'yg.invalid',
  disease: 'yg.disease',
  overdue: 'yg.overdue',
  onTimeRate: 'yg.onTimeRate',
  passRate: 'yg.firstPassRate',
  avgHours: 'yg.hours',
  amount: 'yg.amount',
} as const
const named = Object.entries(figures)

const groupings: Readonly<Record<string, string>> = {
  ...{ status: 'status', section: 'section', company: 'company', defect: 'defect', part: 'part' },
  ...{ road: 'road', source: 'source', month: 'month', severity: 'severity' },
}

/** GET yhgl/rcyh/statistics: the figures of maintenance.md §9.1 by groups, and what waits for the caller's department. */
export const eventsByGroups: CallHandler<typeof eventStatistics.statistics> = async (ctx, { query, list }) => {
  const resource = ctx.services.registry.byName('dailyMaintenance')
  const filters = Object.fromEntries(
    Object.entries(list).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' || !isListParameter(resource, name) ? [] : [[name, String(value)] as const],
    ),
  )
  const by = dimensionAsked(ctx, query.groupBy, filters.regionId)
  const told = await tellFigures(ctx, Object.values(figures), { query: filters, by: by === null ? [] : [by] })
  const lineOf = (keys: readonly (string | null)[], label: string) => {
    const cells = named.map(([name, code]) => [name, told.tell(code, keys)] as const)
    return {
      key: keys[0] ?? '',
      label,
      ...Object.fromEntries(cells.map(([name, { value }]) => [name, value])),
      drill: Object.fromEntries(cells.map(([name, { drill }]) => [name, drill])),
    }
  }
  const { yhNum, shNum, yqshNum }: Members<'yhNum' | 'shNum' | 'yqshNum'> =
    resource.counters === undefined ? {} : await countersOf(ctx, resource, resource.counters)
  const rows = by === null ? [lineOf([], '')] : told.groups.map(({ keys, labels }) => lineOf(keys, labels[0] ?? ''))
  return { list: rows, yhNum, shNum, yqshNum }
}

function dimensionAsked(ctx: Context, groupBy: string | null | undefined, regionId: string | undefined): string | null {
  if (!groupBy) return null
  const by = groupBy === 'region' ? regionDimension(ctx, regionId) : groupings[groupBy]
  if (by === undefined) throw refuse('dimensionUnknown', { '0': groupBy })
  return by
}
