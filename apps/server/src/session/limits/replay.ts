import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Db } from '../../storage/databases/database.ts'
import { instantSql } from '../instants.ts'

/** Whether a key is seen for the first time within its life (ms). Of several calls at once exactly one hears yes, whatever the
 *  process. A store that cannot be written refuses (10027): an unguarded call would be worse than none. */
export async function isFirstSight(db: Db, key: string, now: number, life: number): Promise<boolean> {
  const { rows } = await sql`insert into replay as known (key, expires) values (${key}, ${instantSql(now + life)})
    on conflict (key) do update set expires = excluded.expires where known.expires <= ${instantSql(now)} returning 1 as seen`
    .execute(db)
    .catch((error: unknown) => {
      throw Object.assign(refuse('cacheError'), { cause: error })
    })
  return rows.length > 0
}

/** Takes away what guards nothing any more; a job calls it. Sessions stay 30 days for the list of logins. Answers how many sessions went. */
export async function sweepSessionTables(db: Db, now: number): Promise<number> {
  for (const table of ['captcha', 'replay', 'ticket']) {
    await sql`delete from ${sql.table(table)} where expires <= ${instantSql(now)}`.execute(db)
  }
  await sql`delete from attempt where update_date < ${instantSql(now - 2 * 86_400_000)} and coalesce(locked_until, 0) < ${now}::bigint`.execute(
    db,
  )
  const { numAffectedRows = 0n } = await sql`delete from session where expire_date < ${instantSql(now - 30 * 86_400_000)}`.execute(db)
  return Number(numAffectedRows)
}
