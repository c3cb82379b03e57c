import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addDays, instantOf } from '@chengan/kernel/time'
import { unitText } from '@chengan/kernel/units'
import type { Context } from '../context.ts'
import { addressOf } from './drill.ts'
import { type FiguresTold, type FigureTold, tellFigures } from './tell-figures.ts'

/** A figure of the home page: this week against the last, seven weeks as small bars, and the list that holds the same rows. */
export interface TileOfWeek {
  readonly key: string
  readonly label: string
  /** Null where there is nothing to be counted: a rate of nothing is no rate. */
  readonly value: number | null
  readonly last: number | null
  readonly series: readonly (number | null)[]
  readonly unit: string
  readonly note: string
  readonly tone: 'info' | 'success' | 'error'
  readonly better: 'up' | 'down' | null
  readonly route: string
  readonly query: Values
}

/** A line of the week: a figure of the product with its words on the home page. */
export interface WeekLine extends Label, Pick<TileOfWeek, 'key' | 'tone' | 'better'> {
  readonly code: string
}

const WEEKS = 7

/** The Mondays of the last weeks, oldest first, the present one last. */
export function mondaysUntil(today: string): readonly string[] {
  const monday = addDays(today, -((new Date(instantOf(today) + 8 * 3_600_000).getUTCDay() + 6) % 7))
  return Array.from({ length: WEEKS }, (_, index) => addDays(monday, (index - WEEKS + 1) * 7))
}

function tileOf(
  { language }: Context,
  told: FiguresTold,
  { key, code, tone, better, ...label }: WeekLine,
  { series, now }: { readonly series: readonly (number | null)[]; readonly now: FigureTold },
): TileOfWeek {
  const { metric } = told.figure(code)
  const [part, whole] = [now.part ?? 0, now.whole]
  return {
    key,
    label: labelText(label, language),
    value: series.at(-1) ?? null,
    last: series.at(-2) ?? null,
    series,
    note: 'part' in metric ? labelText({ zh: `${part} / ${whole ?? 0}`, en: `${part} of ${whole ?? 0}` }, language) : '',
    route: addressOf(now.drill) ?? '',
    query: now.drill?.query ?? {},
    tone,
    better,
    unit: unitText(metric.unit ?? '', language),
  }
}

/** Figures by week, of those that the caller may read. */
export async function tilesOfWeeks(ctx: Context, lines: readonly WeekLine[]): Promise<readonly TileOfWeek[]> {
  const mondays = mondaysUntil(ctx.today)
  const [first = ctx.today, monday = ctx.today] = [mondays[0], mondays.at(-1)]
  const codes = lines.map(({ code }) => code)
  const told = await tellFigures(ctx, codes, { query: {}, from: first, to: addDays(monday, 6), by: ['week'] })
  const inWeek = (code: string, at: string) => told.tell(code, [`W${at}`])
  return lines
    .filter(({ code }) => told.codes.includes(code))
    .map((line) => tileOf(ctx, told, line, { series: mondays.map((at) => inWeek(line.code, at).value), now: inWeek(line.code, monday) }))
}

/** What there is now, where the caller may read it; `before` tells what there was at the end of the weeks before, oldest first. */
export async function tileOfStock(
  ctx: Context,
  line: WeekLine,
  before: (mondays: readonly string[]) => Promise<readonly (number | null)[]> = async () => [],
): Promise<readonly TileOfWeek[]> {
  const told = await tellFigures(ctx, [line.code], { query: {}, by: [] })
  if (!told.codes.includes(line.code)) return []
  const now = told.tell(line.code, [])
  return [tileOf(ctx, told, line, { series: [...(await before(mondaysUntil(ctx.today).slice(0, -1))), now.value], now })]
}
