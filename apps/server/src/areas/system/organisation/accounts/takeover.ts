import { threeAdministrators } from '@chengan/domain/system/organisation/administrators'
import { type AdministratorCode, administratorsAmong, administratorWords } from '@chengan/domain/system/roles/separation'
import { isGiven } from '@chengan/kernel/condition'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { FactNamed } from '../../../../resources/implementation.ts'
import { threeAdministratorsApply } from '../grants.ts'
import { stringOwners } from '../string-owners.ts'

interface Target {
  readonly name: string
  readonly username: string
  readonly codes: readonly string[]
  readonly bound: boolean
  readonly strings: readonly string[]
}

const dataRights = /^sys:(privacy|sensitive|listview):/

/** Whose work somebody does: by his roles, or by strings of one administrator alone. A right to see data is nobody's work. */
function workOf(ctx: Context, codes: readonly string[], strings: Iterable<string>): readonly AdministratorCode[] {
  const owners = stringOwners(ctx.services.registry)
  const held = codes.includes('superAdmin') ? owners.keys() : [...strings].filter((string) => !dataRights.test(string))
  const byStrings = administratorsAmong(held, owners)
  return threeAdministrators.filter((code): code is AdministratorCode => codes.includes(code) || byStrings.some((one) => one === code))
}

/** An account over which the caller would gain the work of another administrator, were its password or another way in of his making. */
interface Takeover {
  readonly name: string
  readonly username: string
  readonly work: Label
}

/** The first of the accounts that the caller could act as with a new password: it does the work of an administrator that he does not, and has no
 *  authenticator that stays in front of it (P-13). */
export async function firstTakeover(ctx: Context, userIds: readonly string[]): Promise<Takeover | null> {
  if (!threeAdministratorsApply(ctx) || ctx.actor.superAdmin) return null
  const own = workOf(ctx, ctx.actor.roles, ctx.actor.permissions)
  const { rows } = await sql<Target>`select coalesce(u.real_name, u.username) as name, u.username,
      array(select r.code from role r where r.id = any(u.role_id_list) and not r.deleted) as codes,
      coalesce(u.mfa_type, '0') = '2' and u.mfa_secret is not null as bound,
      array(select distinct trim(one) from role r join menu m on m.id = any(r.menu_id_list) and not m.deleted and coalesce(m.status, '1') = '1'
        cross join unnest(string_to_array(m.permissions, ',')) one where r.id = any(u.role_id_list) and not r.deleted) as strings
    from "user" u where u.id = any(${[...userIds]}::text[]) and u.id <> ${ctx.actor.userId} order by u.id`.execute(ctx.db)
  for (const { name, username, codes, bound, strings } of rows) {
    const foreign = workOf(ctx, codes, strings).filter((code) => !own.includes(code))
    if (!bound && foreign.length > 0) return { name, username, work: administratorWords(foreign) }
  }
  return null
}

export async function refuseTakeover(ctx: Context, userIds: readonly string[]): Promise<void> {
  const taken = await firstTakeover(ctx, userIds)
  if (taken !== null) throw refuse('passwordOfAdministrator', { '0': taken.name, '1': taken.work, '2': taken.username })
}

/** Ways into an account besides its password: who it is at the provider of scans, and at trusted systems. */
const waysIn = ['zzdAccountId', 'employeeCode'] as const

/** Of an account as it would be saved: whom the caller could act as; null where he changes no way in. */
export const takeoverByForm: FactNamed<'user', 'takeoverByForm'> = async (ctx, row, before) => {
  if (before === null) return null
  const changes = isGiven(row.password) || waysIn.some((name) => isGiven(row[name]) && row[name] !== before[name])
  return changes ? firstTakeover(ctx, [String(before.id)]) : null
}
