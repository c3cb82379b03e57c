import type { rankQuestion } from '@chengan/domain/dashboards/metrics/figure-questions'
import { rankBy, rankOrder } from '@chengan/domain/system/dictionaries/figures'
import { comparedSpan } from '@chengan/kernel/days/spans'
import { type DeclaredFigure, figureOf, isShareFigure } from '@chengan/kernel/definition/figures/figures-of'
import { groupingOf, WITHOUT } from '@chengan/kernel/definition/figures/grouping'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../../context.ts'
import { keptKindOf } from '../../../figures/kept/read-kept.ts'
import { type FiguresTold, tellFigures } from '../../../figures/tell-figures.ts'
import { systemActor } from '../../../pipeline/context-of.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { spanAsked } from '../statistics/span-asked.ts'
import { figureAsked } from './figure-asked.ts'
import { figureWords } from './figure-call.ts'

const dimensions: Readonly<Record<string, string>> = {
  [rankBy.values.region.value]: 'district',
  [rankBy.values.street.value]: 'street',
  [rankBy.values.company.value]: 'company',
  [rankBy.values.section.value]: 'section',
}

/** Districts, streets, companies or sections by a figure (dashboards.md §2 jsc/rank). Nobody is ranked by name. A company is told its own place among how many, and
 *  nothing of the others; a district sees all districts, and the lists of its own alone. */
export const askRank: CallHandler<typeof rankQuestion.calls.rank> = async (ctx, { query }) => {
  const figure = await figureAsked(ctx, query.code)
  const by = dimensions[query.by] ?? ''
  if (!isToldBy(ctx, figure, by)) throw refuse('notRankedBy', { '0': figure.code })
  const happens = keptKindOf(ctx, figure) === 'flow'
  const span =
    query.from || query.to
      ? spanAsked({ ...query, periodKind: 'span' }, ctx.today)
      : happens
        ? spanAsked({ periodKind: 'year' }, ctx.today)
        : undefined
  const asked = { query: query.regionId ? { regionId: query.regionId } : {}, by: [by], ...span }
  const own = await tellFigures(ctx, [figure.code], asked)
  const isCompany = ctx.actor.level === 'enterprise' || ctx.actor.level === 'supervisor'
  const isOfAll = isCompany || (ctx.actor.level === 'district' && by === 'district')
  const whole = isOfAll ? await tellFigures(ofTheCity(ctx), [figure.code], asked) : own
  const ascending = query.order ? query.order === rankOrder.values.asc.value : figure.metric.better === 'down'
  const places = placesOf(whole, figure.code, ascending)
  const before =
    span === undefined || !happens
      ? null
      : await tellFigures(isOfAll ? ofTheCity(ctx) : ctx, [figure.code], { ...asked, ...comparedSpan(span, 'before', ctx.today) })
  const lastPlaces =
    before === null ? new Map<string, number>() : new Map(placesOf(before, figure.code, ascending).map(({ id, rank }) => [id, rank ?? 0]))
  const mine = new Set(own.groups.map(({ keys }) => keys[0] ?? null))
  const shown = isCompany ? places.filter(({ id }) => mine.has(id)) : places.slice(0, query.top)
  return {
    ...figureWords(ctx, figure),
    rankOf: places.length,
    asOf: ctx.now,
    rows: shown.map((place) => ({
      ...place,
      lastRank: lastPlaces.get(place.id) || null,
      drill: mine.has(place.id) ? own.tell(figure.code, [place.id]).drill : null,
    })),
  }
}

interface Place {
  readonly id: string
  readonly name: string
  readonly value: number | null
  readonly rank: number | null
}

/** Equal values share a place; what has no value has none and stands last. What is not told where it belongs is not ranked. */
function placesOf(told: FiguresTold, code: string, ascending: boolean): readonly Place[] {
  const lines = told.groups.flatMap(({ keys: [key], labels: [label] }) =>
    key === null || key === undefined || key === WITHOUT ? [] : [{ id: key, name: label ?? key, value: told.tell(code, [key]).value }],
  )
  const known = lines.filter((line): line is typeof line & { value: number } => line.value !== null)
  known.sort((one, other) => (ascending ? one.value - other.value : other.value - one.value) || (one.id < other.id ? -1 : 1))
  const ranked = known.map((line) => ({ ...line, rank: 1 + known.findIndex(({ value }) => value === line.value) }))
  return [...ranked, ...lines.filter(({ value }) => value === null).map((line) => ({ ...line, rank: null }))]
}

function isToldBy(ctx: Context, figure: DeclaredFigure, by: string): boolean {
  const { figures } = ctx.services.registry
  if (isShareFigure(figure)) return [figure.metric.part, figure.metric.whole].every((code) => isToldBy(ctx, figureOf(figures, code), by))
  return groupingOf(figure.resource, by, 'on' in figure.metric ? figure.metric.on : undefined) !== undefined
}

/** A rank is among all, of which a caller may see his own alone: it is counted over the city. */
function ofTheCity(ctx: Context): Context {
  const { permissions, systems } = ctx.actor
  return { ...ctx, actor: { ...systemActor, level: 'city', superAdmin: false, permissions, systems } }
}
