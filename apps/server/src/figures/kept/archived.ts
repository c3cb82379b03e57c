import { type DeclaredFigure, isRowsFigure, isShareFigure } from '@chengan/kernel/definition/figures/figures-of'
import { addMonths } from '@chengan/kernel/time'
import type { Context } from '../../context.ts'

/** The first day of which the rows of a figure are still there: days before are told by kept values alone, and open no list. */
export function archivedBefore({ services, today }: Pick<Context, 'services' | 'today'>, figure: DeclaredFigure): string {
  const ctx = { services, today }
  if (isShareFigure(figure)) {
    const halves = [figure.metric.part, figure.metric.whole].flatMap((code) => services.registry.figures.get(code) ?? [])
    return (
      halves
        .map((half) => archivedBefore(ctx, half))
        .sort()
        .at(-1) ?? ''
    )
  }
  if (!isRowsFigure(figure) || figure.metric.rowsKept === undefined) return ''
  const { setting, months } = figure.metric.rowsKept
  return addMonths(today, -services.settings.number(setting, months))
}
