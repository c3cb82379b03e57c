import { superviseLevel } from '@chengan/domain/utilities/dictionaries/hazards'
import { sql } from 'kysely'
import type { AlertMoments } from '../../../resources/implementation.ts'

const level = superviseLevel.values

/** The day on which a bureau last inspected a company; since it was registered where none did. */
const lastInspected: AlertMoments = {
  kind: 'date',
  rows: () => sql`select c.id, (coalesce(h.last, c.create_date) at time zone 'Asia/Shanghai')::date as "on" from gas_company c
    left join (select gas_companies_id, max(check_date) as last from hazard_check
      where level in (${level.district.value}, ${level.city.value}) and not deleted group by gas_companies_id) h on h.gas_companies_id = c.id
    where not c.deleted`,
}
export const companyMoments = { lastInspected }
