import type { SectionOfEvent } from '@chengan/domain/maintenance/daily/daily-maintenance/dispatch/section-of-event'
import { yhContractKind, yhContractStatus, yhSectionStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { isInside } from '@chengan/kernel/geometry/drawings/inside'
import { areaOf } from '@chengan/kernel/geometry/measure'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visible } from '../../../storage/scope/visible.ts'

/** What is known of a place for which a section is looked for. */
export interface PlaceOfWork {
  readonly facilityId: string | null
  readonly roadId: string | null
  readonly facilityKind: string | null
  readonly location: Point | null
}

interface Candidate extends SectionOfEvent {
  readonly sectionName: string
  readonly contractName: string
  readonly scope: Geometry | null
  readonly listsIt: boolean
  readonly hasRoad: boolean
  readonly fitsKind: boolean
}

/** The sections to which events may go now: in force, of an active contract of daily care; of those that `seen` has. */
async function inForce(ctx: Context, { facilityId, roadId, facilityKind }: PlaceOfWork, seen: Seen): Promise<readonly Candidate[]> {
  const { rows } =
    await sql<Candidate>`select s.id as "sectionId", s.section_name as "sectionName", s.contract_id as "contractId", c.contract_name as "contractName",
      s.manage_dept_id as "manageDeptId", s.manage_level as "manageLevel", s.company_dept_id as "companyDeptId", s.supervisor_dept_id as "supervisorDeptId",
      s.dispatch_by as "dispatchBy", coalesce(s.auto_dispatch, false) as "autoDispatch", coalesce(s.dispatch_limited, false) as "dispatchLimited", s.scope,
      exists (select 1 from contract_facilities f where f.section_id = s.id and f.facility_id = ${facilityId} and not f.deleted
        and coalesce(f.start_date, s.start_date) <= ${ctx.today}::date and coalesce(f.end_date, s.end_date) >= ${ctx.today}::date) as "listsIt",
      coalesce(${roadId} = any(s.road_ids), false) as "hasRoad", coalesce(${facilityKind} = any(s.facility_kinds), false) as "fitsKind"
    from ${seen.from} join contract c on c.id = s.contract_id and not c.deleted
    where ${seen.where} and s.status = ${yhSectionStatus.values.active.value} and c.status = ${yhContractStatus.values.active.value}
      and c.contract_kind = ${yhContractKind.values.daily.value} order by s.section_no, s.id`.execute(ctx.db)
  return rows
}

interface Seen {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

/** The section to which a place belongs: that which lists the facility, else that of the road and the kind, else the smallest that holds the point and has the kind
 *  (yhgl/bidsection/rule-5); null where there is none. */
async function sectionAmong(ctx: Context, place: PlaceOfWork, seen: Seen): Promise<Candidate | null> {
  const all = await inForce(ctx, place, seen)
  const holds = ({ scope, fitsKind }: Candidate) =>
    fitsKind && scope !== null && place.location !== null && isInside(scope, place.location.lng, place.location.lat)
  const sizeOf = ({ scope }: Candidate) => (scope === null ? Number.POSITIVE_INFINITY : areaOf(scope))
  return (
    all.find(({ listsIt }) => listsIt) ??
    all.find(({ hasRoad, fitsKind }) => hasRoad && fitsKind) ??
    all.filter(holds).toSorted((one, other) => sizeOf(one) - sizeOf(other))[0] ??
    null
  )
}

/** The section that is proposed to the caller: of those that he sees. */
export const sectionOfPlace = (ctx: Context, place: PlaceOfWork): Promise<Candidate | null> =>
  sectionAmong(ctx, place, visible(ctx, ctx.services.registry.byName('bidSection'), 's'))

/** What an event has of its section. */
function ofEvent({ sectionId, contractId, ...parties }: Candidate): SectionOfEvent {
  const { manageDeptId, manageLevel, companyDeptId, supervisorDeptId, dispatchBy, autoDispatch, dispatchLimited } = parties
  return { sectionId, contractId, manageDeptId, manageLevel, companyDeptId, supervisorDeptId, dispatchBy, autoDispatch, dispatchLimited }
}

/** The section to which a report belongs, whoever made it. */
export async function sectionOfReport(ctx: Context, place: PlaceOfWork): Promise<SectionOfEvent | null> {
  const found = await sectionAmong(ctx, place, { from: sql`bid_section s`, where: sql`not s.deleted` })
  return found && ofEvent(found)
}

/** The same among the sections of one company. */
export async function sectionOfCompany(ctx: Context, place: PlaceOfWork, companyDeptId: string): Promise<SectionOfEvent | null> {
  const found = await sectionAmong(ctx, place, {
    from: sql`bid_section s`,
    where: sql`not s.deleted and s.company_dept_id = ${companyDeptId}`,
  })
  return found && ofEvent(found)
}
