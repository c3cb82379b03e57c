import { labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { officeWorksWith, rootsElsewhere } from '../../../resources/business-systems.ts'
import type { OverviewPart } from './overview.ts'

const MOST_OFFICES = 8

interface LateOffice {
  readonly id: string
  readonly name: string
  readonly late: number
  readonly days: number
}

/** Offices with open duties past their deadline, of the systems in which the caller works; a clock that stands is not late. What belongs to no system (corrections,
 *  requests) counts for offices of these systems alone. */
async function lateOffices(ctx: Context): Promise<readonly LateOffice[]> {
  const elsewhere = rootsElsewhere(ctx.services.registry, ctx.actor)
  const { rows } = await sql<LateOffice>`select coalesce(o.id, r.id) as id, coalesce(o.name, r.name) as name, count(*)::int as late,
      (max(${ctx.today}::date - (d.deadline at time zone 'Asia/Shanghai')::date))::int as days
    from duty d left join "user" u on u.id = d.user_id left join dept o on o.id = coalesce(d.duty_dept_id, u.dept_id)
      left join region r on r.id = d.duty_region_id
    where d.done_time is null and d.deadline < ${ctx.now}::timestamptz and d.light_color is distinct from '4'
      and d.biz_type <> all(${[...elsewhere]}::text[]) and coalesce(o.id, r.id) is not null and ${officeWorksWith(ctx.actor, 'o.id')}
    group by 1, 2 order by late desc, days desc, id limit ${MOST_OFFICES}`.execute(ctx.db)
  return rows
}

/** 超期办理: which offices are late, with how much, and since when. For who leads the city. */
export const lateOfficesPart: OverviewPart = async (ctx) => {
  if (ctx.actor.level !== 'city') return null
  const say = (zh: string, en: string) => labelText({ zh, en }, ctx.language)
  const offices = await lateOffices(ctx)
  return {
    key: 'lateOffices',
    label: say('超期办理单位', 'Offices that are late'),
    head: say('单位', 'Office'),
    none: say('没有单位超期', 'No office is late'),
    columns: [
      { key: 'late', label: say('超期事项', 'Late matters') },
      { key: 'days', label: say('最长超期（天）', 'Longest (days)') },
    ],
    rows: offices.map(({ id, name, late, days }) => ({
      key: id,
      label: name,
      numbers: [
        { key: 'late', value: late, tone: 'error', route: null },
        { key: 'days', value: Math.max(0, days), tone: 'neutral', route: null },
      ],
    })),
  }
}
