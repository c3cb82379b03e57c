import { phjgStatus } from '@chengan/domain/municipal/dictionaries/post-approval'
import { riskOf, visitEvery } from '@chengan/domain/municipal/supervision/supervision/risk'
import type { Supervisors } from '@chengan/domain/municipal/supervision/supervision/supervised-works'
import { districtOf } from '@chengan/kernel/access/region'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { afterStep, operate } from '../../../flow/step/operate.ts'
import { beginFor } from '../../../flow/step/start.ts'
import { makeOf } from '../../../resources/change/others/make-rows.ts'
import { isMemberSql } from '../../../resources/duties/role-members.ts'
import type { Effect, FactNamed } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { pipesBeside } from '../excavation/nearby-sites.ts'
import { liveInstance } from '../flow-steps.ts'
import { firstVisitDay } from './visit-days.ts'

/** The business system of roads; an office that works for it is asked before another. */
const ROADS = 'zhsz'

/** The process of a supervision (municipal-approval.md §5.3). */
export const SUPERVISION_FLOW = 'szgl_phjg'

/** Begins the flow of a supervision, where the process is deployed, none runs, and its unit is known: else its papers move it. */
export async function beginSupervision(ctx: Context, { id, unitDeptId }: ValuesNamed<'supervision'>): Promise<void> {
  const { rows } = await sql`select 1 from flow_definition where key = ${SUPERVISION_FLOW} and latest and not suspended`.execute(ctx.db)
  if (rows.length === 0 || (await liveInstance(ctx, SUPERVISION_FLOW, asText(id))) !== null) return
  if (asText(unitDeptId) !== '') await afterStep(await beginFor(ctx, { key: SUPERVISION_FLOW, businessKey: asText(id) }))
}

/** Works beside a pipe are riskier (§8.3 B5). */
const PIPE_WITHIN_M = 5
const { toFile, working, rectifying, toAccept, warranty } = phjgStatus.values
const LIVE = [toFile, working, rectifying, toAccept, warranty].map(({ value }) => value)

/** The permit is revoked or void: the flow of the supervision ends with it. */
export const endFlow: Effect<'supervision'> = async (effect) => {
  const { row, resource, opinion } = effect
  const instanceId = await liveInstance(effect, SUPERVISION_FLOW, row.id)
  if (instanceId === null) return
  await operate(effect, instanceId, { kind: 'delete', reason: opinion ?? '许可已失效' })
  const [left] = await rowsById(effect.db, resource, [row.id], effect.today)
  if (left !== undefined) effect.adopt(left)
}

/** Opens the supervision of a declaration that was permitted, or of an emergency whose works run already. Answers its row; one that the
 *  declaration has already is answered as it is. In the caller's transaction. */
export async function openSupervision(ctx: Context, declaration: ValuesNamed<'excavation'>): Promise<RowNamed<'supervision'>> {
  const [opened] = await makeOf(ctx, 'excavation', { ...declaration, id: asText(declaration.id) }, 'supervision')
  if (opened === undefined) throw new Error('a declaration makes its supervision')
  return opened.row
}

/** The supervision that was registered by hand under a permit's number. */
async function supervisionOfPermit(ctx: Context, permitNo: unknown): Promise<RowNamed<'supervision'> | null> {
  if (asText(permitNo) === '') return null
  const { rows } = await sql<{
    id: string
  }>`select id from supervision where permit_no = ${asText(permitNo)} and not deleted limit 1`.execute(ctx.db)
  const [found] = await rowsById(ctx.db, ctx.services.registry.byName('supervision'), [rows[0]?.id ?? ''], ctx.today)
  return found ?? null
}

