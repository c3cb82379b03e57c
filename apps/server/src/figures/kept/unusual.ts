import { lunarYearBefore, springFestival } from '@chengan/kernel/days/spring-festival'
import type { DeclaredFigure } from '@chengan/kernel/definition/figures/figures-of'
import { groupingOf } from '@chengan/kernel/definition/figures/grouping'
import type { RowsMetric } from '@chengan/kernel/definition/figures/metric'
import type { Label, Language } from '@chengan/kernel/label'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { namesOfGroups } from '../group-names.ts'
import type { GroupKeys } from '../group-order.ts'
import { readFigures } from '../read-figures.ts'
import { ofTheCity } from './city-looker.ts'
import { keptKinds } from './kept-kinds.ts'
import { howUnusual, medianOf } from './unusual-value.ts'

const WEEKS = 8
const FAR = 4
/** The holidays around Spring Festival follow the moon, not the weekday. */
const FESTIVE = { before: 7, after: 15 }
const NEIGHBOURS = [-2, -1, 0, 1, 2]

/** The days with which a day is compared: the same weekday of eight weeks, in the holidays those as far from Spring Festival of the year before. */
export function daysCompared(day: string): readonly string[] {
  const fromFeast = daysBetween(springFestival(Number(day.slice(0, 4))), day)
  if (fromFeast >= -FESTIVE.before && fromFeast <= FESTIVE.after) return NEIGHBOURS.map((step) => addDays(lunarYearBefore(day), step))
  return Array.from({ length: WEEKS }, (_, at) => addDays(day, -7 * (at + 1)))
}

/** Writes down of which figures the last two days were far from what is usual of such days, and which street, company and kind explain most of it. What is usual again is
 *  no warning any more. Answers how many are unusual. */
export async function noteUnusual(ctx: Context, day: string): Promise<number> {
  const { flows } = await keptKinds(ctx)
  const before = addDays(day, -1)
  const read = await valuesOfDays(ctx, flows, [day, before, ...daysCompared(day), ...daysCompared(before)])
  const found = flows.flatMap((figure) => {
    const valueOn = (at: string) => read.get(figure.code)?.get(at)
    const judged = [day, before].map((at) => {
      const value = valueOn(at)
      return value === undefined
        ? null
        : howUnusual(
            value,
            daysCompared(at).flatMap((one) => valueOn(one) ?? []),
          )
    })
    const [last, former] = judged
    if (!last || !former || Math.abs(last.z) < FAR || Math.abs(former.z) < FAR || Math.sign(last.z) !== Math.sign(former.z)) return []
    return [{ figure, value: valueOn(day) ?? 0, usual: last.usual }]
  })
  const lines = []
  for (const { figure, value, usual } of found) {
    const groups = await groupsThatExplain(ctx, figure, day, Math.sign(value - usual))
    const [zh, en] = [groups.map((group) => group.zh).join('、'), groups.map((group) => group.en).join(', ')]
    const note = `${day}为${value}，通常${usual}${groups.length === 0 ? '' : `；主要来自${zh}`}`
    const inEnglish = `${value} on ${day}, usually ${usual}${groups.length === 0 ? '' : `; most of it from ${en}`}`
    lines.push({ code: figure.code, note: note.slice(0, 500), note_en: inEnglish.slice(0, 500) })
  }
  await sql`update registered_metric r set unusual_since = case when v.code is not null then coalesce(r.unusual_since, ${before}::date) end, unusual_note = v.note, unusual_note_en = v.note_en
    from registered_metric m left join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(code text, note text, note_en text) on v.code = m.metric_code
    where m.id = r.id and (r.unusual_since is not null or v.code is not null)`.execute(ctx.db)
  return lines.length
}

async function valuesOfDays(ctx: Context, flows: readonly DeclaredFigure<RowsMetric>[], days: readonly string[]) {
  const { rows } = await sql<{
    code: string
    day: string
    value: number
  }>`select metric_code as code, stat_date::text as day, value::float8 as value
    from stat_daily where dim ->> 'level' = 'city' and value is not null and stat_date = any(${[...new Set(days)]}::date[])
    and metric_code = any(${flows.map(({ code }) => code)}::text[])`.execute(ctx.db)
  const byCode = new Map<string, Map<string, number>>()
  for (const { code, day, value } of rows) byCode.set(code, (byCode.get(code) ?? new Map()).set(day, value))
  return byCode
}

/** The street, the company and the kind that differ most from what is usual of them, in the direction in which the whole does. */
async function groupsThatExplain(ctx: Context, figure: DeclaredFigure<RowsMetric>, day: string, way: number): Promise<readonly Label[]> {
  const { resource, metric, code } = figure
  const kind = Object.keys(resource.dimensions ?? {}).find((name) => groupingOf(resource, name, metric.on)?.field.dict !== undefined)
  const said: Label[] = []
  for (const name of ['street', 'company', ...(kind === undefined ? [] : [kind])]) {
    const grouping = groupingOf(resource, name, metric.on)
    if (grouping === undefined) continue
    const compared = daysCompared(day)
    const from = compared.toSorted()[0] ?? day
    const read = await readFigures(ofTheCity(ctx), [code], { query: {}, from, to: day, by: [name, 'day'] })
    const keys = [...new Set(read.groups.flatMap(([key]) => (key ? [key] : [])))]
    const valueIn = (at: GroupKeys) => Number(read.pair(code, at)?.part ?? 0)
    const differs = (key: string) => way * (valueIn([key, day]) - medianOf(compared.map((one) => valueIn([key, one]))))
    const [most] = keys.map((key) => ({ key, by: differs(key) })).toSorted((one, other) => other.by - one.by)
    if (most === undefined || most.by <= 0) continue
    const nameIn = async (language: Language) => (await namesOfGroups({ ...ctx, language }, grouping, [most.key])).get(most.key) ?? most.key
    const by = `${way > 0 ? '+' : '−'}${Math.round(most.by * 100) / 100}`
    said.push({ zh: `${await nameIn('zh-CN')}（${by}）`, en: `${await nameIn('en-US')} (${by})` })
  }
  return said
}
