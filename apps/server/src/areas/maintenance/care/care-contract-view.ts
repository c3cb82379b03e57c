import { assetType } from '@chengan/domain/assets/dictionaries/facilities'
import type { careContract } from '@chengan/domain/maintenance/care/care-contract/care-contract'
import { carePlanStatus, careTaskStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import { yhCycleBy } from '@chengan/domain/maintenance/dictionaries/care'
import { yhContractKind, yhContractStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { ViewQuery } from '../../../resources/implementation.ts'

const counted = [carePlanStatus.toTakeEffect, carePlanStatus.inForce, carePlanStatus.done]
/** Contracts of which care is planned. */
export const caredKinds = [yhContractKind.values.daily.value, yhContractKind.values.component.value]

/** What the register says of a facility of a line `f`: its grade, or the class that its cycle follows. */
function saidOfFacility({ services: { registry } }: Context, name: 'maintGrade' | 'maintCategory' | 'roadGrade'): RawBuilder<unknown> {
  const targets = registry.byName('careTask').fields.facilityId?.targets ?? []
  const cases = targets.flatMap(({ type, root }) => {
    const resource = registry.byRoot(root)
    const field = resource?.fields[name]
    const road = resource?.fields.roadId
    if (resource === undefined) return []
    const own = field?.stored === true ? sql.ref(`a.${field.column}`) : sql`null::text`
    const byRoad =
      name === 'maintCategory' || road?.stored !== true
        ? sql`null::text`
        : sql`(select ${sql.ref(name === 'maintGrade' ? 'r.maint_grade' : 'r.road_grade')} from road r where r.id = a.road_id)`
    return type === assetType.values.berth.value
      ? []
      : [sql`when ${type} then (select coalesce(${own}, ${byRoad}) from ${sql.table(resource.table)} a where a.id = f.facility_id)`]
  })
  return sql`case f.asset_type ${sql.join(cases, sql` `)} end`
}

/** The names of the mandatory items that have no cycle at a facility of the contract, its grade or class missing, and are not waived: what a generation refuses. A longer
 *  cycle than the standard's is refused where it is agreed upon (yhgl/contract/rule-3). */
export function missingCareSql(ctx: Context): RawBuilder<unknown> {
  const grade = sql`coalesce(f.maint_grade, ${saidOfFacility(ctx, 'maintGrade')})`
  const noCycle = sql`case s.cycle_by
      when ${yhCycleBy.values.bridgeClass.value} then (s.class_cycles ->> coalesce(${saidOfFacility(ctx, 'maintCategory')}, '')) is null
      when ${yhCycleBy.values.roadClass.value} then (s.class_cycles ->> coalesce(${saidOfFacility(ctx, 'roadGrade')}, '')) is null
      else ${grade} is null and s.grade_i is distinct from s.grade_iii end`
  return sql`(select to_jsonb(array_agg(s.item_name order by s.code)) from care_standard s where s.mandatory and s.status = ${enableStatus.values.enabled.value} and not s.deleted
    and not exists (select from contract_cycles a where a.owner_id = c.id and a.standard_id = s.id and a.excluded and not a.deleted)
    and exists (select from contract_facilities f where f.owner_id = c.id and f.facility_kind = s.facility_kind and not f.deleted and ${noCycle}))`
}

/** The contracts in force of which care is planned, and how far it is. */
export const careContractView: ViewQuery<keyof typeof careContract.fields> = (ctx, source) => {
  const contracts = source('contract', 'c')
  const plans = (what: RawBuilder<unknown>) =>
    sql`(select ${what} from care_plan p where p.contract_id = c.id and p.status = any(${counted}::text[]) and not p.deleted)`
  const lines = (table: string) => sql`(select count(*)::int from ${sql.table(table)} l where l.owner_id = c.id and not l.deleted)`
  return {
    columns: {
      id: sql`c.id`,
      contractId: sql`c.id`,
      contractNo: sql`c.contract_no`,
      contractName: sql`c.contract_name`,
      companyDeptId: sql`c.company_dept_id`,
      companyName: sql`(select d.name from dept d where d.id = c.company_dept_id)`,
      regionId: sql`c.region_id`,
      facilityCount: lines('contract_facilities'),
      cycleCount: lines('contract_cycles'),
      plannedTo: plans(sql`max(p.end_date)`),
      taskCount: sql`(select count(*)::int from care_task t where t.contract_id = c.id and t.status <> ${careTaskStatus.cancelled} and not t.deleted)`,
      planState: sql`coalesce(c.plan_state, '0')`,
      missingItems: missingCareSql(ctx),
    },
    from: sql`from ${contracts.from} where ${contracts.where} and c.contract_kind = any(${caredKinds}::text[])
      and c.status = ${yhContractStatus.values.active.value}`,
  }
}
