import { sql } from 'kysely'
import type { AlertMoments } from '../../../resources/implementation.ts'

/** The moment at which so much of a span is used. */
const shareOf = (from: string, to: string, share: number): AlertMoments => ({
  kind: 'datetime',
  rows: () => sql`select id, ${sql.ref(from)} + (${sql.ref(to)} - ${sql.ref(from)}) * ${share}::float8 as "on" from daily_maintenance
    where ${sql.ref(to)} > ${sql.ref(from)} and not deleted`,
})

export const eventMoments = {
  repairAtEighty: shareOf('dispatch_time', 'repair_deadline', 0.8),
  caseAtSeventy: shareOf('outer_push_time', 'outer_deadline', 0.7),
}
