import { comparedSpan } from '@chengan/kernel/days/spans'
import type { DeclaredFigure } from '@chengan/kernel/definition/figures/figures-of'
import { isOfSpan } from '@chengan/kernel/definition/figures/metric'
import { addMonths, addYears } from '@chengan/kernel/time'
import type { Context } from '../../context.ts'
import type { FigurePair } from '../read-figures.ts'
import { keptKindOf, keptScope, keptValues } from './read-kept.ts'

/** The values with which one is compared. */
export interface ValuesBefore {
  readonly yearBefore: FigurePair | null
  readonly before: FigurePair | null
}

/** What there was, with which what there is now is compared (dashboards.md §1.2): at the end of the compared span, and without a span on the day a year or a month
 *  before. 29 February is compared with the 28th. By the codes of those figures that tell what there is, for whoever may be told kept values. */
export async function keptBefore(
  ctx: Context,
  figures: readonly DeclaredFigure[],
  { from, to, region }: { readonly from?: string | undefined; readonly to?: string | undefined; readonly region?: string | undefined },
): Promise<ReadonlyMap<string, ValuesBefore>> {
  const scope = keptScope(ctx, region)
  const stocks = figures.filter((figure) => keptKindOf(ctx, figure) === 'stock' && (from === undefined || !isNarrowed(ctx, figure)))
  if (scope === null || stocks.length === 0) return new Map()
  const days =
    from === undefined || to === undefined
      ? [addYears(ctx.today, -1), addMonths(ctx.today, -1)]
      : [comparedSpan({ from, to }, 'yearBefore', ctx.today).to, comparedSpan({ from, to }, 'before', ctx.today).to]
  const asked = stocks.flatMap((figure) => days.map((day) => ({ figure, span: { from: day, to: day } })))
  const values = await keptValues(ctx, scope, asked)
  return new Map(stocks.map(({ code }, at) => [code, { yearBefore: values[at * 2] ?? null, before: values[at * 2 + 1] ?? null }]))
}

/** Whether a span narrows it: open hazards of those that were found then. What was kept is of all. */
function isNarrowed(ctx: Context, { metric }: DeclaredFigure): boolean {
  if (!('part' in metric)) return isOfSpan(metric)
  const whole = ctx.services.registry.figures.get(metric.whole)
  return whole !== undefined && isNarrowed(ctx, whole)
}
