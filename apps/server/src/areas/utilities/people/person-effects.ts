import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { bumpPermissionVersion } from '../../../session/actor.ts'
import { endSessionsNow } from '../../../session/end-sessions.ts'

/** The account that a file names says whose it is; the one that it named before, nothing any more. */
const linkAccount: Effect<'jobPerson'> = async (effect) => {
  const { row, before } = effect
  const [now, earlier] = [asText(row.userId), asText(before?.userId)]
  if (now === earlier) return
  if (earlier !== '') await changeValuesOf(effect, 'user', earlier, { jobpersonId: null }, { words: '账号不再关联从业人员' })
  if (now !== '') await changeValuesOf(effect, 'user', now, { jobpersonId: row.id }, { words: '账号关联从业人员' })
}

/** The account of whoever has left works no longer, at once (P-12). */
const closeAccountOfLeaver: Effect<'jobPerson'> = async (effect) => {
  const { row } = effect
  const { rows } = await sql<{ id: string }>`select id from "user"
    where (jobperson_id = ${row.id} or id = ${asText(row.userId)}) and status = '1' and not deleted and id <> ${effect.actor.userId} order by id`.execute(
    effect.db,
  )
  if (rows.length === 0) return
  for (const { id } of rows) await changeValuesOf(effect, 'user', id, { status: '0' }, { words: '停用用户', verb: 'status', kind: 'auth' })
  await endSessionsNow(effect, { userIds: rows.map(({ id }) => id) }, 'disabled')
  await bumpPermissionVersion(effect.db)
}

export const personEffects = { closeAccountOfLeaver, linkAccount }
