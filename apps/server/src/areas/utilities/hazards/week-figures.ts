import { hazardLevel, hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import { mayDo } from '@chengan/kernel/access/actor'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addDays, instantOf } from '@chengan/kernel/time'
import { unitText } from '@chengan/kernel/units'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { worksThere } from '../../../resources/business-systems.ts'
import { filtersOf } from '../../../resources/lists/query.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { stateCounts } from './all-page.ts'
import { figure, LIST_ROUTE } from './statistics/figures.ts'

/** A figure of the home page: this week against the last, seven weeks as small bars, and the list that holds the same rows. */
export interface HazardWeekFigure {
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

const WEEKS = 7
const found = figure('hazards').query
const closed = figure('closed').query
const onTime = { ...closed, onTime: 'true' }
const major = { ...found, hazardLevel: hazardLevel.values.major.value }
const overdue = { hasHazard: 'true', overdue: 'true' }

/** The Monday of the week of a day. */
function mondayOf(today: string): string {
  return addDays(today, -((new Date(instantOf(today) + 8 * 3_600_000).getUTCDay() + 6) % 7))
}

const week = (field: string, monday: string) => ({ [`${field}Start`]: monday, [`${field}End`]: addDays(monday, 6) })

type Column = RawBuilder<unknown>
type Fits = (query: Values) => RawBuilder<unknown>

const named = (columns: readonly Column[], name: string) => columns.map((column, place) => sql`${column} as ${sql.id(`${name}_${place}`)}`)

/** Rows that fit in each week, by a date of theirs. */
function byWeek(fits: Fits, field: 'checkDate' | 'closeDate', mondays: readonly string[], query: Values): readonly Column[] {
  return mondays.map((monday) => sql`count(*) filter (where ${fits({ ...query, ...week(field, monday) })})`)
}

/** Open findings past their deadline at the end of each week, by the deadlines of today. */
function overdueAtEnds(ctx: Context, mondays: readonly string[]): readonly Column[] {
  const { draft, invalid } = hazardStatus.values
  return mondays.map((monday) => {
    const [end] = [addDays(monday, 6), ctx.today].sort()
    return sql`count(*) filter (where t.has_hazard and t.status <> all(array[${draft.value}, ${invalid.value}])
      and t.reform_deadline < least(coalesce(t.reform_date, ${end}::date), ${end}::date)
      and t.report_time < ${end}::date + 1 and (t.close_date is null or t.close_date >= ${end}::date + 1))`
  })
}

/** All lines of the weeks in one reading: of the rows inspected or closed since the first Monday, and of those that are not closed. */
async function readWeeks(ctx: Context, mondays: readonly string[]) {
  const source = visible(ctx, ctx.services.registry.byName('hazardCheck'))
  const fits: Fits = (query) => allOf(filtersOf(source.frame, query))
  const lines = {
    all: byWeek(fits, 'checkDate', mondays, found),
    majors: byWeek(fits, 'checkDate', mondays, major),
    ended: byWeek(fits, 'closeDate', mondays, closed),
    punctual: byWeek(fits, 'closeDate', mondays, onTime),
    late: overdueAtEnds(ctx, mondays),
    lateNow: [sql`count(*) filter (where ${fits(overdue)})`],
  }
  const columns = Object.entries(lines).flatMap(([name, counted]) => named(counted, name))
  const first = sql`${mondays[0] ?? ctx.today}::date`
  const { rows } = await sql<Readonly<Record<string, number>>>`select ${sql.join(columns)} from ${source.from}
    where ${source.where} and (t.close_date is null or t.close_date >= ${first} or t.check_date >= ${first})`.execute(ctx.db)
  const read = (name: keyof typeof lines) => lines[name].map((_column, place) => rows[0]?.[`${name}_${place}`] ?? 0)
  return {
    all: read('all'),
    majors: read('majors'),
    ended: read('ended'),
    punctual: read('punctual'),
    late: read('late'),
    lateNow: read('lateNow'),
  }
}

const rate = (part: number, all: number) => (all === 0 ? null : Math.round((part / all) * 1000) / 10)
/** The list of hazards with its conditions. */
export const address = (query: Values) =>
  `${LIST_ROUTE}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`

/** Whoever may list hazards and works in the system of gas: the home of the others tells of their own matters. */
export const readsHazards = ({ actor, services }: Context) =>
  mayDo(actor, 'gysy:aqjdyhpc:list') && worksThere(services.registry, actor, 'gysy/aqjdyhpc')

/** The hazards of the week for whoever may list them: found, major, closed, closed on time, open and overdue. */
export async function weekFigures(ctx: Context): Promise<readonly HazardWeekFigure[]> {
  if (!readsHazards(ctx)) return []
  const monday = mondayOf(ctx.today)
  const mondays = Array.from({ length: WEEKS }, (_, index) => addDays(monday, (index - WEEKS + 1) * 7))
  const { all, majors, ended, punctual, late, lateNow } = await readWeeks(ctx, mondays)
  const rates = ended.map((count, place) => rate(punctual[place] ?? 0, count))
  const say = (label: Label) => labelText(label, ctx.language)
  const line = (
    key: string,
    label: Label,
    series: readonly (number | null)[],
    query: Values,
    look: Pick<HazardWeekFigure, 'tone' | 'better' | 'unit'>,
    note = '',
  ) => ({
    key,
    label: say(label),
    value: series.at(-1) ?? null,
    last: series.at(-2) ?? null,
    series,
    note,
    route: address(query),
    query,
    ...look,
    unit: unitText(look.unit, ctx.language),
  })
  const [foundNow, closedNow] = [week('checkDate', monday), week('closeDate', monday)]
  const punctualNote = say({ zh: `${punctual.at(-1) ?? 0} / ${ended.at(-1) ?? 0}`, en: `${punctual.at(-1) ?? 0} of ${ended.at(-1) ?? 0}` })
  return [
    line(
      'hazardsFound',
      { zh: '本周发现隐患', en: 'Hazards found' },
      all,
      { ...found, ...foundNow },
      { tone: 'info', better: null, unit: '处' },
    ),
    line(
      'majorHazards',
      { zh: '本周重大隐患', en: 'Major hazards' },
      majors,
      { ...major, ...foundNow },
      { tone: 'error', better: 'down', unit: '处' },
    ),
    line(
      'hazardsClosed',
      { zh: '本周销号', en: 'Hazards closed' },
      ended,
      { ...closed, ...closedNow },
      { tone: 'success', better: 'up', unit: '处' },
    ),
    line(
      'onTimeRate',
      { zh: '按期整改率', en: 'Closed on time' },
      rates,
      { ...onTime, ...closedNow },
      { tone: 'success', better: 'up', unit: '%' },
      punctualNote,
    ),
    line('overdueOpen', { zh: '逾期未改', en: 'Overdue' }, [...late.slice(0, -1), lateNow[0] ?? 0], overdue, {
      tone: 'error',
      better: 'down',
      unit: '处',
    }),
  ]
}

/** A part of the bar of the home page: how many hazards stand where. */
export interface HazardStates {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly tone: 'success' | 'info' | 'warn' | 'error' | 'neutral'
  readonly route: string
}

const parts = [
  ['reported', 'warn'],
  ['dispatched', 'info'],
  ['reforming', 'info'],
  ['delayPending', 'warn'],
  ['toReview', 'warn'],
  ['closed', 'success'],
] as const

/** How far the hazards of the caller's scope have come, those inspected this year. Empty for whoever may not list them. */
export async function hazardStates(ctx: Context): Promise<readonly HazardStates[]> {
  if (!readsHazards(ctx)) return []
  const query = { hasHazard: 'true', checkDateStart: `${ctx.today.slice(0, 4)}-01-01` }
  const counts = await stateCounts(ctx, query)
  return parts.map(([key, tone]) => {
    const { value, ...label } = hazardStatus.values[key]
    return { key, label: labelText(label, ctx.language), value: counts[key] ?? 0, tone, route: address({ ...query, status: value }) }
  })
}
