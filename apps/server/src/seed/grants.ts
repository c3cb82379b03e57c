import { isGrantedByName, type LevelTables } from '@chengan/domain/system/roles/granted-menus'
import { statedLevel } from '@chengan/domain/system/roles/stated-level'
import { levelOf } from '@chengan/kernel/access/level'
import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'
import type { SeedTable } from './seed-table.ts'

const KEY = 'grants'

/** The menus of each built-in role, as they were granted by default last. */
type Granted = Readonly<Record<string, readonly string[]>>

interface RoleRow {
  readonly id: string
  readonly level: string | null
  readonly menuIds: readonly string[]
  readonly version: number
}

/** What the default grants are made of. */
export interface GrantSeeds {
  readonly roles: SeedTable
  readonly menus: SeedTable
  readonly tables: LevelTables
}

/** Brings the built-in roles of an installation up to the default grants of this version: what is granted by default now and was not before is given, what
 *  is no longer is withdrawn. What people gave or took away themselves stays. */
export async function renewGrants(db: Db, seeds: GrantSeeds, now: string): Promise<void> {
  const former = await formerGrants(db)
  const ids = seeds.roles.rows.map((row) => row.id)
  const { rows } = await sql<RoleRow>`select id, level, coalesce(menu_id_list, '{}') as "menuIds", version from role
    where id = any(${ids}::text[]) and not deleted for update`.execute(db)
  const stands = new Map(rows.map((row) => [row.id, row]))
  const granted: Record<string, readonly string[]> = {}
  for (const seed of seeds.roles.rows) {
    const present = seed.menuIdList as readonly string[]
    granted[seed.id] = present
    const role = stands.get(seed.id)
    if (role === undefined) continue
    const menuIds = renewed(role, present, former?.[seed.id], seeds)
    if (menuIds.length === role.menuIds.length && menuIds.every((id, at) => id === role.menuIds[at])) continue
    await sql`update role set menu_id_list = ${menuIds}::text[], update_date = ${now}::timestamptz where id = ${role.id}`.execute(db)
  }
  await sql`insert into installation (key, value) values (${KEY}, ${JSON.stringify(granted)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
}

async function formerGrants(db: Db): Promise<Granted | undefined> {
  const { rows } = await sql<{ value: Granted }>`select value from installation where key = ${KEY}`.execute(db)
  return rows[0]?.value
}

/** A role that nobody has edited holds what it was granted by default. Of one that people edited before defaults were written down only that is
 *  withdrawn which its level can never use. */
function renewed(role: RoleRow, present: readonly string[], recorded: readonly string[] | undefined, seeds: GrantSeeds): readonly string[] {
  const held = new Set(role.menuIds)
  const now = new Set(present)
  const former = recorded ?? (role.version === 1 ? role.menuIds : null)
  if (former === null) {
    const useless = uselessFor(role, seeds)
    return role.menuIds.filter((id) => now.has(id) || !useless(id))
  }
  const before = new Set(former)
  for (const id of former) if (!now.has(id)) held.delete(id)
  for (const id of present) if (!before.has(id)) held.add(id)
  return [...role.menuIds.filter((id) => held.has(id)), ...present.filter((id) => held.has(id) && !role.menuIds.includes(id))]
}

/** Whether a button of the installation asks strings whose calls admit other levels than the role's, or one that is granted by name and not to it. */
function uselessFor(role: RoleRow, { menus, tables }: GrantSeeds): (menuId: string) => boolean {
  const level = levelOf(role.level)
  if (level === undefined) return () => false
  const strings = new Map(menus.rows.filter((row) => row.type === '1').map((row) => [row.id, String(row.permissions ?? '').split(',')]))
  const admits = (permission: string) =>
    !isGrantedByName(permission) && tables.call(permission).some((one) => one === 'all' || one === statedLevel(level))
  return (menuId) => strings.get(menuId)?.some(admits) === false
}
