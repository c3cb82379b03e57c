import type { BoardRow } from '@chengan/domain/system/security/board'
import { UNUSED_DAYS } from '@chengan/domain/system/security/checkup'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { shareOf } from '../board/reach.ts'
import type { Grantee } from './granted.ts'

const MOST_ROWS = 100
const reads = /:(?:list|info|view|page)$/

/** A look leaves no record, so strings that only let look are not judged. */
export const leavesRecord = (string: string): boolean => !reads.test(string)

/** The day on which the log is old enough to say what nobody uses. A log that was brought along (another system's, a demonstration's) says nothing of
 *  the time before the roles stood here. Null: no log at all. */
export async function unusedKnownFrom(ctx: Context): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select to_char(greatest(
      (select min(create_date) from operation_log), (select min(create_date) from role)), 'YYYY-MM-DD') as day
    where exists (select 1 from operation_log)`.execute(ctx.db)
  const day = rows[0]?.day ?? null
  return day === null ? null : addDays(day, UNUSED_DAYS)
}

/** The first day that counts. */
export const unusedSince = (ctx: Context): string => addDays(ctx.today, -UNUSED_DAYS)

/** Strings that somebody holds and nobody has used for 90 days; none before that is known. */
export async function unusedStrings(ctx: Context, people: readonly Grantee[], knownFrom: string | null) {
  if (knownFrom === null || knownFrom > ctx.today) return { share: 0, rows: [] }
  const holders = new Map<string, number>()
  for (const { strings } of people)
    for (const string of strings) if (leavesRecord(string)) holders.set(string, (holders.get(string) ?? 0) + 1)
  const { rows } = await sql<{ used: string }>`select distinct replace(resource, '/', ':') as used from operation_log
    where resource is not null and create_date >= ${unusedSince(ctx)}::timestamptz`.execute(ctx.db)
  const used = new Set(rows.map((row) => row.used))
  const idle = [...holders].filter(([string]) => !used.has(string)).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return {
    share: shareOf(idle.length, holders.size) ?? 0,
    rows: idle.slice(0, MOST_ROWS).map(([name, count]): BoardRow => ({ values: { name, holders: count }, drill: null })),
  }
}
