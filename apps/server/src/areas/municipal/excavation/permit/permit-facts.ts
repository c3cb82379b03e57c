import { wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { wjDecision, wjFeeStatus, wjPart, wjspMatter, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import { gasBusinessType } from '@chengan/domain/utilities/dictionaries/companies'
import { gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { sql } from 'kysely'
import type { FlowMoment } from '../../../../flow/part.ts'
import { siteOf, withSections } from '../declaration-row.ts'
import { ownersOfPipes } from '../nearby-sites.ts'

const type = wjspType.values
const kind = wsKind.values
const settled: readonly unknown[] = [wjFeeStatus.values.paid.value, wjFeeStatus.values.exempt.value]

/** Whether something is still to be paid for a permit. */
export const owesFee = (row: ValuesNamed<'excavation'>) => Number(row.feeTotal ?? 0) > 0 && !settled.includes(row.feeStatus)

/** The paper that tells a decision: granted, refused, changed or lengthened (dict ws_kind). */
export function decisionPaperOf(row: ValuesNamed<'excavation'>): string {
  if (row.decision === wjDecision.values.refused.value) return kind.refusal.value
  if (row.declareType === type.change.value) return kind.change.value
  return (row.declareType === type.extension.value ? kind.extension : kind.grant).value
}

const OWNER_M = 5

/** Companies of piped gas that serve the districts; where their pipes are drawn, those alone that have one within 5 m. */
async function gasOwners(at: FlowMoment<'excavation'>, districts: readonly string[]): Promise<readonly string[]> {
  const { rows: serving } = await sql<{ id: string; drawn: boolean }>`select c.dept_id as id, exists (select 1 from gas_facility f
      where f.gas_companies_id = c.id and f.facility_type = ${gasFacilityType.values.pipeNetwork.value} and f.geometry is not null
      and not f.deleted) as drawn
    from gas_company c where not c.deleted and ${gasBusinessType.values.piped.value} = any(c.business_types) and c.dept_id is not null
    and c.service_region_ids && ${districts}::text[]`.execute(at.db)
  if (!serving.some(({ drawn }) => drawn)) return serving.map(({ id }) => id)
  const near = await ownersOfPipes(at, await withSections(at, at.resource, at.row), OWNER_M)
  return serving.filter(({ id, drawn }) => !drawn || near.includes(id)).map(({ id }) => id)
}

/** Departments with pipelines in the districts of the works, the applicant's own excepted: those in which somebody countersigns for a pipeline
 *  owner, and companies of piped gas (municipal-approval.md §5.1, pipelineOwners). */
export async function pipelineOwners(at: FlowMoment<'excavation'>): Promise<readonly string[]> {
  const { db, row } = at
  const districts = [...new Set([row.regionId, ...(Array.isArray(row.regionIds) ? row.regionIds : [])].filter(isGiven).map(String))]
  const gas = await gasOwners(at, districts)
  // Gas companies were asked by their pipes; every other owner countersigns where he serves the city.
  const { rows } = await sql<{
    id: string
  }>`select distinct u.dept_id as id from business_role b join "user" u on u.id = any(b.user_id_list)
    where b.code = 'wj_gx' and not b.deleted and u.status = '1' and not u.deleted and u.level = 'qy' and u.dept_id is not null
    and not exists (select 1 from gas_company c where c.dept_id = u.dept_id and not c.deleted)`.execute(db)
  return [...new Set([...gas, ...rows.map(({ id }) => id)])].filter((id) => id !== row.deptId).sort()
}

/** What the gateways of szgl_wjsp read besides the fields of the row (municipal-approval.md §5.1). */
export const permitFacts: Readonly<Record<string, (at: FlowMoment<'excavation'>) => Promise<unknown>>> = {
  emergency: async ({ row }) => row.declareType === type.emergencyMakeUp.value,
  accepted: async ({ row }) => isGiven(row.acceptDate),
  bridge: async ({ row }) => row.matter === wjspMatter.values.pipelinesOnBridges.value,
  govApproved: async ({ row }) => isGiven(row.govApprovalNo),
  feeDue: async ({ row }) => owesFee(row),
  sectionsChanged: async (at) =>
    isGiven(at.row.reviewedSite) && siteOf(await withSections(at, at.resource, at.row)) !== at.row.reviewedSite,
  needGreen: async (at) =>
    sectionsOf(await withSections(at, at.resource, at.row)).some((one) => one.partKind === wjPart.values.greenStrip.value),
  pipelineOwners,
  documentKind: async ({ row }) => decisionPaperOf(row),
  decisionDocument: async ({ row }) => row.decisionDocumentId ?? null,
}
