import { groupsOfMenu, pagesAhead, shippedPages } from '@chengan/domain/system/menu/pages-ahead'
import { menuId } from '../../../seed/menus.ts'
import type { MenuRow } from './menu-rows.ts'

const shipped = new Map(shippedPages.map((entry) => [menuId(entry.code), entry]))

/** The code under which the product ships an entry; undefined for one that an administrator made, or led to an address of his own. */
function shippedCode({ id, url }: MenuRow): string | undefined {
  const entry = shipped.get(id)
  return entry !== undefined && (entry.path ?? null) === url ? entry.code : undefined
}

/** Whether the product ships the entry, and its page is not built, or its address not given, yet. */
export function isAhead(row: MenuRow, addressOf: (url: string) => string | null): boolean {
  const code = shippedCode(row)
  if (code === undefined) return false
  return pagesAhead.has(code) || (row.url !== null && addressOf(row.url) === null)
}

/** Whether the product ships the entry to group others: without one below it leads nowhere. */
export function isShippedGroup(row: MenuRow): boolean {
  return groupsOfMenu.has(shippedCode(row) ?? '')
}
