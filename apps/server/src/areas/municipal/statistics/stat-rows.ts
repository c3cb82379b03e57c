import { wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { wasAskedSql } from '../../../flow/asked-sql.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { inLanguage } from '../../../storage/scope/in-language.ts'
import { visible } from '../../../storage/scope/visible.ts'
import type { StatMember, StatSection } from './figures.ts'
import { ofDistrict, type Period, type PeriodAsked, statPeriodOf, within } from './stat-period.ts'

/** More than anybody reads the figures of: a longer period is cut at its latest rows. */
const MOST_ROWS = 100_000

/** A permit with the area that it takes by days. */
export interface PermitRow {
  readonly id: string
  readonly areaDays: number
}

const type = wjspType.values
const permitTypes = [type.permit, type.emergencyMakeUp, type.change, type.extension].map(({ value }) => value)

/** Applications of types 3 to 6 that were decided in the period and the caller may see; of `only` some of them. */
export async function statPermits(ctx: Context, query: PeriodAsked, only?: RawBuilder<boolean>): Promise<readonly PermitRow[]> {
  const source = visible(ctx, ctx.services.registry.byName('excavation'))
  const where = allOf([
    source.where,
    sql<boolean>`t.declare_type = any(${permitTypes}::text[])`,
    within('t.decide_date', statPeriodOf(ctx, query)),
    ofDistrict('t.region_id', query),
    ...(only ? [only] : []),
  ])
  const { rows } = await sql<PermitRow>`select t.id,
      (coalesce(t.permit_area, 0) * coalesce(t.permit_end - t.permit_start + 1, 0))::float8 as "areaDays"
    from ${source.from} where ${where} order by t.decide_date desc, t.id limit ${MOST_ROWS}`.execute(ctx.db)
  return rows
}

/** Permits: granted, with a number. */
export const areIssued = sql<boolean>`t.permit_no is not null`

export interface SectionRow extends StatSection {
  readonly road: string | null
  readonly roadName: string | null
  readonly grade: string | null
}

/** Road sections of permits; the area taken by days is divided as the restored area is. */
export async function statSections(ctx: Context, permits: readonly PermitRow[]): Promise<readonly SectionRow[]> {
  const whole = new Map(permits.map((row) => [row.id, row]))
  const { rows } = await sql<SectionRow & { wjspId: string }>`select s.wjsp_id as "wjspId", coalesce(s.road_id, s.new_road_name) as road,
      coalesce(r.name, s.new_road_name, s.road_title) as "roadName", s.road_grade as grade, coalesce(s.length, 0)::float8 as length,
      coalesce(s.restore_area, 0)::float8 as "restoreArea", 0 as "areaDays"
    from excavation_section s left join road r on r.id = s.road_id where s.wjsp_id = any(${[...whole.keys()]}::text[]) and not s.deleted`.execute(
    ctx.db,
  )
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.wjspId, (sums.get(row.wjspId) ?? 0) + row.restoreArea)
  return rows.map((row) => {
    const all = sums.get(row.wjspId) ?? 0
    return { ...row, areaDays: all === 0 ? 0 : ((whole.get(row.wjspId)?.areaDays ?? 0) * row.restoreArea) / all }
  })
}

export interface TaskRow {
  readonly node: string
  readonly nodeName: string | null
  readonly person: string | null
  readonly personName: string | null
  readonly days: number | null
  readonly onTime: boolean
}

/** Finished steps of the approval of these applications, with the working days each took. */
export async function approvalTasks(ctx: Context, permits: readonly PermitRow[]): Promise<readonly TaskRow[]> {
  const { rows } = await sql<
    Omit<TaskRow, 'days'> & { created: string; ended: string }
  >`select t.node, ${inLanguage(ctx, 't', 'node_name')} as "nodeName", t.assignee as person,
      u.real_name as "personName", left(t.created_at::text, 10) as created, left(t.ended_at::text, 10) as ended,
      t.due_at is null or t.ended_at <= t.due_at as "onTime"
    from flow_task t join flow_instance i on i.id = t.instance_id left join "user" u on u.id = t.assignee
    where i.definition_key = 'szgl_wjsp' and i.business_key = any(${permits.map(({ id }) => id)}::text[]) and t.kind = 'handle' and t.state = 'done'
    and ${wasAskedSql} and t.ended_at is not null and t.node <> 'T1'`.execute(ctx.db)
  return rows.map(({ created, ended, ...row }) => ({ ...row, days: ctx.services.calendar.workdaysBetween(created, ended) }))
}

export type MemberRow = StatMember & { readonly unit: string | null; readonly quarter: string }

const released = [wjjhStatus.values.released, wjjhStatus.values.inExecution, wjjhStatus.values.done, wjjhStatus.values.notExecuted].map(
  ({ value }) => value,
)
const yearsOf = ({ from, to }: Period) => sql<boolean>`p.plan_year between ${Number(from.slice(0, 4))} and ${Number(to.slice(0, 4))}`

/** Members of released plan items whose declarations the caller sees, with the permit that each became. */
export async function statMembers(ctx: Context, query: PeriodAsked): Promise<readonly MemberRow[]> {
  const source = visible(ctx, ctx.services.registry.byName('excavation'))
  const { rows } = await sql<MemberRow>`select t.construction_unit as unit, p.plan_year || '-Q' || coalesce(p.quarter, 0) as quarter,
      coalesce(t.restore_area, 0)::float8 as "plannedArea", x.restore_area::float8 as "permittedArea",
      coalesce(extract(year from x.decide_date) = p.plan_year and extract(quarter from x.decide_date) = p.quarter, false) as "inQuarter"
    from plan_member m join excavation_plan p on p.id = m.wjjh_id and not p.deleted join ${source.from} on t.id = m.wjsp_id
    left join lateral (select e.restore_area, e.decide_date from excavation e where e.plan_id = p.id and e.dept_id = t.dept_id
      and e.permit_no is not null and e.declare_type = ${type.permit.value} and not e.deleted order by e.decide_date limit 1) x on true
    where ${allOf([source.where, sql<boolean>`p.status = any(${released}::text[])`, yearsOf(statPeriodOf(ctx, query)), ofDistrict('p.region_id', query)])}
    limit ${MOST_ROWS}`.execute(ctx.db)
  return rows
}
