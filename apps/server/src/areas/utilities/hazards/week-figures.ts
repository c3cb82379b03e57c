import { hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import { mayDo } from '@chengan/kernel/access/actor'
import { labelText } from '@chengan/kernel/label'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { addressOf } from '../../../figures/drill.ts'
import { tellFigures } from '../../../figures/tell-figures.ts'
import { type TileOfWeek, tileOfStock, tilesOfWeeks, type WeekLine } from '../../../figures/week-lines.ts'
import { worksThere } from '../../../resources/business-systems.ts'
import { visible } from '../../../storage/scope/visible.ts'

/** Open findings past their deadline at the end of each week, by the deadlines of today: what was late then is told by no list of today. */
async function overdueAtEnds(ctx: Context, mondays: readonly string[]): Promise<readonly number[]> {
  const { draft, invalid } = hazardStatus.values
  const source = visible(ctx, ctx.services.registry.byName('hazardCheck'))
  const columns = mondays.map((monday, place) => {
    const [end] = [addDays(monday, 6), ctx.today].sort()
    return sql`count(*) filter (where t.has_hazard and t.status <> all(array[${draft.value}, ${invalid.value}])
      and t.reform_deadline < least(coalesce(t.reform_date, ${end}::date), ${end}::date)
      and t.report_time < ${end}::date + 1 and (t.close_date is null or t.close_date >= ${end}::date + 1)) as ${sql.id(`late_${place}`)}`
  })
  const { rows } = await sql<Readonly<Record<string, number>>>`select ${sql.join(columns)} from ${source.from}
    where ${source.where} and (t.close_date is null or t.close_date >= ${mondays[0] ?? ctx.today}::date)`.execute(ctx.db)
  return mondays.map((_monday, place) => rows[0]?.[`late_${place}`] ?? 0)
}

/** Whoever may list hazards and works in the system of gas: the home of the others tells of their own matters. */
export const readsHazards = ({ actor, services }: Context) =>
  mayDo(actor, 'gysy:aqjdyhpc:list') && worksThere(services.registry, actor, 'gysy/aqjdyhpc')

const lines: readonly WeekLine[] = [
  { key: 'hazardsFound', zh: '本周发现隐患', en: 'Hazards found', code: 'yh.found', tone: 'info', better: null },
  { key: 'majorHazards', zh: '本周重大隐患', en: 'Major hazards', code: 'yh.majors', tone: 'error', better: 'down' },
  { key: 'hazardsClosed', zh: '本周销号', en: 'Hazards closed', code: 'yh.ended', tone: 'success', better: 'up' },
  { key: 'onTimeRate', zh: '按期整改率', en: 'Closed on time', code: 'yh.endedOnTimeRate', tone: 'success', better: 'up' },
]
const late: WeekLine = { key: 'overdueOpen', zh: '逾期未改', en: 'Overdue', code: 'yh.open.overdue', tone: 'error', better: 'down' }

/** The hazards of the week for whoever may list them: found, major, closed, closed on time, open and overdue. */
export async function weekFigures(ctx: Context): Promise<readonly TileOfWeek[]> {
  if (!readsHazards(ctx)) return []
  return [...(await tilesOfWeeks(ctx, lines)), ...(await tileOfStock(ctx, late, (mondays) => overdueAtEnds(ctx, mondays)))]
}

/** A part of the bar of the home page: how many hazards stand where. */
export interface HazardStates {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly tone: 'success' | 'info' | 'warn' | 'error' | 'neutral'
  readonly route: string
  readonly more: string
}

/** Counts the present year too, unless it is asked for more. */
const STATISTICS = '/aqjg/yhpc/tj'

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
  const told = await tellFigures(ctx, ['yh.rows'], { query: {}, from: `${ctx.today.slice(0, 4)}-01-01`, by: ['status'] })
  return parts.map(([key, tone]) => {
    const { value: state, ...label } = hazardStatus.values[key]
    const { value, drill } = told.tell('yh.rows', [state])
    return { key, label: labelText(label, ctx.language), value: value ?? 0, tone, route: addressOf(drill) ?? '', more: STATISTICS }
  })
}
