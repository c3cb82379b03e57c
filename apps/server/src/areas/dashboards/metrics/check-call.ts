import type { registeredMetric } from '@chengan/domain/dashboards/metrics/registered-metric'
import { figureNamed } from '@chengan/kernel/definition/figures/figures-of'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import { checkFigure } from '../../../figures/kept/check-figures.ts'
import type { CallHandler } from '../../../resources/implementation.ts'

/** Counts a figure and asks its list, at once (dashboards.md §2 jsc/metric check). */
export const checkMetric: CallHandler<typeof registeredMetric.calls.check> = async (ctx, { body }) => {
  const figure = figureNamed(ctx.services.registry.figures, body.metricCode)
  if (figure === undefined) throw refuse('metricUnknown', { '0': body.metricCode })
  const { parts, equal, sqlTime, ...told } = await checkFigure(ctx, figure.code, { region: body.regionId ?? null })
  const counts = parts.map(({ rows, listTotal }) => `${rows}/${listTotal}`).join(', ')
  const [first] = parts
  return {
    metricCode: figure.code,
    figure: told.figure,
    rows: first?.rows ?? null,
    listTotal: first?.listTotal ?? null,
    equal,
    sqlTime,
    parts,
    result: labelText(
      equal
        ? {
            zh: `一致：指标行数/列表总数 ${counts}，${sqlTime}毫秒`,
            en: `Equal: rows of the figure / of the list ${counts}, ${sqlTime} ms`,
          }
        : { zh: `不一致：指标行数/列表总数 ${counts}`, en: `They differ: rows of the figure / of the list ${counts}` },
      ctx.language,
    ),
  }
}
