import { sql } from 'kysely'

/** An instant for a query, with its milliseconds; the text form of the wire would lose them. */
export function instantSql(epochMs: number) {
  return sql`${new Date(epochMs).toISOString()}::timestamptz`
}
