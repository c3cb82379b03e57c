import type { role as definition } from '@chengan/domain/system/organisation/role'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues, makeRow } from '../../../resources/change/by-system.ts'
import type { CallHandler, DetailExtension } from '../../../resources/implementation.ts'
import { pageOf } from '../../../resources/lists/lists.ts'
import { readRows } from '../../../resources/scope.ts'
import { refuseBarredRoles } from '../../../session/account.ts'
import { bumpPermissionVersion } from '../../../session/actor.ts'
import { askSecondFactor } from '../../../session/second-factor/ask-again.ts'
import { record } from '../record.ts'
import type { SystemParts } from '../session-parts.ts'
import { grantableMenuIds, grantableRoleIds, threeAdministratorsApply } from './grants.ts'
import { refuseLastAdministrator } from './last-administrators.ts'
import { roleHolders } from './list-values.ts'
import { mixtureOfPerson, mixtureOfRole, refuseMixture } from './separation.ts'

const threeCodes = ['sysAdmin', 'secAdmin', 'auditAdmin']

async function roleOf(ctx: Context, id: string): Promise<RowNamed<'role'>> {
  const [role] = await readRows(ctx, ctx.services.registry.byName('role'), [id])
  if (role === undefined) throw refuse('rowMissing')
  return role
}

/** Who holds a role, as far as the caller sees people. */
const users: CallHandler<typeof definition.calls.users> = async (ctx, { query, list }) => {
  await roleOf(ctx, query.roleId)
  return pageOf(ctx, ctx.services.registry.byName('user'), { ...list, roleIdList: query.roleId })
}

/** P-13: an account holds one of the three administrator roles at most. */
async function refuseTwoAdministrators(ctx: Context, roleIds: readonly string[]): Promise<void> {
  if (!threeAdministratorsApply(ctx)) return
  const { rows } = await sql`select 1 from role where id = any(${[...roleIds]}::text[]) and code = any(${threeCodes}::text[])`.execute(
    ctx.db,
  )
  if (rows.length > 1) throw refuse('administratorsExclusive')
}

async function changeMembers(
  ctx: Context,
  people: readonly RowNamed<'user'>[],
  roleIds: (held: readonly string[]) => readonly string[],
): Promise<void> {
  const user = ctx.services.registry.byName('user')
  for (const person of people) {
    if (person.id === ctx.actor.userId) throw refuse('notOnSelf')
    const changed = roleIds(asTexts(person.roleIdList))
    await refuseTwoAdministrators(ctx, changed)
    refuseMixture(await mixtureOfPerson(ctx, String(person.realName), changed, asTexts(person.roleIdList)))
    await changeValues(ctx, user, person, { roleIdList: changed }, { words: '调整用户角色', kind: 'grant' })
  }
  await bumpPermissionVersion(ctx.db)
}

const addUsers =
  ({ session }: SystemParts): CallHandler<typeof definition.calls.addUsers> =>
  async (ctx, { body }) => {
    const role = await roleOf(ctx, body.roleId)
    refuseBarredRoles(session.words, [asText(role.code)])
    if (!(await grantableRoleIds(ctx)).includes(role.id)) throw refuse('grantExceeds')
    const people = await readRows(ctx, ctx.services.registry.byName('user'), body.userIds, { lock: true })
    if (role.level !== null && people.some((person) => person.level !== role.level)) throw refuse('roleLevel')
    await changeMembers(ctx, people, (held) => [...new Set([...held, role.id])])
    const userIds = people.map(({ id }) => id)
    await askSecondFactor(session, ctx.db, { userIds })
    await record(ctx, '添加角色成员', 'sys/role:update', [role.id], { kind: 'grant', params: body })
    return { id: role.id, version: role.version }
  }

const removeUsers: CallHandler<typeof definition.calls.removeUsers> = async (ctx, { body }) => {
  const role = await roleOf(ctx, body.roleId)
  const people = await readRows(ctx, ctx.services.registry.byName('user'), body.userIds, { lock: true })
  const without = (held: readonly string[]) => held.filter((id) => id !== role.id)
  await changeMembers(ctx, people, without)
  // Asked afterwards: several who leave together may be all there are.
  for (const person of people) await refuseLastAdministrator(ctx, person, without(asTexts(person.roleIdList)))
  await record(ctx, '移除角色成员', 'sys/role:update', [role.id], { kind: 'grant', params: body })
  return { id: role.id, version: role.version }
}

async function freeCode(ctx: Context, field: 'code' | 'name', base: string): Promise<string> {
  const { rows } = await sql<{
    taken: string
  }>`select ${sql.ref(field)} as taken from role where ${sql.ref(field)} like ${`${base}%`}`.execute(ctx.db)
  const taken = new Set(rows.map((row) => row.taken))
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? base : `${base}${n}`
    if (!taken.has(candidate)) return candidate
  }
}

/** A role like another, with a code and name of its own and without its members. */
const copy: CallHandler<typeof definition.calls.copy> = async (ctx, { params }) => {
  const role = await roleOf(ctx, params.id ?? '')
  const grantable = new Set(await grantableMenuIds(ctx))
  if (!asTexts(role.menuIdList).every((menu) => grantable.has(menu))) throw refuse('grantExceeds')
  const id = ctx.services.newId()
  const row = {
    ...role,
    id,
    code: await freeCode(ctx, 'code', `${String(role.code)}Copy`),
    name: await freeCode(ctx, 'name', `${String(role.name)}（副本）`),
    builtIn: false,
    creator: ctx.actor.userId,
    createDate: ctx.now,
    updater: ctx.actor.userId,
    updateDate: ctx.now,
    version: 1,
  }
  refuseMixture(await mixtureOfRole(ctx, row, null))
  await makeRow(ctx, ctx.services.registry.byName('role'), row, { words: `复制角色${String(role.name)}`, kind: 'grant' })
  return { id, businessKey: id, version: 1 }
}

/** The two lists under the names by which older clients know them. */
export const roleExtra: DetailExtension<'role'> = async (ctx, row) => ({
  ...(await roleHolders(ctx, [row]))(row),
  menuList: row.menuIdList ?? [],
  deptList: row.deptIdList ?? [],
})

/** The calls of the members of a role, and its copy. */
export function roleCalls(parts: SystemParts) {
  return { users: users, addUsers: addUsers(parts), removeUsers: removeUsers, copy: copy }
}
