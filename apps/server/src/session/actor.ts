import { type Actor, type DataScope, grantedCallsIn, type HeldBusinessRole } from '@chengan/kernel/access/actor'
import { type Level, levelCode } from '@chengan/kernel/access/level'
import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'
import type { AccountWords } from './services.ts'

const ENABLED = '1'

interface UserRow {
  readonly id: string
  readonly username: string
  readonly real_name: string | null
  readonly dept_id: string | null
  readonly super_admin: number | null
  readonly role_id_list: readonly string[] | null
  readonly post_id_list: readonly string[] | null
  readonly system_codes: readonly string[] | null
}

interface DeptRow {
  readonly id: string
  readonly name: string
  readonly kind: string | null
  readonly region_id: string | null
  readonly systems: readonly string[] | null
  readonly status: string | null
}

interface RoleRow {
  readonly code: string
  readonly data_scope: string | null
  readonly dept_id_list: readonly string[] | null
}

/** Everything that access asks about a person; null when the account is gone or any department above it is disabled. */
export async function buildActor(db: Db, words: AccountWords, userId: string): Promise<Actor | null> {
  const { rows } = await sql<UserRow>`select id, username, real_name, dept_id, super_admin, role_id_list, post_id_list, system_codes
    from "user" where id = ${userId} and not deleted`.execute(db)
  const user = rows[0]
  if (user === undefined) return null
  // One after the other: on the embedded database there is one connection, and the caller may be inside a transaction.
  const above = user.dept_id === null ? [] : await departmentsAbove(db, user.dept_id)
  if (above.some((dept) => dept.status === '0')) return null
  const roles = await rolesOf(db, user.role_id_list ?? [])
  const codes = roles.map((role) => role.code)
  const level = levelOf(words, above)
  const systems = [user.system_codes ?? [], ...above.map((dept) => dept.systems ?? [])].find((list) => list.length > 0)
  return Object.freeze({
    userId,
    username: user.username,
    realName: user.real_name ?? user.username,
    deptId: user.dept_id ?? '',
    deptName: above[0]?.name ?? '',
    deptTree: user.dept_id === null ? [] : await departmentsBelow(db, houseOf(words, above)?.id ?? user.dept_id),
    deptPath: above.map((dept) => dept.id).reverse(),
    level,
    regionId: above.find((dept) => dept.region_id !== null)?.region_id ?? null,
    superAdmin: user.super_admin === 1 || codes.some((code) => words.superRoles.includes(code)),
    roles: codes,
    businessRoles: await businessRolesOf(db, user, levelCode[level]),
    ...(await grantsOf(db, user.role_id_list ?? [])),
    scopes: roles.map(scopeOf),
    systems: systems ?? words.systems,
  })
}

/** The department and those above it, nearest first. The depth is bounded, because a loop in the tree must not hang a login. */
async function departmentsAbove(db: Db, deptId: string): Promise<readonly DeptRow[]> {
  const { rows } = await sql<DeptRow>`
    with recursive up as (
      select id, pid, name, kind, region_id, system_code, status, 0 as depth from dept where id = ${deptId} and not deleted
      union all
      select d.id, d.pid, d.name, d.kind, d.region_id, d.system_code, d.status, up.depth + 1
      from dept d join up on d.id = up.pid where not d.deleted and up.depth < 20 and d.id <> up.id
    )
    select id, name, kind, region_id, system_code as systems, status from up order by depth`.execute(db)
  return rows
}

