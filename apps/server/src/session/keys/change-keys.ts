import type { Registry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import type { Db } from '../../storage/databases/database.ts'
import { mayWriteUnderOldKey, resealRows } from '../../storage/sealing/reseal.ts'
import type { SealingProgress } from '../../storage/sealing/seal-rows.ts'
import type { SecurityKeys } from './keys.ts'

/** What a change of keys works on. */
export interface KeyChangeParts {
  readonly db: Db
  readonly registry: Registry
  readonly keys: SecurityKeys
  readonly clock: () => number
}

/** Goes on with the change of keys that is under way: everything sealed is brought under the new ones. `waiting`: others may still write
 *  under the old ones, ask again. It may be killed and begun again, and two may do it at once. */
export async function continueKeyChange(parts: KeyChangeParts, progress?: SealingProgress): Promise<'nothing' | 'waiting' | 'done'> {
  const { db, registry, keys, clock } = parts
  await keys.refresh()
  const change = keys.change()
  if (change === null) return 'nothing'
  if (clock() < change.force) return 'waiting'
  const late = await mayWriteUnderOldKey(db, change.force, clock())
  const changed = (await resealRows(db, registry, keys, change.keyId, progress)) + (await resealSessions(parts, change.keyId))
  if (late) return 'waiting'
  // Those who were late may have written behind the walk: one that finds nothing ends it.
  if (changed > 0) return continueKeyChange(parts, progress)
  await keys.endChange()
  return 'done'
}

/** The keys that browsers agreed upon at their login. */
async function resealSessions({ db, keys }: KeyChangeParts, keyId: string): Promise<number> {
  const { rows } = await sql<{ id: string; sealed: string }>`select id, session_key as sealed from session
    where session_key is not null and session_key not like ${`%.${keyId}.%`} order by id limit 1000`.execute(db)
  for (const { id, sealed } of rows) {
    await sql`update session set session_key = ${keys.seal(keys.open(sealed, id), id)} where id = ${id}`.execute(db)
  }
  return rows.length
}
