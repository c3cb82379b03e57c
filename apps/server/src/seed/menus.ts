import { enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import { menuOpen, menuType } from '@chengan/domain/system/dictionaries/shell'
import type { MenuSeed } from '@chengan/domain/system/menu/menu-seed'
import type { Registry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import { columnValues } from '../resources/rows.ts'
import type { Db } from '../storage/databases/database.ts'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

/** The id of a menu item, by its code. */
export const menuId = (code: string): string => seedId('menu', code)

/** The menu tree with its buttons and permission strings; an item at the top has no superior. */
export function menuSeeds(menus: readonly MenuSeed[]): SeedTable {
  return { resource: 'menu', rows: menus.map(menuRow) }
}

function menuRow(item: MenuSeed) {
  const open = item.openMode === 'window' ? menuOpen.values.newWindow : menuOpen.values.route
  return {
    id: menuId(item.code),
    pid: item.parent === null ? null : menuId(item.parent),
    name: item.zh,
    nameEn: item.en,
    title: item.title?.zh ?? null,
    titleEn: item.title?.en ?? null,
    type: (item.type === 'button' ? menuType.values.button : menuType.values.menu).value,
    url: item.path ?? null,
    openMode: open.value,
    permissions: item.permissions.length === 0 ? null : item.permissions.join(','),
    icon: item.icon ?? null,
    systemCode: item.system ?? null,
    badge: item.badge ?? null,
    cache: true,
    fullPage: item.fullPage === true,
    appendEp: item.appendEp === true,
    hidden: item.hidden === true,
    sort: item.sort,
    status: enableStatus.values.enabled.value,
  }
}

/** Items that nobody has edited are as this version of the program has them: its signs, words, places and addresses. What a bureau has changed once stays as it is. */
export async function renewMenus(db: Db, registry: Registry, { rows }: SeedTable, now: string): Promise<void> {
  const resource = registry.byName('menu')
  const records = rows.map((row) => columnValues(resource, row))
  const columns = Object.keys(records[0] ?? {}).filter((column) => column !== 'id')
  const all = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
  const table = sql.table(resource.table)
  await sql`update ${table} as kept set (${sql.join(columns.map((column) => sql.ref(column)))}, update_date) = (${all('own')}, ${now}::timestamptz)
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) as own
    where kept.id = own.id and kept.${sql.ref(resource.lock)} = 1 and (${all('kept')}) is distinct from (${all('own')})`.execute(db)
}
