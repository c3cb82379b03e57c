import type { menu } from '@chengan/domain/system/access/menu'
import { type Language, labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { type MenuRow, menuRows } from './menu-rows.ts'
import { isAhead, isShippedGroup } from './shipped-entries.ts'

const PAGE = '0'
const FRAME = '1'
const WINDOW = '2'

/** An item of the navigation, as pcNav and nav answer it (system.md §4 sys/menu). */
export interface NavItem {
  readonly id: string
  readonly pid: string
  readonly name: string
  readonly title: string
  readonly url: string | null
  readonly path: string
  readonly routeName?: string
  readonly icon: string | null
  readonly systemCode: string | null
  readonly openMode: string
  readonly badge: string | null
  readonly cache: boolean
  readonly fullPage: boolean
  readonly appendEp: boolean
  readonly hidden: boolean
  readonly isPc?: true
  readonly children: readonly NavItem[]
}

export interface NamedMenu {
  readonly name: string
  readonly nameEn: string | null
  readonly nameTw: string | null
  readonly nameJa: string | null
}

/** What the administrator wrote for the language, else what the product says for the Chinese name. */
export function menuNameOf(row: NamedMenu, language: Language): string {
  const own = { 'zh-CN': row.name, 'zh-TW': row.nameTw, 'en-US': row.nameEn, ja: row.nameJa }[language]
  return own || labelText({ zh: row.name, en: row.nameEn || row.name }, language)
}

function titleOf(row: MenuRow, language: Language): string {
  return row.title && (language !== 'en-US' || row.titleEn)
    ? labelText({ zh: row.title, en: row.titleEn ?? row.title }, language)
    : menuNameOf(row, language)
}

type Places = Readonly<Record<string, string>>

/** What may stand in an address; nothing else in it is ever evaluated. A ticket and a token only the client can put in. */
async function placesOf(ctx: Context, rows: readonly MenuRow[]): Promise<Places> {
  if (!rows.some((row) => row.url?.includes('{{'))) return {}
  const { rows: own } = await sql<{ uuid: string; employeeCode: string | null }>`select coalesce(uuid, id) as uuid,
      employee_code as "employeeCode" from "user" where id = ${ctx.actor.userId}`.execute(ctx.db)
  return { apiURL: '/api/', uuid: encodeURIComponent(own[0]?.uuid ?? ''), employeeCode: encodeURIComponent(own[0]?.employeeCode ?? '') }
}

/** An address that a parameter of the menu gives (`{menu.xzsp.url}`); null while the city has not set it: a placeholder. */
function addressOf(ctx: Context, places: Places, url: string): string | null {
  const [, code] = /^\{(menu\.[\w.]+)\}$/.exec(url) ?? []
  if (code === undefined) return filled(places, url)
  const set = ctx.services.settings.text(code, '').trim()
  return set === '' ? null : filled(places, set)
}

/** The hosts that may hear the employee's code (`menu.ep.hosts`); a list that cannot be read names none. */
function epHosts(ctx: Context): readonly string[] {
  try {
    const list: unknown = JSON.parse(ctx.services.settings.text('menu.ep.hosts', '[]'))
    return Array.isArray(list) ? list.map(String) : []
  } catch {
    return []
  }
}

function isAtHost(address: string | null, hosts: readonly string[]): boolean {
  const url = address === null ? null : URL.parse(address)
  return url !== null && (hosts.includes(url.host) || hosts.includes(url.hostname))
}

function filled(places: Places, url: string): string {
  return url.replace(/\{\{(\w+)\}\}/g, (place, name: string) => (Object.hasOwn(places, name) ? (places[name] ?? '') : place))
}

/** What the caller sees of the pages: those granted, the branches above them, and hidden pages of a leaf that is not granted at its
 *  branch, while the leaf itself stays away. */
function visiblePages(rows: readonly MenuRow[]): ReadonlyMap<string, string | null> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parents = new Set(rows.filter((row) => row.type === PAGE && row.pid !== null && row.hidden !== true).map((row) => row.pid))
  const isBranch = (row: MenuRow) => row.url === null || parents.has(row.id)
  const placed = new Map<string, string | null>()
  const put = (row: MenuRow): void => {
    if (placed.has(row.id)) return
    // An own place first: a loop of superiors must not go round for ever.
    placed.set(row.id, null)
    let above = byId.get(row.pid ?? '')
    while (above !== undefined && !above.granted && !isBranch(above)) above = byId.get(above.pid ?? '')
    if (above !== undefined) put(above)
    placed.set(row.id, above?.id ?? null)
  }
  for (const row of rows) if (row.type === PAGE && row.granted && (row.url !== null || parents.has(row.id) === false)) put(row)
  return placed
}