async function departmentsBelow(db: Db, deptId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive down as (
      select id from dept where id = ${deptId}
      union
      select d.id from dept d join down on d.pid = down.id where not d.deleted
    )
    select id from down`.execute(db)
  return rows.map((row) => row.id)
}

/** The department that a section belongs to: what it sees begins at the company, not at its own desk. */
function houseOf(words: AccountWords, above: readonly DeptRow[]): DeptRow | undefined {
  return above.find((dept) => words.levelByDeptKind[dept.kind ?? ''] !== 'asSuperior')
}

/** The level of the nearest department whose kind has one; an account without any reaches nothing, as an administrator's rows. */
function levelOf(words: AccountWords, above: readonly DeptRow[]): Level {
  for (const dept of above) {
    const level = words.levelByDeptKind[dept.kind ?? '']
    if (level !== undefined && level !== 'asSuperior') return level
    if (level === undefined) break
  }
  return 'administrator'
}

async function rolesOf(db: Db, ids: readonly string[]): Promise<readonly RoleRow[]> {
  const { rows } = await sql<RoleRow>`select code, data_scope, dept_id_list from role
    where id = any(${[...ids]}::text[]) and not deleted order by code`.execute(db)
  return rows
}

function scopeOf(role: RoleRow): DataScope {
  switch (role.data_scope) {
    case '1':
      return { kind: 'all' }
    case '2':
      return { kind: 'ownTree' }
    case '4':
      return { kind: 'ownRows' }
    case '5':
      return { kind: 'chosen', departments: role.dept_id_list ?? [] }
    default:
      return { kind: 'ownDepartment' }
  }
}

/** The strings and calls of all menus and buttons that the roles grant. A button under a disabled menu stays granted by its own row. */
async function grantsOf(db: Db, roleIds: readonly string[]): Promise<Pick<Actor, 'permissions' | 'calls'>> {
  const { rows } = await sql<{ permissions: string | null; calls: unknown }>`
    select distinct m.permissions, m.resource_list as calls from role r join menu m on m.id = any(r.menu_id_list)
    where r.id = any(${[...roleIds]}::text[]) and not r.deleted and not m.deleted
      and coalesce(m.status, ${ENABLED}) = ${ENABLED} and (m.permissions is not null or m.resource_list is not null)`.execute(db)
  const strings = rows.flatMap((row) => (row.permissions ?? '').split(','))
  return {
    permissions: new Set(strings.map((one) => one.trim()).filter((one) => one !== '')),
    calls: rows.flatMap((row) => grantedCallsIn(row.calls)),
  }
}

/** Named in the role, or matched by post and department (an empty list matches all, two empty ones nobody) where the level is that of the role. */
async function businessRolesOf(db: Db, user: UserRow, level: string): Promise<readonly HeldBusinessRole[]> {
  const posts = [...(user.post_id_list ?? [])]
  const { rows } = await sql<{ code: string; regions: readonly string[] | null }>`
    select code, region_id_list as regions from business_role
    where not deleted and coalesce(status, ${ENABLED}) = ${ENABLED} and (
      ${user.id} = any(user_id_list)
      or (
        coalesce(cardinality(post_id_list), 0) + coalesce(cardinality(dept_id_list), 0) > 0
        and (coalesce(cardinality(post_id_list), 0) = 0 or post_id_list && ${posts}::text[])
        and (coalesce(cardinality(dept_id_list), 0) = 0 or ${user.dept_id} = any(dept_id_list))
        and (coalesce(level, '') = '' or level = ${level})
      )
    ) order by code`.execute(db)
  return rows.map((row) => ({ code: row.code, regionIds: row.regions ?? [] }))
}

const LONGEST_LIFE = 5_000
const MOST_KEPT = 2_000

/** Actors for a few seconds: thrown away as soon as `version` moves, so that a change of roles holds at the next call. */
export interface ActorCache {
  actorOf(userId: string, version: number): Promise<Actor | null>
}

export function actorCache(db: Db, words: AccountWords, clock: () => number): ActorCache {
  const kept = new Map<string, { readonly version: number; readonly until: number; readonly actor: Promise<Actor | null> }>()
  return {
    actorOf(userId, version) {
      const now = clock()
      const found = kept.get(userId)
      if (found !== undefined && found.version === version && found.until > now) return found.actor
      if (kept.size >= MOST_KEPT) kept.clear()
      const actor = buildActor(db, words, userId)
      // A failed reading must not be answered to the next caller as well.
      actor.catch(() => kept.delete(userId))
      kept.set(userId, { version, until: now + LONGEST_LIFE, actor })
      return actor
    },
  }
}

/** Tells all processes that roles, menus, departments or accounts have changed. Call it in the transaction of the change. */
export async function bumpPermissionVersion(db: Db): Promise<void> {
  await sql`insert into permission_version as known (id, version) values (1, 1)
    on conflict (id) do update set version = known.version + 1`.execute(db)
}

export async function permissionVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from permission_version where id = 1`.execute(db)
  return rows[0]?.version ?? 0
}
