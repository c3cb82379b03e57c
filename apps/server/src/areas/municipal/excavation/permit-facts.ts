import { wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { wjDecision, wjFeeStatus, wjPart, wjspMatter, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import { gasBusinessType } from '@chengan/domain/utilities/dictionaries/companies'
import { isGiven } from '@chengan/kernel/condition'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { FlowMoment } from '../../../flow/part.ts'
import { siteOf, withSections } from './declaration-row.ts'

const type = wjspType.values
const kind = wsKind.values
const settled: readonly unknown[] = [wjFeeStatus.values.paid.value, wjFeeStatus.values.exempt.value]

/** Whether something is still to be paid for a permit. */
export const owesFee = (row: Values) => Number(row.feeTotal ?? 0) > 0 && !settled.includes(row.feeStatus)

/** The paper that tells a decision: granted, refused, changed or lengthened (dict ws_kind). */
export function decisionPaperOf(row: Values): string {
  if (row.decision === wjDecision.values.refused.value) return kind.refusal.value
  if (row.declareType === type.change.value) return kind.change.value
  return (row.declareType === type.extension.value ? kind.extension : kind.grant).value
}

/** Departments with pipelines in the districts of the works, the applicant's own excepted: those in which somebody countersigns for a pipeline
 *  owner, and the companies of piped gas that serve there. They are asked whose pipelines lie within 5 m where pipelines are known. */
async function pipelineOwners({ db, row }: FlowMoment): Promise<readonly string[]> {
  const districts = [...new Set([row.regionId, ...(Array.isArray(row.regionIds) ? row.regionIds : [])].filter(isGiven).map(String))]
  const { rows } = await sql<{ id: string }>`select id from (
      select distinct u.dept_id as id from business_role b join "user" u on u.id = any(b.user_id_list)
        where b.code = 'wj_gx' and not b.deleted and u.status = '1' and not u.deleted and u.level = 'qy'
      union select dept_id from gas_company where not deleted and ${gasBusinessType.values.piped.value} = any(business_types)
        and service_region_ids && ${districts}::text[]
    ) as owner where id is not null and id is distinct from ${row.deptId ?? null}::text order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the gateways of szgl_wjsp read besides the fields of the row (municipal-approval.md §5.1). */
export const permitFacts: Readonly<Record<string, (at: FlowMoment) => Promise<unknown>>> = {
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
