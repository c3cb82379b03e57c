import { sql } from 'kysely'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { bumpPermissionVersion } from '../../../session/actor.ts'
import { endSessionsNow } from '../../../session/end-sessions.ts'

/** The account of whoever has left works no longer, at once (P-12). */
const closeAccountOfLeaver: Effect<'jobPerson'> = async (effect) => {
  const { rows } = await sql<{ id: string }>`select id from "user" where jobperson_id = ${String(effect.row.id)} and status = '1'
    and not deleted and id <> ${effect.actor.userId} order by id`.execute(effect.db)
  if (rows.length === 0) return
  for (const { id } of rows) await changeValuesOf(effect, 'user', id, { status: '0' }, { words: '停用用户', verb: 'status', kind: 'auth' })
  await endSessionsNow(effect, { userIds: rows.map(({ id }) => id) }, 'disabled')
  await bumpPermissionVersion(effect.db)
}

export const personEffects = { closeAccountOfLeaver }
