import { type RawBuilder, sql } from 'kysely'

/** SQL: a moment (epoch ms), or none. */
export const instant = (time: number | null): RawBuilder<string | null> =>
  time === null ? sql`null::timestamptz` : sql`${new Date(time).toISOString()}::timestamptz`
