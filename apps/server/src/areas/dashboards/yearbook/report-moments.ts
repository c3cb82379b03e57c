import { sql } from 'kysely'
import type { AlertMoments } from '../../../resources/implementation.ts'

/** The report of a year is due on the 15th of January of the next (dashboards.md §10). */
const reportDue: AlertMoments = {
  kind: 'date',
  rows: () => sql`select id, make_date(report_year::int + 1, 1, 15) as "on" from annual_report where not deleted`,
}
export const reportMoments = { reportDue }
