import { addDays, addMonths, dateText } from '@chengan/kernel/time'
import type { Settings } from '../../settings.ts'
import type { Db } from '../databases/database.ts'
import { dropPartsBefore, ensurePartsBetween, type PartedTable } from './parts.ts'
import { keptFrom } from './periods.ts'

const DAYS_AHEAD = 3

/** Makes the parts of the days to come before anybody writes into them, and takes off those whose rows are kept no longer (parameters). Answers how many
 *  came and went. */
export async function keepParts(
  { db, settings, clock }: { readonly db: Db; readonly settings: Settings; readonly clock: () => number },
  tables: readonly PartedTable[],
): Promise<number> {
  const today = dateText(clock())
  let count = 0
  for (const table of tables) {
    const { every, keep } = table.partition
    const last = every === 'month' ? addMonths(today, 1) : addDays(today, DAYS_AHEAD)
    count += await ensurePartsBetween(db, table, today, last)
    count += (await dropPartsBefore(db, table, keptFrom(today, settings.number(keep.setting, keep.months)))).length
  }
  return count
}
