import { textOf } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addDays, daysBetween, isDateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { CallHandler } from '../../../../resources/fulfilment.ts'
import { readListQuery } from '../../../../resources/query.ts'
import { allOf } from '../../../../storage/filter-sql.ts'
import { visible } from '../../../../storage/visible.ts'
import { countColumns, figure, figureOrder, figuresOf, LIST_ROUTE } from './figures.ts'
import { type Grouping, groupingOf } from './grouping.ts'

const given = (value: unknown): value is string => typeof value === 'string' && value !== ''
const day = (value: unknown): string | null => (given(value) && isDateText(value.slice(0, 10)) ? value.slice(0, 10) : null)

/** The filters of the statistics as those of the list. */
function listFilters(query: Values): Record<string, string> {
  const filters: Record<string, string> = {}
  for (const name of ['level', 'regionId', 'gasCompaniesId']) if (given(query[name])) filters[name] = String(query[name])
  const [from, to] = [day(query.from), day(query.to)]
  if (from !== null) filters.checkDateStart = from
  if (to !== null) filters.checkDateEnd = to
  return filters
}

/** All counted figures over the rows that the caller sees and the filters keep, of each group or of all together. */
export async function countFigures(
  ctx: Context,
  filters: Values,
  grouping?: Grouping,
): Promise<readonly (Values & { group: string | null })[]> {
  const source = visible(ctx, ctx.services.registry.byName('hazardCheck'))
  const where = allOf([source.where, ...readListQuery(source.frame, filters, { strict: false }).conditions])
  const key = grouping?.key ?? sql`null::text`
  const groups = grouping ? sql`group by 1 order by 1` : sql``
  const { rows } = await sql<Values & { group: string | null }>`select ${key} as "group", ${countColumns(source.frame)}
    from ${source.from} where ${where} ${groups}`.execute(ctx.db)
  return rows
}

/** The list behind a figure under more filters. A figure's own state stands against one of the filters'. */
export function drillOf(key: string, filters: Values): { route: string; query: Values } {
  return { route: LIST_ROUTE, query: { ...filters, ...figure(key).query } }
}

type Figures = Readonly<Record<string, number | null>>

/** Change against another period: shares and means in points, counts in percent; null where there is nothing to compare with. */
function change(key: string, now: Figures, then: Figures | null): number | null {
  const [value, before] = [now[key] ?? null, then?.[key] ?? null]
  if (value === null || before === null) return null
  if (figure(key).unit !== '次' && figure(key).unit !== '处') return Math.round((value - before) * 10) / 10
  return before === 0 ? null : Math.round(((value - before) / before) * 1000) / 10
}

const yearBefore = (date: string) => {
  const moved = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  return isDateText(moved) ? moved : `${moved.slice(0, 8)}28`
}

/** The figures of the same period a year ago and of the period of the same length before; none without both ends. */
async function comparisons(ctx: Context, filters: Record<string, string>): Promise<{ yoy: Figures | null; mom: Figures | null }> {
  const { checkDateStart: from, checkDateEnd: to } = filters
  if (from === undefined || to === undefined) return { yoy: null, mom: null }
  const length = daysBetween(from, to) + 1
  const read = async (start: string, end: string) => {
    const [row] = await countFigures(ctx, { ...filters, checkDateStart: start, checkDateEnd: end })
    return figuresOf(row ?? {})
  }
  return { yoy: await read(yearBefore(from), yearBefore(to)), mom: await read(addDays(from, -length), addDays(from, -1)) }
}

/** GET gysy/aqjdyhpc/statistics: cards over all, a row for each group, every figure with the list that holds what it counts. */
export const hazardStatistics: CallHandler = async (ctx, { query }) => {
  const filters = listFilters(query)
  const grouping = groupingOf(ctx, query)
  const [total] = await countFigures(ctx, filters)
  const whole = figuresOf(total ?? {})
  const { yoy, mom } = await comparisons(ctx, filters)
  const cards = figureOrder.map((key) => {
    const { label, unit } = figure(key)
    const words = { key, label: textOf(label, ctx.language), unit, value: whole[key] ?? null }
    return { ...words, yoy: change(key, whole, yoy), mom: change(key, whole, mom), drill: drillOf(key, filters) }
  })
  return { cards, rows: await groupRows(ctx, filters, grouping), asOf: ctx.now }
}

async function groupRows(ctx: Context, filters: Record<string, string>, grouping: Grouping): Promise<readonly Values[]> {
  const counted = (await countFigures(ctx, filters, grouping)).filter((row) => row.group !== null)
  const names = await grouping.names(
    ctx,
    counted.map((row) => String(row.group)),
  )
  return counted.map((row) => {
    const id = String(row.group)
    const narrowed = narrow(filters, grouping.query(id))
    const drill = narrowed === null ? null : Object.fromEntries(figureOrder.map((key) => [key, drillOf(key, narrowed)]))
    const figures = figuresOf(row)
    return { groupId: id, groupName: names.get(id) ?? id, ...Object.fromEntries(figureOrder.map((key) => [key, figures[key]])), drill }
  })
}

/** The filters of a group within those of the page: of two periods the part that both hold. */
function narrow(filters: Record<string, string>, group: Values | null): Record<string, string> | null {
  if (group === null) return null
  const both: Record<string, string> = { ...filters }
  for (const [name, value] of Object.entries(group)) {
    const text = String(value)
    const other = filters[name]
    if (other === undefined || !name.startsWith('checkDate')) both[name] = text
    else both[name] = name.endsWith('Start') === other < text ? text : other
  }
  return both
}
