import { utilityStatisticKeys, type utilityStatistics } from '@chengan/domain/dashboards/statistics/utility-statistics'
import { refuse } from '@chengan/kernel/errors/refusal'
import { cardsAndRows } from '../../../figures/cards-and-rows.ts'
import { regionDimension } from '../../../figures/region-dimension.ts'
import { tellFigures } from '../../../figures/tell-figures.ts'
import type { CallHandler } from '../../../resources/implementation.ts'

/** GET gysy/statistics/{key}: the figures of a key as cards and by groups, each with the list that holds what it counts. Refuses a key that there is not, and a grouping
 *  that it is not told by. */
export const utilityStatistic: CallHandler<typeof utilityStatistics.calls.statistic> = async (ctx, { params, query }) => {
  const under = utilityStatisticKeys[params.key ?? '']
  if (under === undefined) throw refuse('notFound')
  const { regionId, gasCompaniesId, from, to } = query
  const groupBy = query.groupBy || 'region'
  if (groupBy !== 'region' && !under.by.includes(groupBy)) throw refuse('dimensionUnknown', { '0': groupBy })
  const told = await tellFigures(ctx, under.figures, {
    query: { ...(regionId && { regionId }), ...(gasCompaniesId && { gasCompaniesId }) },
    from: from ?? undefined,
    to: to ?? undefined,
    by: [groupBy === 'region' ? regionDimension(ctx, regionId) : groupBy],
    compare: ['yearBefore', 'before'],
  })
  return cardsAndRows(
    ctx,
    told,
    under.figures.map((code) => [code, code] as const),
  )
}
