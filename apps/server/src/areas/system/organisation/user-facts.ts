import { builtInRoles } from '@chengan/domain/system/roles/roles'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Fact } from '../../../resources/fulfilment.ts'
import { openPassword } from '../../../session/password/sealed-text.ts'
import { type SystemParts, sessionIn } from '../session-parts.ts'
import { textsOf } from '../texts-of.ts'
import { grantableMenuIds, grantableRoleIds, threeAdministratorsApply } from './grants.ts'
import { departmentsInUse, essentialGrantsLost } from './role-facts.ts'

const usernameEverTaken: Fact = async (ctx, row, before) => {
  const { rows } = await sql`select 1 from "user" where lower(username) = lower(${String(row.username ?? '')})
    and id <> ${String(before?.id ?? '')} limit 1`.execute(ctx.db)
  return rows.length > 0
}

const grantedRoles: Fact = async (ctx, row) => {
  const { rows } = await sql<Values>`select id, code, level from role where id = any(${[...textsOf(row.roleIdList)]}::text[])
    and not deleted`.execute(ctx.db)
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
  (parts: SystemParts): Fact =>
  async (ctx, row) => {
    if (typeof row.password !== 'string' || typeof row.confirmPassword !== 'string') return false
    return (await openedPassword(ctx, parts, row.password)) === (await openedPassword(ctx, parts, row.confirmPassword))
  }

/** An administrator role with its words in both languages. */
export interface AdministratorRole {
  readonly id: string
  readonly zh: string
  readonly en: string
}

/** The administrator roles that only this account holds among those that can log in (system.md sys/user). */
export async function administratorRolesHeldHereOnly(
  ctx: Context,
  row: Values,
  before: Values | null,
): Promise<readonly AdministratorRole[]> {
  const codes = threeAdministratorsApply(ctx) ? ['sysAdmin', 'secAdmin', 'auditAdmin'] : ['superAdmin']
  const { rows } = await sql<{
    id: string
    code: string
  }>`select r.id, r.code from role r where r.code = any(${codes}::text[]) and not r.deleted
    and r.id = any(${[...textsOf(before?.roleIdList)]}::text[])
    and not exists (select 1 from "user" u where r.id = any(u.role_id_list) and u.id <> ${String(row.id)} and not u.deleted
      and coalesce(u.status, '1') = '1' and (u.expire_date is null or u.expire_date >= ${ctx.today}::date))`.execute(ctx.db)
  return rows.map(({ id, code }) => {
    const words = builtInRoles.find((role) => role.code === code)
    return { id, zh: words?.zh ?? code, en: words?.en ?? code }
  })
}

const openDutiesOfUser: Fact = async (ctx, row) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from duty where user_id = ${String(row.id)} and done_time is null`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** What the rules of accounts and roles ask. */
export function userFacts(parts: SystemParts): Readonly<Record<string, Fact>> {
  return {
    usernameEverTaken,
    passwordConfirmed: passwordConfirmed(parts),
    grantableRoleIds,
    grantableMenuIds,
    grantedRoles,
    barredRoles: async () => parts.session.words.barredRoles ?? [],
    administratorRolesHeldHereOnly,
    openDutiesOfUser,
    essentialGrantsLost,
    departmentsInUse,
  }
}
