import { sentTexts } from '@chengan/kernel/calls/sent-values'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import type { Effect } from '../../../../resources/implementation.ts'
import { accountById } from '../../../../session/account.ts'
import { bumpPermissionVersion } from '../../../../session/actor.ts'
import { endSessionsNow } from '../../../../session/end-sessions.ts'
import { refuseUnfitPassword, storePassword } from '../../../../session/password/change-password.ts'
import { refuseRepeat } from '../../../../session/password/sealed-text.ts'
import { askSecondFactor } from '../../../../session/second-factor/ask-again.ts'
import { type SystemParts, sessionIn } from '../../session-parts.ts'
import { keepsGrants, keepsOnlyGrants } from '../grants.ts'
import { refuseLastAdministrator } from '../last-administrators.ts'
import { openedPassword } from './user-facts.ts'

const giveUuid: Effect<'user'> = async (effect) => {
  await effect.patch({ uuid: effect.services.newId() })
}

/** Judges and stores the password of the form; it was made by another person, so it must be changed at the first login (P-7). */
const keepPassword =
  (parts: SystemParts): Effect<'user'> =>
  async (effect) => {
    // The spelling of older clients.
    const { password, confirmPassword, comfirmPassword }: ValuesNamed<'user'> & { readonly comfirmPassword?: unknown } = effect.input
    if (!isGiven(password) || keepsOnlyGrants(effect)) return
    const session = sessionIn(effect, parts)
    const plain = await openedPassword(effect, parts, password)
    await refuseRepeat(session, [password, confirmPassword ?? comfirmPassword].map(String))
    const account = await accountById(effect.db, String(effect.row.id))
    if (account === null) throw refuse('rowMissing')
    await refuseUnfitPassword(session, account, plain, null)
    await storePassword(session, effect.db, account, plain, account.id !== effect.actor.userId)
    if (effect.before !== null) await endSessionsNow(effect, { userIds: [account.id] }, 'password')
  }

/** Writes the person into the business roles of the form, and out of the others. */
const assignBusinessRoles: Effect<'user'> = async (effect) => {
  const given = effect.input.businessRoleIdList
  if (given === undefined || given === null || !keepsGrants(effect)) return
  const wanted = [...sentTexts(given)]
  const id = String(effect.row.id)
  const { rows } = await sql<{ id: string }>`select id from business_role
    where (id = any(${wanted}::text[])) <> (${id} = any(coalesce(user_id_list, '{}'))) order by id`.execute(effect.db)
  for (const role of rows)
    await changeValuesOf(effect, 'businessRole', role.id, (row) => {
      const others = asTexts(row.userIdList).filter((one) => one !== id)
      return { userIdList: wanted.includes(role.id) ? [...others, id] : others }
    })
}

const endSessionsOfDisabledUser: Effect<'user'> = async (effect) => {
  if (effect.row.status === '0' && effect.before?.status !== '0')
    await endSessionsNow(effect, { userIds: [String(effect.row.id)] }, 'disabled')
}

const endSessionsOfDeletedUser: Effect<'user'> = async (effect) => {
  // Asked again when all chosen accounts are gone: together they may be all administrators of a kind.
  await refuseLastAdministrator(effect, effect.row)
  await endSessionsNow(effect, { userIds: [String(effect.row.id)] }, 'disabled')
  await bumpPermissionVersion(effect.db)
}

/** Who has been given a role that demands a second factor is asked for it in the sessions that he has. */
const askSecondFactorOfUser =
  ({ session }: SystemParts): Effect<'user'> =>
  (effect) =>
    askSecondFactor(session, effect.db, { userIds: [String(effect.row.id)] })

export const askSecondFactorOfHolders =
  ({ session }: SystemParts): Effect<'role'> =>
  async (effect) => {
    if (effect.row.mfa === true && effect.before?.mfa !== true) await askSecondFactor(session, effect.db, { roleId: String(effect.row.id) })
  }

export const renewPermissions: Effect = (effect) => bumpPermissionVersion(effect.db)

/** What follows from adding, editing and deleting accounts. */
export function userEffects(parts: SystemParts) {
  return {
    giveUuid,
    keepPassword: keepPassword(parts),
    assignBusinessRoles,
    endSessionsOfDisabledUser,
    endSessionsOfDeletedUser,
    askSecondFactorOfUser: askSecondFactorOfUser(parts),
    renewPermissions,
  }
}
