import { type DeclaredFigure, figureOf, isRowsFigure, isShareFigure } from '@chengan/kernel/definition/figures/figures-of'
import type { RowsMetric } from '@chengan/kernel/definition/figures/metric'
import { type Label, untranslated } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { pageOf } from '../../resources/lists/lists.ts'
import { readingOf, sourceOf } from '../read-figures.ts'
import { tellFigures } from '../tell-figures.ts'
import { lookerAt } from './city-looker.ts'

/** Where a figure is compared with its list: in the whole city, or as a district sees it. */
export interface CheckedScope {
  readonly region: string | null
}

/** What a figure over rows counts, and what its list says. */
export interface CheckedPart {
  readonly code: string
  readonly rows: number
  readonly listTotal: number
}

export interface CheckedFigure {
  readonly code: string
  readonly figure: number | null
  readonly parts: readonly CheckedPart[]
  readonly equal: boolean
  /** What the statements of the figure took, in milliseconds. */
  readonly sqlTime: number
}

/** Compares a figure with the list that it opens: the rows that it adds up are those that the list call finds, asked as anybody asks it (dashboards.md §2
 *  jsc/metric check). A share is compared by its halves. */
export async function checkFigure(ctx: Context, code: string, scope: CheckedScope): Promise<CheckedFigure> {
  const looker = lookerAt(ctx, scope.region)
  const { figures } = ctx.services.registry
  const figure = figureOf(figures, code)
  const halves = isShareFigure(figure) ? [figure.metric.part, figure.metric.whole].map((half) => figureOf(figures, half)) : [figure]
  const began = performance.now()
  const told = await tellFigures(looker, [code], { query: {}, by: [], fresh: true })
  const counted: (readonly [DeclaredFigure<RowsMetric>, number, Readonly<Record<string, string>>])[] = []
  for (const half of halves) {
    if (!isRowsFigure(half)) continue
    const read = await countRows(looker, half)
    if (read !== null) counted.push([half, read.rows, read.query])
  }
  const sqlTime = Math.round(performance.now() - began)
  const parts: CheckedPart[] = []
  for (const [half, rows, query] of counted) parts.push({ code: half.code, rows, listTotal: await totalOf(looker, half, query) })
  return { code, figure: told.tell(code, []).value, parts, equal: parts.every(({ rows, listTotal }) => rows === listTotal), sqlTime }
}

/** How many rows a figure adds up; where its list shows them otherwise, how many it shows. */
async function countRows(ctx: Context, figure: DeclaredFigure<RowsMetric>) {
  const reading = readingOf(ctx, figure, { query: {}, by: [] })
  if (reading === undefined) return null
  const { adds: _adds, times: _times, ...plain } = reading.metric
  const counted = reading.metric.opens === undefined ? { ...reading, metric: plain } : reading
  const { from, where, columns } = sourceOf(ctx, [counted])
  const { rows } = await sql<{ p0: number }>`select ${sql.join(columns)} from ${from} where ${where}`.execute(ctx.db)
  return { rows: Number(rows[0]?.p0 ?? 0), query: { ...reading.query, ...reading.metric.opens } }
}

async function totalOf(
  ctx: Context,
  { resource, metric }: DeclaredFigure<RowsMetric>,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  const variants = Object.values(resource.variants)
  const variant = variants.find(({ path }) => path === (metric.list ?? 'page')) ?? resource.variants.page
  const { total } = await pageOf(ctx, resource, { ...query, limit: '1' }, variant)
  return total
}

/** The values of the dictionary of results, as the definition has them. */
function resultWords({ services: { registry } }: Context) {
  const values = registry.byName('registeredMetric').fields.checkState?.dict?.values ?? {}
  return { equal: values.equal?.value ?? '', differs: values.differs?.value ?? '' }
}

/** Compares every figure in the city and in each district, and writes down what was found; the warning of the register follows from that. A figure that cannot be
 *  read is told as one that differs. Answers how many differ. */
export async function checkAllFigures(ctx: Context, signal?: AbortSignal): Promise<number> {
  const { rows: districts } = await sql<{
    id: string
    name: string | null
  }>`select id, name from region where length(id) = 6 and id not like '%00' and not deleted order by id`.execute(ctx.db)
  const scopes: readonly NamedScope[] = [
    { region: null, place: { zh: '全市', en: 'the whole city' } },
    ...districts.map(({ id, name }) => ({ region: id, place: untranslated(name ?? id) })),
  ]
  const words = resultWords(ctx)
  let differing = 0
  for (const code of ctx.services.registry.figures.keys()) {
    if (signal?.aborted) break
    const notes: Label[] = []
    for (const scope of scopes) notes.push(...(await differencesIn(ctx, code, scope)))
    const note = notes.length === 0 ? null : inBoth(notes)
    if (notes.length > 0) differing += 1
    await sql`update registered_metric set check_state = ${notes.length === 0 ? words.equal : words.differs}, check_time = ${ctx.now}::timestamptz,
        checked_scopes = ${scopes.length}, check_note = ${note?.zh ?? null}, check_note_en = ${note?.en ?? null},
        differs_since = ${notes.length === 0 ? sql`null` : sql`coalesce(differs_since, ${ctx.today}::date)`} where metric_code = ${code}`.execute(
      ctx.db,
    )
  }
  return differing
}

interface NamedScope extends CheckedScope {
  readonly place: Label
}

const inBoth = (notes: readonly Label[]): Label => ({
  zh: notes
    .map(({ zh }) => zh)
    .join('；')
    .slice(0, 500),
  en: notes
    .map(({ en }) => en)
    .join('; ')
    .slice(0, 500),
})

async function differencesIn(ctx: Context, code: string, scope: NamedScope): Promise<readonly Label[]> {
  const { place } = scope
  try {
    const { parts, equal } = await checkFigure(ctx, code, scope)
    return equal ? [] : parts.filter(({ rows, listTotal }) => rows !== listTotal).map((one) => differenceIn(ctx, code, place, one))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [{ zh: `${place.zh} ${why}`.slice(0, 120), en: `${place.en} ${why}`.slice(0, 120) }]
  }
}

/** Where, of a share which of its halves, and what each says. */
function differenceIn({ services: { registry } }: Context, code: string, place: Label, part: CheckedPart): Label {
  const half = part.code === code ? null : figureOf(registry.figures, part.code).metric
  return {
    zh: `${place.zh}${half === null ? '' : `“${half.zh}”`}指标${part.rows}、列表${part.listTotal}`,
    en: `${place.en}${half === null ? '' : `, ${half.en}`}: figure ${part.rows}, list ${part.listTotal}`,
  }
}