/** The department of an applicant: the one that bears its name. */
const unitOfApplicant: FactNamed<'approvalCase', 'unitOfApplicant'> = async (ctx, { applyName }) => {
  const { rows } = await sql<{
    id: string
  }>`select id from dept where name = ${asText(applyName)} and level = 'qy' and not deleted order by id limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** Opens the supervision of a case of the approval platform (szgl/preapasinfo/rule-1); a permit that is supervised already keeps its row. */
export async function superviseOfCase(ctx: Context, granted: RowNamed<'approvalCase'>): Promise<RowNamed<'supervision'>> {
  const known = await supervisionOfPermit(ctx, granted.certNo)
  if (known !== null) return known
  const [opened] = await makeOf(ctx, 'approvalCase', granted, 'supervision')
  if (opened === undefined) throw new Error('a granted case makes its supervision')
  return opened.row
}

/** The supervision of a declaration, if there is one. */
export async function supervisionOf(ctx: Context, declarationId: string): Promise<RowNamed<'supervision'> | null> {
  const { rows } = await sql<{ id: string }>`select id from supervision where wjsp_id = ${declarationId} and not deleted limit 1`.execute(
    ctx.db,
  )
  const resource = ctx.services.registry.byName('supervision')
  return (
    (
      await rowsById(
        ctx.db,
        resource,
        rows.map((row) => row.id),
        ctx.today,
      )
    )[0] ?? null
  )
}

/** Who supervises a site: of the supervisors of its district whoever has the fewest running ones, and his own office; without one the office of
 *  the district that works for roads. Who maintains the roads follows from them. */
async function supervisorsOf(ctx: Context, region: string, declarationId: string): Promise<Supervisors> {
  const district = region === '' ? '' : districtOf(region)
  const { rows } = await sql<{ dept: string | null; person: string | null; maint: string | null }>`with officer as (
      select u.id, u.dept_id from business_role b join "user" u on (${isMemberSql})
      where b.code = 'ph_jg' and not b.deleted and coalesce(b.status, '1') = '1' and not u.deleted and u.status = '1' and u.level = 'qx'
        and u.region_id = ${district}
      order by (select count(*) from supervision p where p.supervise_user_id = u.id and p.status = any(${LIVE}::text[]) and not p.deleted), u.id
      limit 1)
    select coalesce((select dept_id from officer), (select d.id from dept d where d.level = 'qx' and d.region_id = ${district}
        and not d.deleted order by not (${ROADS} = any(coalesce(d.system_code, '{}'))), length(d.pids), d.sort, d.id limit 1)) as dept,
      (select id from officer) as person,
      (select r.maint_dept_id from excavation_section s join road r on r.id = s.road_id where s.wjsp_id = ${declarationId} and not s.deleted
        and r.maint_dept_id is not null order by s.sort limit 1) as maint`.execute(ctx.db)
  const found = rows[0]
  return { superviseDeptId: found?.dept ?? null, superviseUserId: found?.person ?? null, maintDeptId: found?.maint ?? null }
}

/** Risk and days between visits of works, from the declaration of their permit (§8.3 B5). */
async function riskValues(
  ctx: Context,
  declaration: ValuesNamed<'excavation'>,
): Promise<{ readonly riskLevel: string; readonly visitFrequency: number | null }> {
  const { rows } = await sql<{ grade: string | null; depth: number | null; geometry: Geometry | null }>`select road_grade as grade,
    depth::float8 as depth, geometry from excavation_section where wjsp_id = ${asText(declaration.id)} and not deleted`.execute(ctx.db)
  const [grade = null] = rows.flatMap((one) => one.grade ?? []).toSorted()
  const pipes = await pipesBeside(
    ctx,
    rows.flatMap((one) => one.geometry ?? []),
    PIPE_WITHIN_M,
  )
  const riskLevel = riskOf({
    roadGrade: grade,
    depth: Math.max(0, ...rows.map((one) => one.depth ?? 0)),
    area: Number(declaration.permitArea ?? declaration.restoreArea ?? 0),
    closure: Number(declaration.trafficClosure ?? 0),
    nearGasOrPower: (pipes?.count ?? 0) > 0,
    creditGrade: asText(declaration.creditGrade),
  })
  return { riskLevel, visitFrequency: visitEvery(riskLevel) }
}

/** The same of a supervision that was registered without it. */
export async function riskOfSupervision(ctx: Context, supervision: ValuesNamed<'supervision'>) {
  const [declaration] = await rowsById(ctx.db, ctx.services.registry.byName('excavation'), [asText(supervision.wjspId)], ctx.today)
  return riskValues(ctx, declaration ?? { permitArea: supervision.permitArea })
}

export const supervisedFacts = {
  supervisors: ((ctx, row) => supervisorsOf(ctx, asText(row.regionId), asText(row.id))) satisfies FactNamed<'excavation', 'supervisors'>,
  riskOfWorks: ((ctx, row) => riskValues(ctx, row)) satisfies FactNamed<'excavation', 'riskOfWorks'>,
  firstVisit: (async (ctx, row) => firstVisitDay(ctx, asText(row.emergencyStart).slice(0, 10))) satisfies FactNamed<
    'excavation',
    'firstVisit'
  >,
}

export const caseFacts = {
  supervisors: ((ctx, row) => supervisorsOf(ctx, asText(row.regionId), asText(row.wjspId))) satisfies FactNamed<
    'approvalCase',
    'supervisors'
  >,
  unitOfApplicant,
}
