import type { trendQuestion } from '@chengan/domain/dashboards/metrics/figure-questions'
import { statPeriod } from '@chengan/domain/system/dictionaries/dashboards'
import { trendAlign } from '@chengan/domain/system/dictionaries/figures'
import { refuse } from '@chengan/kernel/errors/refusal'
import { daysBetween } from '@chengan/kernel/time'
import type { Drill } from '../../../figures/drill.ts'
import { archivedBefore } from '../../../figures/kept/archived.ts'
import { keptKindOf } from '../../../figures/kept/read-kept.ts'
import { type StepDays, type TrendStep, trendSteps } from '../../../figures/questions/trend-steps.ts'
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
  const lunar = query.align === trendAlign.values.lunar.value
  if (lunar && step !== 'day') throw refuse('lunarByDays')
  const span = { from: query.from, to: query.to, today: ctx.today }
  const asked = trendSteps(span, step, { lunar, firstTwoMonths: query.firstTwoMonths === true })
  const values = await trendValues(ctx, { figure, region, spans: [...asked, ...asked.map(({ before }) => before)] })
  const archive = archivedBefore(ctx, figure)
  // The rows of a step are those of its days; what there was once is told by no list.
  const listed = keptKindOf(ctx, figure) === 'flow'
  const places = region ? { regionId: region } : {}
  const whole = await tellFigures(ctx, [code], {
    query: places,
    by: listed ? [step] : [],
    ...(listed && asked.length > 0 ? { from: asked[0]?.from, to: asked.at(-1)?.to } : {}),
  })
  const joined = new Map<string, Drill | null>()
  for (const { t, from, to } of asked.filter((one) => listed && one.t.includes('~')))
    joined.set(t, (await tellFigures(ctx, [code], { query: places, by: [], from, to })).tell(code, []).drill)
  const drillOf = ({ t, to }: StepDays) => {
    if (!listed) return to === ctx.today ? whole.tell(code, []).drill : null
    return joined.get(t) ?? whole.tell(code, [step === 'week' ? `W${t}` : t]).drill
  }
  return {
    ...figureWords(ctx, figure),
    asOf: ctx.now,
    series: asked.map((one, at) => {
      const archived = one.from < archive
      const told = { t: one.t, value: values[at] ?? null, lastYear: values[asked.length + at] ?? null }
      return { ...told, archived, drill: archived ? null : drillOf(one) }
    }),
  }
}
