import { isInPoints } from '@chengan/kernel/definition/figures/figure-value'
import { isShare } from '@chengan/kernel/definition/figures/metric'
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
    inPoints: isInPoints(metric),
    better: metric.better ?? null,
    target: metric.target ?? null,
    formula: labelText(metric.formula, ctx.language),
    basis: metric.basis ?? null,
    resource: labelText(resource.label, ctx.language),
    happens: happens(told, code),
  }
}

/** Whether the span narrows a figure: what there is now has no span. */
function happens(told: FiguresTold, code: string): boolean {
  const { metric } = told.figure(code)
  return isShare(metric) ? happens(told, metric.part) : metric.on !== undefined
}
