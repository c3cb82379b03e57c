import { isInPoints } from '@chengan/kernel/definition/figures/figure-value'
import { isOfSpan, isShare } from '@chengan/kernel/definition/figures/metric'
import { labelText } from '@chengan/kernel/label'
import { unitText } from '@chengan/kernel/units'
import type { Context } from '../context.ts'
import type { FiguresTold } from './tell-figures.ts'

/** The words of a figure, and how it is to be read. */
export function columnOf(ctx: Context, told: FiguresTold, code: string) {
  const { metric, resource } = told.figure(code)
  return {
    code,
    zh: metric.zh,
    en: metric.en,
    label: labelText(metric, ctx.language),
    unit: unitText(metric.unit ?? '', ctx.language),
    digits: metric.digits ?? (isShare(metric) ? 1 : 0),
    isShare: isShare(metric),
    countsRows: countsRows(told, code),
    inPoints: isInPoints(metric),
    better: metric.better ?? null,
    target: metric.target ?? null,
    checkState: told.checked(code)?.checkState ?? null,
    checkTime: told.checked(code)?.checkTime ?? null,
    formula: labelText(metric.formula, ctx.language),
    basis: metric.basis ?? null,
    resource: labelText(resource.label, ctx.language),
    happens: happens(told, code),
  }
}

/** Whether the span narrows a figure: what there is now has no span. */
function happens(told: FiguresTold, code: string): boolean {
  const { metric } = told.figure(code)
  return isShare(metric) ? happens(told, metric.part) : isOfSpan(metric)
}

/** Whether the list of a figure has as many rows as it counts, of a share those of its part: sums and means have not. */
export function countsRows(told: FiguresTold, code: string): boolean {
  const { metric } = told.figure(code)
  if (isShare(metric)) return countsRows(told, metric.part)
  // A list that shows different values has a row for each of them.
  return metric.times === undefined && (metric.adds === undefined || ('distinct' in metric.adds && metric.opens !== undefined))
}
