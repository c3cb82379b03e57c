import { type DeclaredFigure, isRowsFigure, isShareFigure } from '@chengan/kernel/definition/figures/figures-of'
import { addsUp, kindOfMetric, type RowsMetric, type ShareMetric } from '@chengan/kernel/definition/figures/metric'
import type { Context } from '../../context.ts'
import { figureSettings } from '../figure-settings.ts'

/** The figures of which values are kept, told apart by how that is done. */
export interface KeptKinds {
  /** What there is: kept as it stands. */
  readonly stocks: readonly DeclaredFigure<RowsMetric>[]
  /** What happened: reckoned from the rows of the days. */
  readonly flows: readonly DeclaredFigure<RowsMetric>[]
  readonly shares: readonly DeclaredFigure<ShareMetric>[]
}

/** Those that the bureau has switched on, and the halves of the shares among them. */
export async function keptKinds(ctx: Context): Promise<KeptKinds> {
  const { figures } = ctx.services.registry
  if (figures.size === 0) return { stocks: [], flows: [], shares: [] }
  const settings = await figureSettings(ctx)
  const all = [...figures.values()]
  const isOn = ({ code, metric }: DeclaredFigure) => {
    const set = settings.get(code)
    return set === undefined ? !('kept' in metric && metric.kept === false) : set.enabled && set.keepDaily
  }
  // So much to each kilometre of a day says nothing of a month: its whole would be added up day by day.
  const shares = all.filter(isShareFigure).filter((one) => !one.metric.perUnit && isOn(one))
  const halves = new Set(shares.flatMap(({ metric }) => [metric.part, metric.whole]))
  const rows = all.filter(isRowsFigure).filter((one) => halves.has(one.code) || isOn(one))
  return {
    stocks: rows.filter(({ metric }) => kindOfMetric(metric) === 'stock'),
    flows: rows.filter(({ metric }) => kindOfMetric(metric) === 'flow'),
    shares,
  }
}

/** Figures that one statement reads: of one resource and list, by one date where they have one, all of which add up or none. */
export function keptTogether(figures: readonly DeclaredFigure<RowsMetric>[]): readonly (readonly DeclaredFigure<RowsMetric>[])[] {
  const key = ({ resource, metric }: DeclaredFigure<RowsMetric>) =>
    [resource.name, metric.list, kindOfMetric(metric) === 'flow' && metric.on, addsUp(metric)].join('|')
  return [...Map.groupBy(figures, key).values()]
}
