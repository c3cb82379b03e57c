import { facilityStatus, gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Fact } from '../../../resources/implementation.ts'

/** Whether the chosen parent is the company itself or lies below it. */
const parentIsBelowCompany: Fact<'gasCompany'> = async (ctx, row) => {
  const { rows } = await sql`with recursive up as (
      select id, parent_company_id, 0 as depth from gas_company where id = ${asText(row.parentCompanyId)}
      union all
      select c.id, c.parent_company_id, up.depth + 1 from gas_company c join up on c.id = up.parent_company_id where up.depth < 20
    ) select 1 from up where id = ${asText(row.id)} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Whether a station of the company that fills cylinders is in operation. */
const hasLiveFillingPlant: Fact<'gasCompany'> = async (ctx, row) => {
  const { rows } = await sql`select 1 from gas_facility where gas_companies_id = ${asText(row.id)} and not deleted
    and facility_type = ${gasFacilityType.values.lpgStation.value} and facility_status = ${facilityStatus.values.inOperation.value} limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** The company bound to the caller's department, or to the nearest one above it. */
const companyOfDepartment: Fact<'gasCompany'> = async (ctx) => {
  const path = [...ctx.actor.deptPath]
  const { rows } = await sql<{ id: string }>`select id from gas_company where dept_id = any(${path}::text[]) and not deleted
    order by array_position(${path}::text[], dept_id) desc, parent_company_id is not null, id limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** The first day on which a suspension reported today may take effect. */
const earliestSuspension: Fact<'gasCompany'> = async (ctx) =>
  ctx.services.calendar.addWorkdays(ctx.today, ctx.services.settings.number('gysy.company.suspendWorkdays', 90))

/** What rules on companies ask about other rows. */
export const companyFacts = {
  parentIsBelowCompany,
  hasLiveFillingPlant,
  companyOfDepartment,
  earliestSuspension,
}
