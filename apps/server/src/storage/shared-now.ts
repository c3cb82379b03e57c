import { type RawBuilder, sql } from 'kysely'

/** The city's time by the clock of its database, on which all processes agree to the millisecond, as an expression. `aheadMs`: how far the city's clock is ahead of
 *  the machine's (`config.clockAheadMs`). For what one process writes and another judges by seconds: signs of life, leases and the times of jobs. */
export function sharedNow(aheadMs: number): RawBuilder<Date> {
  return sql`(clock_timestamp() + ${aheadMs} * interval '1 millisecond')`
}
