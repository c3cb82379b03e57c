import { refuse } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import { type Effect, effectOfMany } from '../../../resources/implementation.ts'
import { bumpPermissionVersion } from '../../../session/actor.ts'
import { endSessionsNow } from '../../../session/end-sessions.ts'

/** The account that a file names says whose it is; the one that it named before, nothing any more. */
const linkAccount = effectOfMany<'jobPerson'>(
  async (effect) => {
    const { row, before } = effect
    const [now, earlier] = [asText(row.userId), asText(before?.userId)]
    if (now === earlier) return
    if (earlier !== '') await changeValuesOf(effect, 'user', earlier, { jobpersonId: null }, { words: '账号不再关联从业人员' })
    if (now !== '') await changeValuesOf(effect, 'user', now, { jobpersonId: row.id }, { words: '账号关联从业人员' })
  },
  async (added) => {
    for (const { id, userId } of added.rows) {
      const account = asText(userId)
      if (account === '') continue
      added.afterwards(async () => {
        await changeValuesOf(added, 'user', account, { jobpersonId: id }, { words: '账号关联从业人员' })
      })
    }
  },
)

/** People of one sheet are judged by the files that stood before it: where two of them bear one number each is judged by itself, after the one before it. */
const numbersStandOnce = effectOfMany<'jobPerson'>(
  async () => undefined,
  async ({ rows }) => {
    const numbers = rows.map(({ identityCode }) => asText(identityCode)).filter((number) => number !== '')
    if (new Set(numbers).size < numbers.length) throw refuse('personOnFileHere')
  },
)

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

export const personEffects = { closeAccountOfLeaver, linkAccount, numbersStandOnce }
