import type { figureQuestion } from '@chengan/domain/dashboards/metrics/figure-questions'
import { metricLight } from '@chengan/domain/system/dictionaries/dashboards'
import { lightOf, toldValue } from '@chengan/kernel/definition/figures/figure-value'
import { type DeclaredFigure, isShareFigure } from '@chengan/kernel/definition/figures/figures-of'
import { isShare, type Metric } from '@chengan/kernel/definition/figures/metric'
import { type Label, labelText } from '@chengan/kernel/label'
import { addDays } from '@chengan/kernel/time'
import { unitText } from '@chengan/kernel/units'
import type { Context } from '../../../context.ts'
import { archivedBefore } from '../../../figures/kept/archived.ts'
import { keptKindOf, keptScope, keptValues } from '../../../figures/kept/read-kept.ts'
import { readFigures } from '../../../figures/read-figures.ts'
import { tellFigures } from '../../../figures/tell-figures.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { filterInWords } from '../../../resources/lists/filter-words.ts'
import { keptByHand } from '../parameters/kept-by-hand.ts'
import { spanAsked } from '../statistics/span-asked.ts'
import { figureAsked } from './figure-asked.ts'

/** The words with which any figure is told. */
export function figureWords(ctx: Context, { code, metric }: DeclaredFigure) {
  return {
    code,
    name: labelText(metric, ctx.language),
    unit: unitText(metric.unit ?? '', ctx.language),
    digits: metric.digits ?? (isShare(metric) ? 1 : 0),
  }
}

/** One figure with what explains it: formula, filter, light with its reason, changes, target, and the list that holds its rows (dashboards.md §2 jsc/figure). What
 *  happens is of this month where no span is asked. Days of which the rows are archived are told by what was kept. */
export const askFigure: CallHandler<typeof figureQuestion.calls.figure> = async (ctx, { query }) => {
  const figure = await figureAsked(ctx, query.code)
  const { code, metric } = figure
  const happens = keptKindOf(ctx, figure) === 'flow'
  const span =
    query.from || query.to
      ? spanAsked({ ...query, periodKind: 'span' }, ctx.today)
      : happens
        ? spanAsked({ periodKind: 'month' }, ctx.today)
        : null
  const region = query.regionId ?? undefined
  const asked = {
    query: region ? { regionId: region } : {},
    by: [],
    ...span,
    compare: ['yearBefore', 'before'] as const,
    fresh: query.fresh === true,
  }
  const told = await tellFigures(ctx, [code], asked)
  const live = told.tell(code, [])
  const archived = span !== null && span.from < archivedBefore(ctx, figure)
  const kept = archived ? await archivedValue(ctx, figure, region, span) : null
  const byHand = await keptByHand(ctx, figure, region)
  const value = byHand.value ?? (archived ? (kept?.value ?? null) : live.value)
  const isByHand = byHand.value !== null
  const { resource, metric: own } = isShareFigure(figure) ? told.figure(figure.metric.part) : figure
  return {
    ...figureWords(ctx, figure),
    value,
    num: isByHand ? null : archived ? (kept?.pair.part ?? null) : live.part,
    den: isByHand ? null : archived ? (kept?.pair.whole ?? null) : live.whole,
    yoy: archived || isByHand ? null : live.yoy,
    mom: archived || isByHand ? null : live.mom,
    target: metric.target ?? null,
    ...lightTold(ctx, { ...metric, ...byHand.lines }, value),
    formulaText: labelText(metric.formula, ctx.language),
    basis: metric.basis ?? null,
    filter: await filterInWords(ctx, resource, told.queryOf(code) ?? ('query' in own ? (own.query ?? {}) : {})),
    from: span?.from ?? null,
    to: span?.to ?? null,
    drill: archived || isByHand ? null : live.drill,
    drillWhole: archived || isByHand ? null : live.drillWhole,
    drillRest: archived || isByHand ? null : live.drillRest,
    asOf: ctx.now,
    archived,
    kept: isByHand,
  }
}

/** What was kept of the days of a span whose rows are archived in part, and today from its rows; null where a day was not kept, or what was kept does not add up with
 *  today. */
async function archivedValue(ctx: Context, figure: DeclaredFigure, region: string | undefined, { from, to }: { from: string; to: string }) {
  const scope = keptScope(ctx, region)
  const runs = to >= ctx.today
  const days = { from, to: runs ? addDays(ctx.today, -1) : to }
  const [kept = null] = scope === null ? [] : await keptValues(ctx, scope, [{ figure, span: days }])
  if (kept === null) return null
  const query = region ? { regionId: region } : {}
  const now = runs ? (await readFigures(ctx, [figure.code], { query, from: ctx.today, to, by: [] })).pair(figure.code, []) : null
  const plus = (one: number | null, other: number | null | undefined) => (one === null ? (other ?? null) : one + (other ?? 0))
  const pair = { part: plus(kept.part, now?.part), whole: plus(kept.whole, now?.whole) }
  return { pair, value: toldValue(figure.metric, pair) }
}

const reasons = {
  none: { zh: '无数据', en: 'No data' },
  unset: { zh: '未设置目标和预警线', en: 'No target and no lines are set' },
  beyondRed: { zh: '超出红线', en: 'Beyond the red line' },
  beyondYellow: { zh: '超出黄线', en: 'Beyond the yellow line' },
  belowTarget: { zh: '未达到目标', en: 'Short of the target' },
  fine: { zh: '正常', en: 'Within the lines' },
} as const satisfies Readonly<Record<string, Label>>

/** The light of a value, and why; none where nothing is set that it could be held against (dashboards.md §3.1). */
export function lightTold(ctx: Pick<Context, 'language'>, metric: Metric, value: number | null) {
  const say = (reason: Label, line?: number) => `${labelText(reason, ctx.language)}${line === undefined ? '' : ` ${line}`}`
  const { values } = metricLight
  if (value === null) return { light: values.grey.value, lightReason: say(reasons.none) }
  const light = lightOf(metric, value)
  if (light === null) return { light: null, lightReason: say(reasons.unset) }
  if (light === 'red') return { light: values.red.value, lightReason: say(reasons.beyondRed, metric.red) }
  if (light === 'green') return { light: values.green.value, lightReason: say(reasons.fine) }
  const [reason, line] = metric.yellow === undefined ? [reasons.belowTarget, metric.target] : [reasons.beyondYellow, metric.yellow]
  return { light: values.yellow.value, lightReason: say(reason, line) }
}
