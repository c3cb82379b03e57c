import { deptKind, userLevel, userStatus } from '@chengan/domain/system/dictionaries/accounts'
import { districtOf } from '@chengan/kernel/access/region'
import { isGiven } from '@chengan/kernel/condition'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { hashPassword } from '../../../ciphers/password.ts'
import type { Context } from '../../../context.ts'
import { changeValuesOf, makeRow } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { bumpPermissionVersion } from '../../../session/actor.ts'
import { newInitialPassword } from '../../../session/password/policy.ts'

const ROLE = 'enterpriseAdmin'
const BUSINESS_ROLE = 'gas_principal'

/** A company that a bureau adds gets a department below the bureau of its district and a first account; a branch that a company adds gets
 *  a department below its own. The first row of an enterprise stands in its own department already. */
export const createCompanyDepartment: Effect<'gasCompany'> = async (effect) => {
  const { actor, row } = effect
  if (actor.level === 'enterprise') {
    if (isGiven(row.parentCompanyId)) await addDepartment(effect, actor.deptId)
    return
  }
  const deptId = await addDepartment(effect, await districtBureauOf(effect, row.regionId))
  effect.answer({ account: await addAccount(effect, deptId) })
}

/** The bureau of the district of the seat; where there is none, the root. */
async function districtBureauOf(ctx: Context, region: unknown): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from dept where kind = ${deptKind.values.districtBureau.value} and not deleted
    and coalesce(status, '1') = '1' and region_id = ${districtOf(asText(region))} order by length(pids), sort, id limit 1`.execute(ctx.db)
  return rows[0]?.id ?? ctx.services.settings.text('sys.dept.rootId', '1')
}

async function pidsBelow(ctx: Context, superior: string): Promise<string> {
  const { rows } = await sql<{ pids: string | null }>`select pids from dept where id = ${superior}`.execute(ctx.db)
  return [rows[0]?.pids, superior].filter(isGiven).join(',')
}

async function addDepartment(effect: EffectContext<'gasCompany'>, superior: string): Promise<string> {
  const { row, services } = effect
  const id = services.newId()
  await makeRow(effect, services.registry.byName('dept'), {
    id,
    pid: superior,
    pids: await pidsBelow(effect, superior),
    name: row.name,
    shortName: row.shortName ?? null,
    kind: deptKind.values.gasCompany.value,
    level: userLevel.values.enterprise.value,
    regionId: row.regionId,
    systemCode: ['zhrq'],
    contactPerson: row.contactPerson ?? null,
    address: row.officeAddress ?? row.address ?? null,
    sort: 0,
    status: '1',
    deptId: id,
  })
  await effect.patch({ deptId: id })
  // Whoever stands above must see the row at his next call, not seconds later.
  await bumpPermissionVersion(effect.db)
  return id
}

/** The first account; its password stands in this answer and nowhere else. Valid 72 hours, changed at the first login (P-7). */
async function addAccount(effect: EffectContext<'gasCompany'>, deptId: string): Promise<{ username: string; password: string }> {
  const { row, services } = effect
  const username = asText(row.companyCode).toLowerCase()
  const { rows: roles } = await sql<{ id: string }>`select id from role where code = ${ROLE} and not deleted`.execute(effect.db)
  const { rows: taken } = await sql`select 1 from "user" where lower(username) = ${username} and not deleted`.execute(effect.db)
  if (taken.length > 0) throw refuse('duplicate', { '0': { zh: '用户名', en: 'Username' } })
  const id = services.newId()
  const password = newInitialPassword()
  await makeRow(effect, services.registry.byName('user'), {
    id,
    uuid: services.newId(),
    username,
    realName: asText(row.principal) || asText(row.name),
    deptId,
    level: userLevel.values.enterprise.value,
    regionId: row.regionId,
    roleIdList: roles.map((role) => role.id),
    systemCodes: ['zhrq'],
    status: userStatus.values.normal.value,
    superAdmin: 0,
    passwordHash: await hashPassword(password),
    pwdUpdateDate: effect.now,
    mustChangePwd: true,
    ...(await freeMobile(effect, row.principalPhone)),
  })
  await joinBusinessRole(effect, BUSINESS_ROLE, id)
  return { username, password }
}

async function joinBusinessRole(ctx: Context, code: string, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from business_role where code = ${code} and not deleted`.execute(ctx.db)
  for (const { id } of rows)
    await changeValuesOf(ctx, 'businessRole', id, (role) => ({
      userIdList: [...new Set([...((role.userIdList as readonly string[] | null) ?? []), userId])],
    }))
}

/** The principal's mobile; empty when another account has it already. */
async function freeMobile(ctx: Context, mobile: unknown): Promise<Values> {
  if (asText(mobile) === '') return {}
  const { rows } =
    await sql`select 1 from "user" where mobile_hash = any(${[...ctx.services.keys.indexes(asText(mobile))]}::text[]) and not deleted`.execute(
      ctx.db,
    )
  return rows.length > 0 ? {} : { mobile: asText(mobile) }
}
