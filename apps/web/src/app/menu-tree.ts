import type { MenuItem, SystemCode } from '../api/session/session.ts'
import { tidy } from '../navigation/address.ts'
import { homeKey } from '../navigation/tab-rules.ts'

const isTrue = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true'

export const isHidden = (item: MenuItem) => isTrue(item.hidden)
export const isFullPage = (item: MenuItem) => isTrue(item.fullPage)
export const appendsEp = (item: MenuItem) => isTrue(item.appendEp)
/** An open tab keeps its state unless the menu says false. */
export const isCached = (item: MenuItem | undefined) => item?.cache === undefined || item.cache === null || isTrue(item.cache)

export const menuChildrenOf = (item: MenuItem): readonly MenuItem[] => item.children ?? []
export const visibleChildren = (item: MenuItem): readonly MenuItem[] => menuChildrenOf(item).filter((child) => !isHidden(child))
const isBranch = (item: MenuItem) => visibleChildren(item).length > 0

export type Destination =
  | { readonly kind: 'branch' }
  | { readonly kind: 'placeholder' }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'frame'; readonly route: string; readonly url: string }
  | { readonly kind: 'route'; readonly route: string }

const isOutside = (url: string) => /^https?:\/\//i.test(url)

/** Only addresses of the web are opened; an entry without one waits for it, as any placeholder. */
const outside = (url: string): Destination => (isOutside(url) ? { kind: 'outside', url } : { kind: 'placeholder' })

/** Where a menu item leads (SH-11). */
export function destinationOf(item: MenuItem): Destination {
  if (isBranch(item)) return { kind: 'branch' }
  const url = item.url ?? ''
  const path = item.path ?? ''
  if (String(item.openMode ?? '') === '2') return outside(url)
  if (item.id.startsWith('iframe') || path.replace(/^\//, '').startsWith('iframe')) {
    return { kind: 'frame', route: tidy(path === '' ? item.id : path), url }
  }
  if (isOutside(url)) return outside(url)
  if (url === '' || path.replace(/^\//, '').startsWith('menu-empty')) return { kind: 'placeholder' }
  return { kind: 'route', route: tidy(url) }
}

/** What an item is called out of its branch, as its tab is: 企业信息 alone could be three pages. */
export const titleOf = (item: MenuItem): string => item.title || item.name

/** The route under which an item's page stands, if it has one. */
export function routeOf(item: MenuItem): string | undefined {
  const to = destinationOf(item)
  return to.kind === 'route' || to.kind === 'frame' ? to.route : undefined
}

/** A menu route resolves with and without `/index`. */
const sameRoute = (left: string, right: string) => left.replace(/\/index$/, '') === right.replace(/\/index$/, '')

/** The items from the top down to the one whose route is the path; the longest hidden form route counts as well. */
export function trailTo(tree: readonly MenuItem[], path: string): readonly MenuItem[] {
  for (const item of tree) {
    const below = trailTo(menuChildrenOf(item), path)
    if (below.length > 0) return [item, ...below]
    const route = routeOf(item)
    if (route !== undefined && matches(route, path)) return [item]
  }
  return []
}

/** The address of a page as its menu entry writes it: one page is one tab, whether it was asked for with or without `/index`. */
export function menuAddress(tree: readonly MenuItem[], path: string): string {
  const leaf = trailTo(tree, path).at(-1)
  const route = leaf === undefined ? undefined : routeOf(leaf)
  return route !== undefined && sameRoute(route, path) ? route : path
}

/** Hidden form routes carry `:name` places. */
function matches(route: string, path: string): boolean {
  if (sameRoute(route, path)) return true
  if (!route.includes('/:')) return false
  const pattern = route.split('/')
  const given = path.split('/')
  return pattern.length === given.length && pattern.every((part, at) => part.startsWith(':') || part === given[at])
}

/** pcNav is filtered by the server; an item of another system that slips through stays away all the same (SH-10). A page that several systems have (the one map)
 *  stands once where they are shown together. */
export function topItems(tree: readonly MenuItem[], system: SystemCode | undefined): readonly MenuItem[] {
  const items = tree.filter((item) => !isHidden(item) && (!item.systemCode || system === undefined || item.systemCode === system))
  const isSame = (one: MenuItem, other: MenuItem) =>
    !isBranch(one) && !isBranch(other) && one.path === other.path && one.name === other.name
  return items.filter((item, at) => items.findIndex((other) => isSame(item, other)) === at || isBranch(item))
}

/** The first leaf of a branch that leads somewhere. */
export function firstLeaf(item: MenuItem): MenuItem | undefined {
  if (!isBranch(item)) return item
  for (const child of visibleChildren(item)) {
    const leaf = firstLeaf(child)
    if (leaf !== undefined && destinationOf(leaf).kind !== 'placeholder') return leaf
  }
  return visibleChildren(item)[0]
}

/** All visible leaves with a route, for shortcuts. */
export function leavesOf(tree: readonly MenuItem[]): readonly MenuItem[] {
  return tree.flatMap((item) => {
    if (isHidden(item)) return []
    if (isBranch(item)) return leavesOf(visibleChildren(item))
    return destinationOf(item).kind === 'route' && item.url !== homeKey ? [item] : []
  })
}

/** The address of an outside page, with the employee's code when the entry asks for it (SH-11). */
export function outsideAddress(item: MenuItem, url: string, employeeCode: string | null | undefined): string {
  if (!appendsEp(item) || !employeeCode) return url
  return `${url}${url.includes('?') ? '&' : '?'}ep=${encodeURIComponent(employeeCode)}`
}
