import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { excavation } from '@chengan/domain/municipal/excavation/declaration/excavation'
import { sql } from 'kysely'
import type { PlannedDig, PlannedDigs } from '../../../resources/implementation.ts'

const state = wjspStatus.values
/** Of these nothing is dug, or no more: what became a permit is told by that. */
const over = [
  ...[state.draft, state.refused, state.notAccepted, state.closed, state.withdrawn, state.terminated, state.revoked],
  ...[state.returned, state.deferred, state.excluded, state.converted],
].map(({ value }) => value)

/** The digs that are declared or permitted within some days, each with the stretches that it names. */
export const digsAhead: PlannedDigs = async (ctx, { from, to }) => {
  const { rows } =
    await sql<PlannedDig>`select ${excavation.name} as resource, w.id, w.declare_no as no, w.project_name as name, w.construction_unit as unit, w.dept_id as "deptId",
      s.road_id as "roadId", s.road_section_id as "roadSectionId", to_char(w.plan_start, 'YYYY-MM-DD') as "from", to_char(w.plan_end, 'YYYY-MM-DD') as "to"
    from excavation w join excavation_section s on s.wjsp_id = w.id and not s.deleted
    where not w.deleted and s.road_id is not null and w.plan_start <= ${to}::date and w.plan_end >= ${from}::date
      and not (w.status = any(${over}::text[]))
    order by w.plan_start, w.declare_no`.execute(ctx.db)
  return rows
}
