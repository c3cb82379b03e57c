import { wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { phFilingStatus, zgdbStatus } from '@chengan/domain/municipal/dictionaries/post-approval'
import { daysBetween } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { wasAskedSql } from '../../../flow/asked-sql.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { type StatMember, type StatPermit, type StatPlan, type StatSupervision, visitsDue } from './figures.ts'
import { ofDistrict, type Period, type PeriodAsked, statPeriodOf, within } from './stat-period.ts'

/** More than anybody reads the figures of: a longer period is cut at its latest rows. */
const MOST_ROWS = 100_000

/** By what a row is grouped. */
export interface Grouped {
  readonly day: string | null
  readonly region: string | null
  readonly matter: string | null
  readonly category: string | null
  readonly decision: string | null
  readonly unit: string | null
}

export type PermitRow = StatPermit & Grouped & { readonly id: string; readonly roads: string | null }

interface ReadPermit extends Omit<PermitRow, 'days' | 'onTime'> {
  readonly acceptDate: string | null
  readonly decideDate: string | null
  readonly promised: string | null
  readonly clock: readonly { readonly from?: string; readonly to?: string }[] | null
}

const type = wjspType.values
const permitTypes = [type.permit, type.emergencyMakeUp, type.change, type.extension].map(({ value }) => value)

/** Working days from the acceptance to the decision, without those during which the clock stood; null while undecided. */
function daysOf({ services }: Context, { acceptDate, decideDate, clock }: ReadPermit): number | null {
  if (acceptDate === null || decideDate === null) return null
  const between = (from: string, to: string) => services.calendar.workdaysBetween(from.slice(0, 10), to.slice(0, 10))
  const stood = (clock ?? []).reduce((total, one) => total + (one.from && one.to ? between(one.from, one.to) : 0), 0)
  return Math.max(0, between(acceptDate, decideDate) - stood)
}

/** Which applications a statistic looks at, and by which of their days. */
export interface PermitsAsked {
  readonly by: 'submit_time' | 'decide_date' | 'emergency_start'
  readonly where?: RawBuilder<boolean>
}

/** Applications of types 3 to 6 in the period that the caller may see. */
export async function statPermits(ctx: Context, query: PeriodAsked, asked: PermitsAsked): Promise<readonly PermitRow[]> {
  const source = visible(ctx, ctx.services.registry.byName('excavation'))
  const where = allOf([
    source.where,
    sql<boolean>`t.declare_type = any(${permitTypes}::text[])`,
    within(`t.${asked.by}`, statPeriodOf(ctx, query)),
    ofDistrict('t.region_id', query),
    ...(asked.where ? [asked.where] : []),
  ])
  const { rows } = await sql<ReadPermit>`select t.id, left(${sql.ref(`t.${asked.by}`)}::text, 10) as day, t.region_id as region, t.matter,
      t.project_type as category, t.decision, t.construction_unit as unit, t.road_names as roads, t.accept_date is not null as accepted,
      left(t.accept_date::text, 19) as "acceptDate", left(t.decide_date::text, 19) as "decideDate", left(t.promised_deadline::text, 19) as promised,
      t.clock, coalesce(t.excavate_length, 0)::float8 as length, coalesce(t.restore_area, 0)::float8 as "restoreArea",
      (coalesce(t.permit_area, 0) * coalesce(t.permit_end - t.permit_start + 1, 0))::float8 as "areaDays", coalesce(t.is_frozen, false) as frozen,
      coalesce(t.gov_approval_no, '') <> '' as "govApproved", t.declare_type = ${type.emergencyMakeUp.value} as emergency,
      t.submit_time is not null and not coalesce(t.emergency_late, false) as "madeUpInTime", t.plan_id is not null as planned,
      coalesce(t.fee_total, 0)::float8 as due, t.fee_status as "feeStatus", coalesce(t.fee_refund, 0)::float8 as refund
    from ${source.from} where ${where} order by day desc, t.id limit ${MOST_ROWS}`.execute(ctx.db)
  return rows.map((row) => {
    const onTime = row.decideDate !== null && (row.promised === null || row.decideDate <= row.promised)
    return { ...row, days: daysOf(ctx, row), onTime }
  })
}

/** The permits of the period: granted, with a number. */
export const issuedPermits: PermitsAsked = { by: 'decide_date', where: sql<boolean>`t.permit_no is not null` }

export interface SectionRow {
  readonly road: string | null
  readonly roadName: string | null
  readonly grade: string | null
  readonly length: number
  readonly restoreArea: number
  readonly areaDays: number
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
  const name = ctx.language === 'en-US' ? sql`coalesce(t.node_name_en, t.node_name)` : sql`t.node_name`
  const { rows } = await sql<
    Omit<TaskRow, 'days'> & { created: string; ended: string }
  >`select t.node, ${name} as "nodeName", t.assignee as person,
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

export type PlanRow = StatPlan & { readonly year: string }

/** Released plan items that the caller sees. */
export async function statPlans(ctx: Context, query: PeriodAsked): Promise<readonly PlanRow[]> {
  const source = visible(ctx, ctx.services.registry.byName('excavationPlan'), 'p')
  const { rows } =
    await sql<PlanRow>`select p.plan_year::text as year, coalesce(p.member_count, 0) as members, coalesce(p.saved_area, 0)::float8 as "savedArea",
      coalesce(p.saved_fee, 0)::float8 as "savedFee" from ${source.from}
    where ${allOf([source.where, sql<boolean>`p.status = any(${released}::text[])`, yearsOf(statPeriodOf(ctx, query)), ofDistrict('p.region_id', query)])}
    limit ${MOST_ROWS}`.execute(ctx.db)
  return rows
}

export type SupervisionRow = StatSupervision & { readonly region: string | null; readonly builder: string | null }

interface ReadSupervision extends Omit<SupervisionRow, 'visitsDue'> {
  readonly started: string | null
  readonly ended: string | null
  readonly every: number | null
}

const order = zgdbStatus.values

/** Supervisions that were opened in the period and the caller sees, with their papers counted. */
export async function statSupervisions(ctx: Context, query: PeriodAsked): Promise<readonly SupervisionRow[]> {
  const source = visible(ctx, ctx.services.registry.byName('supervision'))
  const condition = allOf([source.where, within('t.create_date', statPeriodOf(ctx, query)), ofDistrict('t.region_id', query)])
  const { rows } = await sql<ReadSupervision>`select t.region_id as region, coalesce(t.builder_unit, t.construction_unit) as builder,
      exists (select 1 from construction_filing f where f.phjg_id = t.id and f.filing_status <> ${phFilingStatus.values.draft.value} and not f.deleted) as filed,
      t.actual_start::text as started, t.actual_end::text as ended, t.visit_frequency as every, coalesce(t.visit_count, 0) as "visitsDone",
      coalesce(z.n, 0)::int as orders, coalesce(z.due, 0)::int as "ordersDue", coalesce(z.in_time, 0)::int as "ordersInTime",
      t.accept_date is not null as accepted, t.accept_date is not null and t.accept_count = 1 as "acceptedFirst"
    from ${source.from} left join lateral (select count(*) as n,
        count(*) filter (where o.status = ${order.closed.value} or o.deadline < ${ctx.now}::timestamptz) as due,
        count(*) filter (where o.status = ${order.closed.value} and coalesce(o.reform_time, o.review_time) <= o.deadline) as in_time
      from rectification_order o where o.phjg_id = t.id and o.status not in (${order.draft.value}, ${order.withdrawn.value}) and not o.deleted) z on true
    where ${condition} limit ${MOST_ROWS}`.execute(ctx.db)
  return rows.map(({ started, ended, every, ...row }) => {
    const last = ended !== null && ended < ctx.today ? ended : ctx.today
    return { ...row, visitsDue: started === null ? 0 : visitsDue(daysBetween(started, last), every) }
  })
}
