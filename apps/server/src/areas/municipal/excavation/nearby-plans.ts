import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import type { Digging, NearbyPipes, NearbyPlan } from '@chengan/domain/municipal/excavation/overlaps/overlaps'
import { gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import type { Box } from '@chengan/kernel/geometry/measure'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

const plan = wjjhStatus.values
/** Plan items that came to nothing, or are over. */
const idle = [plan.deferred, plan.excluded, plan.done, plan.notExecuted].map(({ value }) => value)

/** The drawn sections of a declaration and the box round them. */
export interface Site {
  readonly shapes: readonly Geometry[]
  readonly box: Box
}

const least = (shapes: readonly Geometry[], other: Geometry, enough: number) =>
  shapes.reduce((nearest, shape) => Math.min(nearest, metresApart(shape, other, nearest)), enough)
const tenth = (metres: number) => Math.round(metres * 10) / 10

/** Plan items of the same days beside the site, that of the declaration itself left out. */
export async function plansAround(
  ctx: Context,
  row: ValuesNamed<'excavation'>,
  { shapes, box }: Site,
  within: number,
): Promise<readonly NearbyPlan[]> {
  const [west, south, east, north] = box
  if (typeof row.planStart !== 'string' || typeof row.planEnd !== 'string') return []
  const { rows } = await sql<
    Omit<NearbyPlan, 'metres'> & { geometry: Geometry }
  >`select p.id, p.plan_no as "planNo", p.plan_name as "planName",
    to_char(p.plan_start, 'YYYY-MM-DD') as "planStart", to_char(p.plan_end, 'YYYY-MM-DD') as "planEnd", p.geometry from excavation_plan p
    where not p.deleted and p.geometry is not null and not (p.status = any(${idle}::text[])) and p.id <> ${String(row.planId ?? '')}
    and not exists (select 1 from plan_member m where m.wjjh_id = p.id and m.wjsp_id = ${String(row.id ?? '')})
    and p.plan_start <= ${row.planEnd}::date and p.plan_end >= ${row.planStart}::date
    and p.geometry_min_lng <= ${east} and p.geometry_max_lng >= ${west} and p.geometry_min_lat <= ${north} and p.geometry_max_lat >= ${south}
    order by p.plan_start, p.id limit 100`.execute(ctx.db)
  return rows.flatMap(({ geometry, ...one }) => {
    const metres = least(shapes, geometry, within + 1)
    return metres > within ? [] : [{ ...one, metres: tenth(metres) }]
  })
}

/** Gas pipes beside the site: how many, how near, and of which companies. */
export async function pipesAround(ctx: Context, { shapes, box }: Site, within: number): Promise<NearbyPipes> {
  const [west, south, east, north] = box
  const { rows } = await sql<{ dept: string | null; geometry: Geometry }>`select c.dept_id as dept, f.geometry from gas_facility f
    left join gas_company c on c.id = f.gas_companies_id where not f.deleted and f.facility_type = ${gasFacilityType.values.pipeNetwork.value}
    and f.geometry is not null and f.geometry_min_lng <= ${east} and f.geometry_max_lng >= ${west}
    and f.geometry_min_lat <= ${north} and f.geometry_max_lat >= ${south} order by f.id limit 500`.execute(ctx.db)
  const near = rows
    .map(({ dept, geometry }) => ({ dept, metres: least(shapes, geometry, within + 1) }))
    .filter((one) => one.metres <= within)
  const nearest = near.reduce((metres, one) => Math.min(metres, one.metres), Number.POSITIVE_INFINITY)
  return {
    count: near.length,
    metres: near.length === 0 ? null : tenth(nearest),
    departments: [...new Set(near.flatMap(({ dept }) => dept ?? []))],
  }
}

/** How often the named roads are opened in the year of the works, by permits that stand (municipal-approval.md §8.3 B1). */
export async function diggingOf(ctx: Context, row: ValuesNamed<'excavation'>, roads: readonly string[]): Promise<readonly Digging[]> {
  if (typeof row.planStart !== 'string' || roads.length === 0) return []
  const year = Number(row.planStart.slice(0, 4))
  const { rows } = await sql<Digging>`select r.name as road, ${year}::int as year, r.length::float8 as length,
      count(distinct e.id)::int as episodes, count(distinct e.id) filter (where s.is_frozen)::int as "frozenCuts",
      count(distinct e.id) filter (where e.plan_id is null and e.declare_type = '3')::int as "offPlanCuts"
    from road r left join excavation_section s on s.road_id = r.id and not s.deleted
    left join excavation e on e.id = s.wjsp_id and not e.deleted and e.permit_no is not null and e.id <> ${String(row.id ?? '')}
      and e.status in ('40', '50', '60', '70') and extract(year from coalesce(e.permit_start, e.plan_start)) = ${year}
    where r.id = any(${[...roads]}::text[]) group by r.id order by r.name`.execute(ctx.db)
  return rows
}
