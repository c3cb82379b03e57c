import { enableStatus } from '@chengan/domain/system/dictionaries/accounts'
import { menuOpen, menuType } from '@chengan/domain/system/dictionaries/shell'
import type { MenuSeed } from '@chengan/domain/system/menu/menu-seed'
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
