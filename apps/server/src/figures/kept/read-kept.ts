import { regionPrefix } from '@chengan/kernel/access/region'
import type { DeclaredFigure } from '@chengan/kernel/definition/figures/figures-of'
import { isRowsFigure, isShareFigure } from '@chengan/kernel/definition/figures/figures-of'
import { addsUp, kindOfMetric } from '@chengan/kernel/definition/figures/metric'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { FigurePair } from '../read-figures.ts'

/** The region of which kept values are those of a caller: null for the whole city. */
export interface KeptScope {
  readonly region: string | null
}

/** The kept values that a caller may be told: those of the city or of its district for whoever sees all of it. Who sees rows by his company, by what is his own
 *  or by chosen departments has none: what was kept of a street is not what he sees of it. */
export function keptScope({ actor }: Pick<Context, 'actor'>, asked?: string | null): KeptScope | null {
  const seesAll = actor.superAdmin || actor.scopes.some(({ kind }) => kind === 'all' || kind === 'ownTree')
  if (!seesAll) return null
  const { level } = actor
  if (actor.superAdmin || level === 'city' || level === 'administrator') return within(null, asked)
  return level === 'district' && actor.regionId !== null ? within(actor.regionId, asked) : null
}

function within(own: string | null, asked: string | null | undefined): KeptScope | null {
  if (!asked) return { region: own }
  if (own === null || asked.startsWith(regionPrefix(own))) return { region: asked }
  return own.startsWith(regionPrefix(asked)) ? { region: own } : null
}

/** A span of days of which a value is asked. */
export interface KeptSpan {
  readonly from: string
  readonly to: string
}

/** How the values of parts are put together: by adding what they are made of, or only as they were kept of the place itself. */
const isMadeOfParts = (figures: ReadonlyMap<string, DeclaredFigure>, { metric, ...figure }: DeclaredFigure): boolean => {
  const whole = { ...figure, metric }
  if (isRowsFigure(whole)) return addsUp(whole.metric)
  if (!isShareFigure(whole)) return false
  return [whole.metric.part, whole.metric.whole].every((half) => {
    const found = figures.get(half)
    return found !== undefined && isRowsFigure(found) && addsUp(found.metric)
  })
}

/** A figure and a span of which its kept value is asked. */
export interface KeptAsked {
  readonly figure: DeclaredFigure
  readonly span: KeptSpan
}

/** The kept values of figures in spans, in one statement: of what happened the sum of the days, where every day of the span was kept; of what there was the
 *  value of the last day. Null where it was not kept. */
export async function keptValues(
  ctx: Context,
  { region }: KeptScope,
  asked: readonly KeptAsked[],
): Promise<readonly (FigurePair | null)[]> {
  const readable = asked.flatMap(({ figure, span }, at) => {
    const parts = isMadeOfParts(ctx.services.registry.figures, figure)
    const isStock = keptKindOf(ctx, figure) === 'stock'
    // Different values of two days are not the sum of both.
    if (!parts && !isStock && span.from !== span.to) return []
    if (placeSql(region, parts) === null) return []
    return [sql`(${at}::int, ${figure.code}::text, ${isStock ? span.to : span.from}::date, ${span.to}::date, ${parts}::bool)`]
  })
  if (readable.length === 0) return asked.map(() => null)
  const ofParts = placeSql(region, true) ?? sql`false`
  const ofWholes = placeSql(region, false) ?? sql`false`
  const place = sql`case when s.parts then ${ofParts} else ${ofWholes} end`
  const { rows } = await sql<{ at: number; part: number | null; whole: number | null; days: number; wanted: number }>`
    select s.at, count(*) filter (where d.dim ->> 'level' = 'city')::int as days, (s.last - s.first + 1)::int as wanted,
      sum(d.num) filter (where ${place})::float8 as part, sum(d.den) filter (where ${place})::float8 as whole
    from (values ${sql.join(readable)}) as s(at, code, first, last, parts)
    join stat_daily d on d.metric_code = s.code and d.stat_date between s.first and s.last group by s.at, s.first, s.last`.execute(ctx.db)
  const byPlace = new Map(rows.map((row) => [row.at, row]))
  return asked.map(({ figure }, at) => {
    const row = byPlace.get(at)
    if (row === undefined || row.days < row.wanted) return null
    if (isDivided(figure)) return { part: row.part ?? 0, whole: row.whole ?? 0 }
    return { part: row.part ?? (countsFromNought(figure) ? 0 : null), whole: null }
  })
}

const isDivided = ({ metric }: DeclaredFigure) =>
  'part' in metric || ('adds' in metric && metric.adds !== undefined && 'mean' in metric.adds)

/** Of nothing there are none; a median or greatest value of nothing is none. */
const countsFromNought = ({ metric }: DeclaredFigure) =>
  !('adds' in metric) || metric.adds === undefined || 'sum' in metric.adds || 'distinct' in metric.adds

/** Whether a figure tells what there is or what happened; a share is of what its halves are. */
export function keptKindOf(ctx: Context, figure: DeclaredFigure): 'stock' | 'flow' {
  if (!isShareFigure(figure)) return kindOfMetric(figure.metric) === 'flow' ? 'flow' : 'stock'
  const whole = ctx.services.registry.figures.get(figure.metric.whole)
  return whole === undefined ? 'stock' : keptKindOf(ctx, whole)
}

/** SQL: which kept rows `d` make up a place; null where nothing was kept of it. */
function placeSql(region: string | null, parts: boolean): RawBuilder<boolean> | null {
  if (region === null || regionPrefix(region).length <= 4) return sql`d.dim ->> 'level' = 'city'`
  const prefix = regionPrefix(region)
  if (parts) return sql`d.dim is null and d.region_id collate "C" like ${`${prefix}%`}`
  return prefix.length === 6 ? sql`d.dim ->> 'level' = 'district' and d.region_id = ${prefix}` : null
}
