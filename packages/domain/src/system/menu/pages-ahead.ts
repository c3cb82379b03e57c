import { entriesOfTables } from './menu-tree.ts'
import { allMenus, menuTables } from './menus.ts'

/** Pages of the tables that the console draws without a definition. A test of the console compares them with its screens. */
const drawnByHand: readonly string[] = ['/index', '/xtyyxt', '/sys/xgmm/index', '/wjdetail', '/yzt/index']

const entries = entriesOfTables(menuTables, () => [])

/** Codes of the entries that are shipped ahead of their page: it is planned, and nothing is drawn at its address yet. */
export const pagesAhead: ReadonlySet<string> = new Set(
  entries.flatMap(({ code, path = '', levels }) =>
    levels !== undefined && path.startsWith('/') && !drawnByHand.includes(path) ? [code] : [],
  ),
)

/** Codes of the entries that only group others. */
export const groupsOfMenu: ReadonlySet<string> = new Set(
  entries.flatMap(({ code, type, levels }) => (type === 'page' && levels === undefined ? [code] : [])),
)

/** Every page and group that comes with the product. */
export const shippedPages = allMenus.filter(({ type }) => type === 'page')
