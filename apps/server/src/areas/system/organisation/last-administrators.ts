import type { AdministratorRole } from '@chengan/domain/system/organisation/administrators'
import { builtInRoles } from '@chengan/domain/system/roles/roles'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asTexts } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { FactNamed } from '../../../resources/implementation.ts'
import { threeAdministratorsApply } from './grants.ts'

/** The roles of which one live holder must remain (system.md sys/user). */
const keptCodes = (ctx: Context) => (threeAdministratorsApply(ctx) ? ['sysAdmin', 'secAdmin', 'auditAdmin'] : ['superAdmin'])

/** SQL: the account `u` can log in today: live, within its term, and no department above it disabled. */
const usableSql = (ctx: Context) => sql<boolean>`(not u.deleted and coalesce(u.status, '1') = '1'
  and (u.expire_date is null or u.expire_date >= ${ctx.today}::date)
  and not exists (select 1 from dept own join dept a on a.id = own.id or a.id = any(string_to_array(own.pids, ','))
    where own.id = u.dept_id and a.status = '0'))`

/** The kept roles among `which` that no usable account besides the `lost` ones holds. */
async function rolesWithoutOther(
  ctx: Context,
  which: RawBuilder<boolean>,
  lost: RawBuilder<boolean>,
): Promise<readonly AdministratorRole[]> {
  // Two who each take the other away at the same moment ask one after the other.
  await sql`select 1 from role r where r.code = any(${keptCodes(ctx)}::text[]) and ${which} order by r.id for update`.execute(ctx.db)
  const { rows } = await sql<{ id: string; code: string }>`select r.id, r.code from role r
    where r.code = any(${keptCodes(ctx)}::text[]) and not r.deleted and ${which}
    and not exists (select 1 from "user" u where r.id = any(u.role_id_list) and not ${lost} and ${usableSql(ctx)})`.execute(ctx.db)
  return rows.map(({ id, code }) => {
    const words = builtInRoles.find((role) => role.code === code)
    return { id, zh: words?.zh ?? code, en: words?.en ?? code }
  })
}

/** The administrator roles that only this account holds among those that can log in. */
export async function administratorRolesHeldHereOnly(
  ctx: Context,
  row: ValuesNamed<'user'>,
  before: ValuesNamed<'user'> | null,
): Promise<readonly AdministratorRole[]> {
  const held = [...asTexts(before?.roleIdList)]
  if (held.length === 0) return []
  return rolesWithoutOther(ctx, sql<boolean>`r.id = any(${held}::text[])`, sql<boolean>`u.id = ${String(row.id)}`)
}

/** The administrator roles that nobody could use any more if the department were as the row says: disabled, or below one that is. */
export const administratorRolesLostWithDepartment: FactNamed<'dept', 'administratorRolesLostWithDepartment'> = async (ctx, row, before) => {
  if (before === null) return []
  const { rows } = await sql<{ off: boolean }>`select ${String(row.status ?? '1')} = '0' or exists (
      select 1 from dept p join dept a on a.id = p.id or a.id = any(string_to_array(p.pids, ','))
      where p.id = ${String(row.pid ?? '')} and a.status = '0') as off`.execute(ctx.db)
  if (rows[0]?.off !== true) return []
  const id = String(before.id)
  const within = sql<boolean>`exists (select 1 from dept d where d.id = u.dept_id
    and (d.id = ${id} or string_to_array(d.pids, ',') @> array[${id}]::text[]))`
  return rolesWithoutOther(ctx, sql<boolean>`true`, within)
}

/** Refuses to take the last administrator of a kind away. */
export async function refuseLastAdministrator(ctx: Context, row: RowNamed<'user'>, still: readonly string[] = []): Promise<void> {
  const lost = (await administratorRolesHeldHereOnly(ctx, row, row)).find((role) => !still.includes(role.id))
  if (lost) throw refuse('lastAdministrator', { '0': { zh: lost.zh, en: lost.en } })
}
