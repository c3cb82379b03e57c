import type { trendQuestion } from '@chengan/domain/dashboards/metrics/figure-questions'
import { statPeriod } from '@chengan/domain/system/dictionaries/dashboards'
import { refuse } from '@chengan/kernel/errors/refusal'
import { daysBetween } from '@chengan/kernel/time'
import { archivedBefore } from '../../../figures/kept/archived.ts'
import { keptKindOf } from '../../../figures/kept/read-kept.ts'
import { type TrendStep, trendSteps } from '../../../figures/questions/trend-steps.ts'
import { trendValues } from '../../../figures/questions/trend-values.ts'
import { tellFigures } from '../../../figures/tell-figures.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { figureAsked } from './figure-asked.ts'
import { figureWords } from './figure-call.ts'

const MOST_STEPS = 400
const LENGTHS: Readonly<Record<TrendStep, number>> = { day: 1, week: 7, month: 28 }
const steps: Readonly<Record<string, TrendStep>> = {
  [statPeriod.values.day.value]: 'day',
  [statPeriod.values.week.value]: 'week',
  [statPeriod.values.month.value]: 'month',
}

/** A figure through the days, weeks or months, each beside the same of the year before (dashboards.md §2 jsc/trend). Steps of which the rows are archived open no
 *  list. */
export const askTrend: CallHandler<typeof trendQuestion.calls.trend> = async (ctx, { query }) => {
  const step = steps[query.step]
  if (step === undefined) throw refuse('trendStep')
  if (daysBetween(query.from, query.to) / LENGTHS[step] > MOST_STEPS) throw refuse('trendTooLong', { '0': MOST_STEPS })
  const figure = await figureAsked(ctx, query.code)
  const { code } = figure
  const region = query.regionId ?? undefined
  const asked = trendSteps(query.from, query.to, step, ctx.today)
  const values = await trendValues(ctx, { figure, region, spans: [...asked, ...asked.map(({ before }) => before)] })
  const archive = archivedBefore(ctx, figure)
  // The rows of a step are those of its days; what there was once is told by no list.
  const listed = keptKindOf(ctx, figure) === 'flow'
  const whole = await tellFigures(ctx, [code], {
    query: region ? { regionId: region } : {},
    by: listed ? [step] : [],
    ...(listed && asked.length > 0 ? { from: asked[0]?.from, to: asked.at(-1)?.to } : {}),
  })
  return {
    ...figureWords(ctx, figure),
    asOf: ctx.now,
    series: asked.map(({ t, from, to }, at) => {
      const archived = from < archive
      const drill = listed ? whole.tell(code, [step === 'week' ? `W${t}` : t]).drill : to === ctx.today ? whole.tell(code, []).drill : null
      return { t, value: values[at] ?? null, lastYear: values[asked.length + at] ?? null, archived, drill: archived ? null : drill }
    }),
  }
}
