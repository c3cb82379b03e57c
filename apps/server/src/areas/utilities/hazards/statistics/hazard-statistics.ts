import type { hazardCalls } from '@chengan/domain/utilities/hazards/hazard-check/calls'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../../../context.ts'
import { cardsAndRows } from '../../../../figures/cards-and-rows.ts'
import { columnOf } from '../../../../figures/column-told.ts'
import { regionDimension } from '../../../../figures/region-dimension.ts'
import { type FiguresTold, type FiguresWanted, tellFigures } from '../../../../figures/tell-figures.ts'
import type { CallHandler, CallInput } from '../../../../resources/implementation.ts'

/** The figures of the page in its order, by the names that its answer has for them (utilities-supervision.md §3). */
const figures = {
  checks: 'yh.checks',
  hazards: 'yh.found',
  majors: 'yh.majors',
  closed: 'yh.closed',
  closeRate: 'yh.closeRate',
  onTimeRate: 'yh.onTimeRate',
  meanDays: 'yh.meanDays',
  overdueOpen: 'yh.open.overdue',
  repeated: 'yh.repeated',
  supervised: 'yh.supervised',
} as const

const groupings: ReadonlySet<string> = new Set(['company', 'category', 'level', 'source', 'month'])

type Asked = CallInput<typeof hazardCalls.statistics>['query']

/** By what the answer is told apart. */
export function dimensionAsked(ctx: Context, { groupBy, regionId }: Asked): string {
  if (!groupBy || groupBy === 'region') return regionDimension(ctx, regionId)
  if (groupings.has(groupBy)) return groupBy
  throw refuse('malformed', { '0': { zh: '分组', en: 'Group by' } })
}

/** The filters of the list that the page asks by. */
export const filtersAsked = ({ level, regionId, gasCompaniesId }: Asked) => ({
  ...(level && { level }),
  ...(regionId && { regionId }),
  ...(gasCompaniesId && { gasCompaniesId }),
})

/** The figures of the page, told apart as it asks. */
export function hazardsTold(ctx: Context, query: Asked, compare: NonNullable<FiguresWanted['compare']>) {
  const { from, to } = query
  return tellFigures(ctx, Object.values(figures), {
    query: filtersAsked(query),
    ...(from && { from }),
    ...(to && { to }),
    by: [dimensionAsked(ctx, query)],
    compare,
  })
}

/** GET gysy/aqjdyhpc/statistics: cards over all, a row for each group, every figure with the list that holds what it counts. */
export const hazardStatistics: CallHandler<typeof hazardCalls.statistics> = async (ctx, { query }) => {
  const told = await hazardsTold(ctx, query, ['yearBefore', 'before'])
  const { cards, ...more } = cardsAndRows(ctx, told, Object.entries(figures))
  return { cards: cards.map((card) => ({ ...card, about: aboutFigure(ctx, told, figures[card.key as keyof typeof figures]) })), ...more }
}

/** How a figure comes about and from which rows; of a share both halves and what is missing, with their lists. */
function aboutFigure(ctx: Context, told: FiguresTold, code: string) {
  const { part, whole, drillWhole, drillRest } = told.tell(code, [])
  return { ...columnOf(ctx, told, code), part, whole, drillWhole, drillRest }
}
