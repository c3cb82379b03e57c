import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Fact, FactNamed } from '../../../../resources/implementation.ts'
import { openPassword } from '../../../../session/password/sealed-text.ts'
import { type SystemParts, sessionIn } from '../../session-parts.ts'
import { grantableRoleIds } from '../grants.ts'
import { administratorRolesHeldHereOnly } from '../last-administrators.ts'
import { placeFactsOfAccount } from '../places.ts'
import { mixtureOfAccount } from '../separation.ts'
import { takeoverByForm } from './takeover.ts'

const usernameEverTaken: Fact<'user'> = async (ctx, row, before) => {
  const { rows } = await sql`select 1 from "user" where lower(username) = lower(${String(row.username ?? '')})
    and id <> ${String(before?.id ?? '')} limit 1`.execute(ctx.db)
  return rows.length > 0
}

const grantedRoles: FactNamed<'user', 'grantedRoles'> = async (ctx, row) => {
  const { rows } = await sql<{ id: string; code: string; level: string | null }>`select id, code, level from role
    where id = any(${[...(row.roleIdList ?? [])]}::text[]) and not deleted`.execute(ctx.db)
  return rows
}

/** The uuid to which a person seals passwords: his own (system.md §3.4). */
export async function ownUuid(ctx: Context): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`select coalesce(uuid, id) as uuid from "user" where id = ${ctx.actor.userId}`.execute(ctx.db)
  return rows[0]?.uuid ?? ctx.actor.userId
}

/** Opens the passwords of an account's form. No key is named: naming an unknown one would ask the pool inside a transaction. */
export async function openedPassword(ctx: Context, parts: SystemParts, sealed: unknown): Promise<string> {
  return openPassword(sessionIn(ctx, parts), String(sealed ?? ''), await ownUuid(ctx), null)
}

const passwordConfirmed =
  (parts: SystemParts): Fact<'user'> =>
  async (ctx, row) => {
    if (typeof row.password !== 'string' || typeof row.confirmPassword !== 'string') return false
    return (await openedPassword(ctx, parts, row.password)) === (await openedPassword(ctx, parts, row.confirmPassword))
  }

const openDutiesOfUser: Fact<'user'> = async (ctx, row) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from duty where user_id = ${String(row.id)} and done_time is null`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Where nobody works with every right, the three administrators are apart for good. */
export const separationIsDemanded =
  ({ session }: SystemParts): Fact<'param'> =>
  async () =>
    (session.words.barredRoles ?? []).length > 0

/** What the rules of accounts ask. */
export function userFacts(parts: SystemParts) {
  return {
    usernameEverTaken,
    passwordConfirmed: passwordConfirmed(parts),
    grantableRoleIds,
    grantedRoles,
    barredRoles: async () => parts.session.words.barredRoles ?? [],
    administratorRolesHeldHereOnly,
    openDutiesOfUser,
    mixtureOfAccount,
    takeoverByForm,
    ...placeFactsOfAccount,
  }
}
