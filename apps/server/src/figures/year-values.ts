import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { figureOf } from '@chengan/kernel/definition/figures/figures-of'
import { groupingOf } from '@chengan/kernel/definition/figures/grouping'
import { isOfSpan, isShare } from '@chengan/kernel/definition/figures/metric'
import type { Context } from '../context.ts'
import { type FiguresTold, tellFigures } from './tell-figures.ts'

/** Which figures of which year and region, told apart by what. */
export interface YearAsked {
  readonly year: number
  readonly regionId: string
  readonly codes: readonly string[]
  readonly by: string
}

/** The figures of a year. What happened is read of the days of that year, whenever it is asked; what there is now stands for the year that has just ended or
 *  is running, of earlier years it is not told: rows do not say what they were. Values that a period froze (statSnapshot) take the place of both here. */
export async function yearValues(ctx: Context, { year, regionId, codes, by }: YearAsked): Promise<FiguresTold> {
  const told = codes.filter((code) => isToldBy(ctx, code, by) && (happens(ctx, code) || year >= Number(ctx.today.slice(0, 4)) - 1))
  return tellFigures(ctx, told, { query: { regionId }, from: `${year}-01-01`, to: `${year}-12-31`, by: [by] })
}

/** The codes of those that are declared: a figure whose resource has not come yet is left out. */
export const declaredOf = ({ services }: Context, codes: readonly string[]): readonly string[] =>
  codes.filter((code) => services.registry.figures.has(code))

function happens(ctx: Context, code: string): boolean {
  const { metric } = figureOf(ctx.services.registry.figures, code)
  return isShare(metric) ? happens(ctx, metric.part) && happens(ctx, metric.whole) : isOfSpan(metric)
}

function isToldBy(ctx: Context, code: string, by: string): boolean {
  const { metric, resource } = figureOf(ctx.services.registry.figures, code)
  if (isShare(metric)) return isToldBy(ctx, metric.part, by) && isToldBy(ctx, metric.whole, by)
  return groupingOf(resource as CompleteResource, by, metric.on) !== undefined
}
