import { toldValue } from '@chengan/kernel/definition/figures/figure-value'
import { type DeclaredFigure, isRowsFigure, isShareFigure } from '@chengan/kernel/definition/figures/figures-of'
import { addsUp } from '@chengan/kernel/definition/figures/metric'
import { addDays } from '@chengan/kernel/time'
import type { Context } from '../../context.ts'
import { archivedBefore } from '../kept/archived.ts'
import { REWRITTEN_DAYS } from '../kept/keep-daily.ts'
import { type KeptSpan, keptKindOf, keptScope, keptValues } from '../kept/read-kept.ts'
import { type FigurePair, readFigures } from '../read-figures.ts'

interface TrendAsked {
  readonly figure: DeclaredFigure
  readonly region: string | undefined
  readonly spans: readonly KeptSpan[]
}

/** The values of a figure in spans: what there was as it was kept on their last days, and now as it stands; what happened as it was kept, and where it was not, or
 *  is still being reckoned, or the caller sees other rows than were kept, as the rows say. Null where nothing tells it. */
export async function trendValues(ctx: Context, { figure, region, spans }: TrendAsked): Promise<readonly (number | null)[]> {
  const scope = keptScope(ctx, region)
  const kept =
    scope === null
      ? spans.map(() => null)
      : await keptValues(
          ctx,
          scope,
          spans.map((span) => ({ figure, span })),
        )
  const told = (pair: FigurePair | null | undefined) => (pair ? toldValue(figure.metric, pair) : null)
  if (keptKindOf(ctx, figure) === 'stock') {
    const now = await liveNow(ctx, figure, region, spans)
    return spans.map(({ to }, at) => told(to === ctx.today ? now : kept[at]))
  }
  const fixed = addDays(ctx.today, -REWRITTEN_DAYS)
  const archive = archivedBefore(ctx, figure)
  const wanted = spans.map(({ from, to }, at) => from >= archive && (kept[at] === null || to >= fixed))
  const live = await liveIn(
    ctx,
    figure,
    region,
    spans.filter((_span, at) => wanted[at]),
  )
  return spans.map((span, at) => told(wanted[at] ? live(span) : kept[at]))
}

async function liveNow(
  ctx: Context,
  { code }: DeclaredFigure,
  region: string | undefined,
  spans: readonly KeptSpan[],
): Promise<FigurePair | null> {
  if (!spans.some(({ to }) => to === ctx.today)) return null
  return (await readFigures(ctx, [code], { query: regionOf(region), by: [] })).pair(code, [])
}

const regionOf = (region: string | undefined) => (region ? { regionId: region } : {})

/** What happened in spans, from the rows: of figures whose parts add up all spans at once by their days; of others one after the other. */
async function liveIn(ctx: Context, figure: DeclaredFigure, region: string | undefined, spans: readonly KeptSpan[]) {
  const { code } = figure
  const query = regionOf(region)
  const [first] = spans
  if (first === undefined) return () => null
  if (!hasParts(ctx, figure)) {
    const pairs = new Map<string, FigurePair | null>()
    for (const { from, to } of spans)
      pairs.set(`${from}|${to}`, (await readFigures(ctx, [code], { query, from, to, by: [] })).pair(code, []))
    return ({ from, to }: KeptSpan) => pairs.get(`${from}|${to}`) ?? null
  }
  const [from = first.from] = spans.map((span) => span.from).sort()
  const to =
    spans
      .map((span) => span.to)
      .sort()
      .at(-1) ?? first.to
  const read = await readFigures(ctx, [code], { query, from, to, by: ['day'] })
  const days = read.groups.flatMap(([day]) => (day ? [day] : []))
  return (span: KeptSpan) =>
    days
      .filter((day) => day >= span.from && day <= span.to)
      .map((day) => read.pair(code, [day]))
      .reduce<FigurePair>((sum, pair) => ({ part: plus(sum.part, pair?.part), whole: plus(sum.whole, pair?.whole) }), nothingOf(figure))
}

const plus = (one: number | null, other: number | null | undefined) => (other === null || other === undefined ? one : (one ?? 0) + other)

const nothingOf = ({ metric }: DeclaredFigure): FigurePair =>
  'part' in metric || (metric.adds !== undefined && 'mean' in metric.adds) ? { part: 0, whole: 0 } : { part: 0, whole: null }

function hasParts(ctx: Context, figure: DeclaredFigure): boolean {
  if (isRowsFigure(figure)) return addsUp(figure.metric)
  if (!isShareFigure(figure)) return false
  return [figure.metric.part, figure.metric.whole].every((code) => {
    const half = ctx.services.registry.figures.get(code)
    return half !== undefined && isRowsFigure(half) && addsUp(half.metric)
  })
}
