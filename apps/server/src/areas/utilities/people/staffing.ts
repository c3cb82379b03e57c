import { businessStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { facilityStatus, gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import { staffGap, staffingSetting, staffMinimum, usualStaffing } from '@chengan/domain/utilities/people/staffing/minimum'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues } from '../../../resources/change/by-system.ts'
import { rowsById } from '../../../resources/rows.ts'

/** Reckons how many certified people each company must have, and notes since when some are missing. A company that is not in business lacks nobody. Answers
 *  how many companies changed. */
export async function noteStaffing(ctx: Context): Promise<number> {
  const resource = ctx.services.registry.byName('gasCompany')
  const { rows: known } = await sql<{ id: string; stations: number }>`select c.id, (select count(*)::int from gas_facility f
      where f.gas_companies_id = c.id and not f.deleted and f.facility_type = ${gasFacilityType.values.fillingStation.value}
        and f.facility_status = ${facilityStatus.values.inOperation.value}) as stations
    from gas_company c where not c.deleted order by c.id for update of c`.execute(ctx.db)
  const stations = new Map(known.map((row) => [row.id, row.stations]))
  const table = ctx.services.settings.text(staffingSetting, usualStaffing)
  let changed = 0
  for (const row of await rowsById(
    ctx.db,
    resource,
    known.map(({ id }) => id),
    ctx.today,
  )) {
    const { businessTypes, residentCount, nonResidentCount } = row
    const minimum = staffMinimum({ businessTypes, residentCount, nonResidentCount }, stations.get(row.id) ?? 0, table)
    const isOpen = row.businessStatus === businessStatus.values.operating.value
    const gap = isOpen ? staffGap(minimum, Number(row.certifiedOperators ?? 0)) : 0
    const values = { staffMinimum: minimum, staffGapSince: gap === 0 ? null : (row.staffGapSince ?? ctx.today) }
    if (Object.keys(changedValues(resource, values, row)).length === 0) continue
    await changeValues(ctx, resource, row, values, { words: '企业配员核算' })
    changed += 1
  }
  return changed
}
