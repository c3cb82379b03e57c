import { sql } from 'kysely'
import type { AlertMoments } from '../../resources/implementation.ts'
import { FREEZES_ON } from './freeze-periods.ts'

/** When the month in which a row happened is frozen: what is still open of it changes its figures until then, and not afterwards. */
export function monthFreezes(table: string, happened: string): AlertMoments {
  return {
    kind: 'date',
    rows: () => sql`select id, (date_trunc('month', ${sql.ref(happened)}::timestamp) + interval '1 month')::date + ${FREEZES_ON.month - 1}::int as "on"
      from ${sql.table(table)} where ${sql.ref(happened)} is not null and not deleted`,
  }
}
