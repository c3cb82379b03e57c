import { rangeOf } from '@chengan/domain/municipal/plans/consolidation/outline'
import type { Geometry } from '@chengan/kernel/fields/field'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'

interface Figures {
  readonly members: number
  readonly sum: number
  readonly united: number
  readonly fee: number
  readonly frozen: boolean
  readonly kinds: readonly string[] | null
  readonly depts: readonly string[] | null
}

/** What the members of a plan item come to. Where several open the same part of one road it is opened once: the largest of their areas
 *  counts, the others are saved (municipal-approval.md §2.3). */
export async function refreshPlanFigures(ctx: Context, planId: string): Promise<void> {
  const { rows } = await sql<Figures>`with member as (
      select e.id, e.dept_id, e.project_type, coalesce(e.is_frozen, false) as frozen, coalesce(e.restore_area, 0) as area,
        coalesce(e.restore_fee, 0) as fee
      from plan_member m join excavation e on e.id = m.wjsp_id where m.wjjh_id = ${planId} and not e.deleted),
    part as (
      select coalesce(s.road_id, s.new_road_name, '') as road, s.part_kind, m.id, sum(coalesce(s.restore_area, 0)) as area
      from member m join excavation_section s on s.wjsp_id = m.id and not s.deleted group by 1, 2, 3),
    opened as (select road, part_kind, max(area) as area from part group by 1, 2)
    select count(*)::int as members, coalesce(sum(area), 0)::float8 as sum, coalesce((select sum(area) from opened), 0)::float8 as united,
      coalesce(sum(fee), 0)::float8 as fee, coalesce(bool_or(frozen), false) as frozen,
      array_agg(distinct project_type) filter (where project_type is not null) as kinds,
      array_agg(distinct dept_id) filter (where dept_id is not null) as depts
    from member`.execute(ctx.db)
  const one = rows[0]
  if (one === undefined) return
  const united = Math.min(one.sum, one.united)
  const saved = Math.round((one.sum - united) * 100) / 100
  await changeValuesOf(ctx, 'excavationPlan', planId, {
    memberCount: one.members,
    sumArea: one.sum,
    unionArea: united,
    savedArea: saved,
    savedFee: one.sum > 0 ? Math.round(((one.fee * saved) / one.sum) * 100) / 100 : 0,
    projectTypes: one.kinds ?? [],
    memberDeptIds: one.depts ?? [],
    ...(one.frozen ? { isFrozen: true } : {}),
    geometry: await rangeOfPlan(ctx, planId),
  })
}

/** Where the works of an item lie: as their sections are drawn, else their roads. */
async function rangeOfPlan(ctx: Context, planId: string): Promise<Geometry | null> {
  const { rows } = await sql<{ drawn: Geometry | null; road: Geometry | null }>`select s.geometry as drawn, r.geom as road
    from plan_member m join excavation_section s on s.wjsp_id = m.wjsp_id and not s.deleted left join road r on r.id = s.road_id
    where m.wjjh_id = ${planId}
    union all select null, r.geom from excavation_plan p join road r on r.id = p.road_id where p.id = ${planId} and p.member_count is null`.execute(
    ctx.db,
  )
  return rangeOf(rows.flatMap((row) => row.drawn ?? row.road ?? []))
}

/** Declarations that are members of plan items. */
export async function membersOf(ctx: Context, planIds: readonly string[]): Promise<readonly string[]> {
  if (planIds.length === 0) return []
  const { rows } = await sql<{
    id: string
  }>`select wjsp_id as id from plan_member where wjjh_id = any(${[...planIds]}::text[]) order by wjsp_id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Plan items of a year and batch that nobody has brought to a meeting. */
export async function draftPlans(ctx: Context, year: unknown, batch: unknown): Promise<readonly Row[]> {
  const { rows } = await sql<{ id: string }>`select id from excavation_plan where plan_year = ${Number(year)} and batch = ${Number(batch)}
    and status = '1' and not deleted order by plan_no, id`.execute(ctx.db)
  return rowsById(
    ctx.db,
    ctx.services.registry.byName('excavationPlan'),
    rows.map((row) => asText(row.id)),
    ctx.today,
  )
}
