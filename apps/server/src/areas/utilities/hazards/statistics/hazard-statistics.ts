import type { hazardCalls } from '@chengan/domain/utilities/hazards/hazard-check/calls'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addDays, daysBetween, isDateText } from '@chengan/kernel/time'
import { unitText } from '@chengan/kernel/units'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { CallHandler, CallInput } from '../../../../resources/implementation.ts'
import { filtersOf } from '../../../../resources/lists/query.ts'
import { allOf } from '../../../../storage/scope/filter-sql.ts'
import { visible } from '../../../../storage/scope/visible.ts'
import { countColumns, figure, figureOrder, figuresOf, LIST_ROUTE } from './figures.ts'
import { groupingOf, type HazardGrouping } from './grouping.ts'

/** The filters of the statistics as those of the list. */
function listFilters({
  level,
  regionId,
  gasCompaniesId,
  from,
  to,
}: CallInput<typeof hazardCalls.statistics>['query']): Record<string, string> {
  return {
    ...(level ? { level } : {}),
    ...(regionId ? { regionId } : {}),
    ...(gasCompaniesId ? { gasCompaniesId } : {}),
    ...(from ? { checkDateStart: from } : {}),
    ...(to ? { checkDateEnd: to } : {}),
  }
}

type Counted = Values & { readonly group: string | null }

/** All counted figures over the rows that the caller sees and the filters keep: of all together and of each group, in one reading. */
export async function countFigures(
  ctx: Context,
  filters: Values,
  grouping?: HazardGrouping,
): Promise<{ total: Values; groups: readonly Counted[] }> {
  const source = visible(ctx, ctx.services.registry.byName('hazardCheck'))
  const where = allOf([source.where, ...filtersOf(source.frame, filters)])
  const { ofVisit, ofAll } = countColumns(source.frame)
  const { rows } = await sql<Counted & { whole: boolean }>`select grouping("group") = 1 as whole, "group", ${ofAll}
    from (select ${grouping?.key ?? sql`null::text`} as "group", ${sql.ref(`${source.frame.alias}.check_no`)} as check_no, ${ofVisit}
      from ${source.from} where ${where} group by 1, 2) visit
    group by grouping sets (("group"), ()) order by 1, 2`.execute(ctx.db)
  return { total: rows.find(({ whole }) => whole) ?? {}, groups: rows.filter(({ whole, group }) => !whole && group !== null) }
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
    return figuresOf((await countFigures(ctx, { ...filters, checkDateStart: start, checkDateEnd: end })).total)
  }
  return { yoy: await read(yearBefore(from), yearBefore(to)), mom: await read(addDays(from, -length), addDays(from, -1)) }
}

/** GET gysy/aqjdyhpc/statistics: cards over all, a row for each group, every figure with the list that holds what it counts. */
export const hazardStatistics: CallHandler<typeof hazardCalls.statistics> = async (ctx, { query }) => {
  const filters = listFilters(query)
  const grouping = groupingOf(ctx, query)
  const { total, groups } = await countFigures(ctx, filters, grouping)
  const whole = figuresOf(total)
  const { yoy, mom } = await comparisons(ctx, filters)
  const cards = figureOrder.map((key) => {
    const { label, unit } = figure(key)
    const words = { key, label: labelText(label, ctx.language), unit: unitText(unit, ctx.language), value: whole[key] ?? null }
    return { ...words, yoy: change(key, whole, yoy), mom: change(key, whole, mom), drill: drillOf(key, filters) }
  })
  return { cards, rows: await groupRows(ctx, filters, grouping, groups), asOf: ctx.now }
}

async function groupRows(
  ctx: Context,
  filters: Record<string, string>,
  grouping: HazardGrouping,
  counted: readonly Counted[],
): Promise<readonly Values[]> {
  const names = await grouping.names(
    ctx,
    counted.map((row) => String(row.group)),
  )
  return counted.map((row) => {
    const id = String(row.group)
    const narrowed = narrow(filters, grouping.query(id))
    const drill = Object.fromEntries(figureOrder.map((key) => [key, drillOf(key, narrowed)]))
    const figures = figuresOf(row)
    return { groupId: id, groupName: names.get(id) ?? id, ...Object.fromEntries(figureOrder.map((key) => [key, figures[key]])), drill }
  })
}

/** The filters of a group within those of the page: of two periods the part that both hold. */
function narrow(filters: Record<string, string>, group: Values): Record<string, string> {
  const both: Record<string, string> = { ...filters }
  for (const [name, value] of Object.entries(group)) {
    const text = String(value)
    const other = filters[name]
    if (other === undefined || !name.startsWith('checkDate')) both[name] = text
    else both[name] = name.endsWith('Start') === other < text ? text : other
  }
  return both
}
