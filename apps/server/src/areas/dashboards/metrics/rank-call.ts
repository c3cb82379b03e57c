import type { rankQuestion } from '@chengan/domain/dashboards/metrics/figure-questions'
import { rankBy, rankOrder } from '@chengan/domain/system/dictionaries/figures'
import { comparedSpan } from '@chengan/kernel/days/spans'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type DeclaredFigure, figureOf, isShareFigure } from '@chengan/kernel/definition/figures/figures-of'
import { groupingOf, WITHOUT } from '@chengan/kernel/definition/figures/grouping'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../../context.ts'
import { keptKindOf } from '../../../figures/kept/read-kept.ts'
import { type FiguresTold, tellFigures } from '../../../figures/tell-figures.ts'
import { systemActor } from '../../../pipeline/context-of.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { idsSeen } from '../../../resources/references/references.ts'
import { spanAsked } from '../statistics/span-asked.ts'
import { figureAsked } from './figure-asked.ts'
import { figureWords } from './figure-call.ts'

const COMPANY = 'company'

const dimensions: Readonly<Record<string, string>> = {
  [rankBy.values.region.value]: 'district',
  [rankBy.values.street.value]: 'street',
  [rankBy.values.company.value]: COMPANY,
  [rankBy.values.section.value]: 'section',
}

/** Districts, streets, companies or sections by a figure (dashboards.md §2 jsc/rank). Nobody is ranked by name. A company is told its own place among how many
 *  companies; all else it ranks over its own rows, so that nothing is told of others by a difference. A district sees all districts, and the lists of its own alone. */
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
  const isOfAll = isCompany ? by === COMPANY : ctx.actor.level === 'district' && by === 'district'
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
  const shown = isCompany && isOfAll ? await ownPlaces(ctx, { figure, own, places, by }) : places.slice(0, query.top)
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

interface RankedAmongAll {
  readonly figure: DeclaredFigure
  /** Over the caller's own rows. */
  readonly own: FiguresTold
  /** Among all, over all rows. */
  readonly places: readonly Place[]
  readonly by: string
}

/** The caller's own companies with their places among all; each value is that of the rows that he sees. */
async function ownPlaces(ctx: Context, { figure, own, places, by }: RankedAmongAll): Promise<readonly Place[]> {
  const named = new Set(own.groups.map(({ keys }) => keys[0] ?? null))
  const candidates = places.filter(({ id }) => named.has(id))
  const company = companyBehind(ctx, figure, by)
  const ids = candidates.map(({ id }) => id)
  const mine = company === undefined ? new Set(ids) : new Set(await idsSeen(ctx, company, ids))
  return candidates.filter(({ id }) => mine.has(id)).map((place) => ({ ...place, value: own.tell(figure.code, [place.id]).value }))
}

/** The resource whose rows a figure is told apart by; undefined where it is by a text. */
function companyBehind(ctx: Context, figure: DeclaredFigure, by: string): CompleteResource | undefined {
  const { registry } = ctx.services
  if (isShareFigure(figure)) return companyBehind(ctx, figureOf(registry.figures, figure.metric.part), by)
  const field = groupingOf(figure.resource, by, 'on' in figure.metric ? figure.metric.on : undefined)?.field
  const target = field?.to ?? (field?.kind === 'dept' ? 'dept' : undefined)
  return target === undefined ? undefined : registry.byName(target)
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
