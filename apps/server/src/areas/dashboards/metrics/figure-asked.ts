import { type DeclaredFigure, figureNamed, figureOf, isShareFigure } from '@chengan/kernel/definition/figures/figures-of'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../../context.ts'
import { mayReadFigure } from '../../../figures/drill.ts'
import { asSet, figureSettings } from '../../../figures/figure-settings.ts'

/** The figure that somebody asks about by its code or an older name, as the bureau has set it. Refuses a code that is none or is switched off, and whoever may
 *  not ask the list behind it. */
export async function figureAsked(ctx: Context, name: string): Promise<DeclaredFigure> {
  const { figures } = ctx.services.registry
  const found = figureNamed(figures, name)
  if (found === undefined) throw refuse('metricUnknown', { '0': name })
  const set = (await figureSettings(ctx)).get(found.code)
  if (set?.enabled === false) throw refuse('metricUnknown', { '0': name })
  const behind = isShareFigure(found) ? [found.metric.part, found.metric.whole].map((code) => figureOf(figures, code)) : [found]
  if (![found, ...behind].every((one) => mayReadFigure(ctx, one))) throw refuse('forbidden')
  return asSet(found, set)
}
