import {
  WORST_ROADS,
  type YearbookCell,
  type YearbookRow,
  type YearbookSheet,
  type YearbookTable,
  type YearbookTables,
  yearbookSheets,
} from '@chengan/domain/dashboards/yearbook/yearbook-sheets'
import { changeOf, isInPoints } from '@chengan/kernel/definition/figures/figure-value'
import { figureOf } from '@chengan/kernel/definition/figures/figures-of'
import { groupingOf } from '@chengan/kernel/definition/figures/grouping'
import { isOfSpan } from '@chengan/kernel/definition/figures/metric'
import { type Label, labelText } from '@chengan/kernel/label'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { columnOf } from '../../../figures/column-told.ts'
import type { FiguresTold } from '../../../figures/tell-figures.ts'
import { declaredOf, yearValues } from '../../../figures/year-values.ts'
import { pageOf } from '../../../resources/lists/lists.ts'

/** Under which the total of a sheet stands, and rows that say nothing of what tells them apart. */
const TOTAL = 'total'
const UNTOLD = 'none'
const total: Label = { zh: '合计', en: 'Total' }
const worstTitle: Label = { zh: '最差十条道路', en: 'Ten worst roads' }
const WORST = 10

interface DraftOf {
  readonly year: number
  readonly regionId: string
  /** The tables of the year before, where there is a report of it. */
  readonly before: YearbookTables
}

/** The sheets of a report, as the figures stand: each figure and each sheet that there is. */
export async function draftTables(
  ctx: Context,
  draft: DraftOf,
  sheets: readonly YearbookSheet[] = yearbookSheets,
): Promise<YearbookTables> {
  const tables: Record<string, YearbookTable> = {}
  for (const sheet of sheets) {
    const codes = declaredOf(ctx, sheet.figures)
    if (codes.length === 0) continue
    const table = await sheetOf(ctx, draft, { ...sheet, figures: codes })
    if (table.columns.length > 0) tables[sheet.key] = table
  }
  const worst = await worstRoads(ctx, draft)
  if (worst.rows.length > 0) tables[WORST_ROADS] = worst
  return tables
}

async function sheetOf(ctx: Context, { year, regionId, before }: DraftOf, sheet: YearbookSheet): Promise<YearbookTable> {
  const asked = { regionId, codes: sheet.figures, by: sheet.by }
  const [now, then] = [await yearValues(ctx, { ...asked, year }), await yearValues(ctx, { ...asked, year: year - 1 })]
  const kept = new Map((before[sheet.key]?.rows ?? []).map((row) => [row.key, row]))
  const lineOf = (keys: readonly (string | null)[], label: string): YearbookRow => {
    const key = keys.length === 0 ? TOTAL : keys[0] || UNTOLD
    const cells = now.codes.map((code) => [code, cellOf({ ctx, now, then, code, keys, kept: kept.get(key)?.cells[code] })] as const)
    return { key, label, cells: Object.fromEntries(cells) }
  }
  const groups = now.groups.filter(({ keys }) => keys.every((key) => key !== null))
  return {
    title: labelText(sheet, ctx.language),
    by: wordsOfRows(ctx, sheet),
    columns: now.codes.map((code) => {
      const { label, unit, digits } = columnOf(ctx, now, code)
      return { code, label, unit, digits, inPoints: isInPoints(now.figure(code).metric) }
    }),
    rows: [
      ...ranked(now, groups, sheet.rankedBy).map(({ keys, labels }) => lineOf(keys, labels[0] ?? '')),
      lineOf([], labelText(total, ctx.language)),
    ],
  }
}

/** The groups by what they come to of a figure, the greatest first; without one as they are told. */
function ranked(told: FiguresTold, groups: FiguresTold['groups'], by: string | undefined): FiguresTold['groups'] {
  if (by === undefined || !told.codes.includes(by)) return groups
  const scoreOf = ({ keys }: FiguresTold['groups'][number]) => told.tell(by, keys).value ?? Number.NEGATIVE_INFINITY
  return groups.toSorted((one, other) => scoreOf(other) - scoreOf(one))
}

const districts: Label = { zh: '区县', en: 'District' }

/** What tells the rows of a sheet apart, in the words of its field. */
function wordsOfRows(ctx: Context, { figures, by }: YearbookSheet): string {
  for (const code of figures) {
    const { metric, resource } = figureOf(ctx.services.registry.figures, code)
    const grouping = groupingOf(resource, by, 'on' in metric ? metric.on : undefined)
    if (grouping !== undefined) return labelText(grouping.as === 'region' ? districts : grouping.field.label, ctx.language)
  }
  return ''
}

interface CellPlace {
  readonly ctx: Context
  readonly now: FiguresTold
  readonly then: FiguresTold
  readonly code: string
  readonly keys: readonly (string | null)[]
  /** What the report of the year before says. */
  readonly kept: YearbookCell | undefined
}

function cellOf({ ctx, now, then, code, keys, kept }: CellPlace): YearbookCell {
  const { value } = now.tell(code, keys)
  // What a stock was a year ago its rows do not say: the report of that year does.
  const live = then.codes.includes(code) && !isStockThen(ctx, code) ? then.tell(code, keys).value : null
  const last = kept?.value ?? live
  return { value, last, change: changeOf(figureOf(ctx.services.registry.figures, code).metric, value, last) }
}

function isStockThen(ctx: Context, code: string): boolean {
  const { metric } = figureOf(ctx.services.registry.figures, code)
  return 'part' in metric ? isStockThen(ctx, metric.part) || isStockThen(ctx, metric.whole) : !isOfSpan(metric)
}

/** The roads in use with the lowest PQI, as their list tells them. */
async function worstRoads(ctx: Context, { regionId, before }: DraftOf): Promise<YearbookTable> {
  const road = ctx.services.registry.byName('road')
  const query = { regionId, status: '2', pqiEmpty: '0', orderField: 'pqi', order: 'asc', limit: String(WORST) }
  const { list } = await pageOf(ctx, road, query)
  const kept = new Map((before[WORST_ROADS]?.rows ?? []).map((row) => [row.key, row]))
  const field = road.fields.pqi
  return {
    title: labelText(worstTitle, ctx.language),
    by: labelText(road.label, ctx.language),
    columns: [{ code: 'pqi', label: field === undefined ? 'PQI' : labelText(field.label, ctx.language), unit: '', digits: 1 }],
    rows: list.map((row) => {
      const value = Number(row.pqi)
      const last = kept.get(asText(row.id))?.cells.pqi?.value ?? null
      const change = last === null || last === 0 ? null : Math.round(((value - last) / last) * 1000) / 10
      return { key: asText(row.id), label: asText(row.name), cells: { pqi: { value, last, change } } }
    }),
  }
}