/** Without the entries that are shipped ahead of their page and the shipped groups, where nothing visible stands below them. */
function withoutAhead(
  rows: readonly MenuRow[],
  placed: ReadonlyMap<string, string | null>,
  addressAt: (url: string) => string | null,
): ReadonlyMap<string, string | null> {
  const standing = rows.filter((row) => placed.has(row.id))
  const below = Map.groupBy(
    standing.filter((row) => row.hidden !== true),
    (row) => placed.get(row.id) ?? null,
  )
  const leads = (row: MenuRow): boolean => (!isAhead(row, addressAt) && !isShippedGroup(row)) || (below.get(row.id) ?? []).some(leads)
  const kept = new Set(standing.filter(leads).map((row) => row.id))
  const keptAbove = (id: string | null): string | null => (id === null || kept.has(id) ? id : keptAbove(placed.get(id) ?? null))
  return new Map([...placed].flatMap(([id, above]) => (kept.has(id) ? [[id, keptAbove(above)]] : [])))
}

/** The tree of pages that the roles of the caller grant; `systems` null: of all. `withAhead`: also the entries that are shipped ahead of their page. */
export async function navigation(
  ctx: Context,
  { systems, isPc, withAhead }: { readonly systems: readonly string[] | null; readonly isPc: boolean; readonly withAhead: boolean },
): Promise<readonly NavItem[]> {
  const rows = await menuRows(ctx)
  const fits = (row: MenuRow) => systems === null || row.systemCode === null || systems.includes(row.systemCode)
  const granted = visiblePages(rows.filter(fits))
  const placed = withAhead ? granted : withoutAhead(rows, granted, (url) => addressOf(ctx, {}, url))
  const children = new Map<string | null, MenuRow[]>()
  for (const row of rows) {
    const parent = placed.get(row.id)
    if (parent === undefined) continue
    const beside = children.get(parent)
    if (beside === undefined) children.set(parent, [row])
    else beside.push(row)
  }
  const places = await placesOf(ctx, rows)
  const hosts = epHosts(ctx)
  let empty = 0
  const item = (row: MenuRow, pid: string): NavItem => {
    const address = row.url === null ? null : addressOf(ctx, places, row.url)
    const isFrame = row.openMode === FRAME
    if (address === null) empty += 1
    const path = address === null ? `menu-empty-${empty}` : isFrame ? `iframe-${row.id}` : address
    return {
      id: isFrame ? `iframe${row.id}` : row.id,
      pid,
      name: menuNameOf(row, ctx.language),
      title: titleOf(row, ctx.language),
      url: address,
      path,
      ...(isFrame ? { routeName: `iframe-${row.id}` } : {}),
      icon: row.icon,
      systemCode: row.systemCode,
      openMode: row.openMode ?? (address !== null && /^https?:/.test(address) ? WINDOW : '0'),
      badge: row.badge,
      cache: row.cache ?? true,
      fullPage: row.fullPage ?? false,
      appendEp: row.appendEp === true && isAtHost(address, hosts),
      hidden: row.hidden ?? false,
      ...(isPc ? { isPc: true as const } : {}),
      children: (children.get(row.id) ?? []).map((child) => item(child, row.id)),
    }
  }
  return (children.get(null) ?? []).map((row) => item(row, '0'))
}

/** The navigation of one business system, or of all of the user's. */
export const pcNav: CallHandler<typeof menu.calls.pcNav> = (ctx, { query }) => {
  const { systemCode } = query
  const systems = systemCode ? [systemCode] : ctx.actor.superAdmin ? null : ctx.actor.systems
  return navigation(ctx, { systems, isPc: true, withAhead: showsAhead(ctx) })
}

/** The same of all systems. */
export const nav: CallHandler<typeof menu.calls.nav> = (ctx) => navigation(ctx, { systems: null, isPc: false, withAhead: showsAhead(ctx) })

/** Whether entries of pages that are not built yet are shown: they lead nowhere, whoever draws the menu. */
const showsAhead = ({ services: { settings } }: Context) => settings.yes('menu.showUnbuilt', false)
