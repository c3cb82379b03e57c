import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { Fields } from '@chengan/kernel/fields/field'
import type { Query } from '../../api/address.ts'
import type { FilterQuery } from '../fields/field-view.ts'
import type { Column } from './columns/columns.ts'

/** What a list asks: all of it stands in the address (H4.3). */
export interface ListQuery {
  readonly page: number
  readonly limit: number
  /** One long table instead of pages: its rows come as they are scrolled to. */
  readonly continuous: boolean
  /** The row at which such a table stands, from 1. */
  readonly at: number
  readonly sort: { readonly field: string; readonly descending: boolean } | null
  readonly tab: string
  /** The saved view that is shown, with whatever was changed since; empty for none. */
  readonly view: string
  readonly filters: FilterQuery
}

export const pageSizes = [10, 20, 50, 100] as const

/** How the address says "continuous" where it else says how many rows a page has. */
export const allRows = 'all'

/** The name in the address of a list that says how it is shown: as a list, on the map, or both. */
export const placementKey = 'as'

/** The name in the address of a list that says from which figure it was opened (origin/figure-origin.ts). */
export const originKey = 'origin'

/** Rows that a continuous list asks for at once. */
export const continuousRows = 100

/** How a list is read where its address does not say it. */
export interface UsualSize {
  readonly limit: number
  readonly continuous: boolean
}

/** `as` says how the rows are shown (placement.ts), `mode` what a page is opened for: `add` opens its form, which starts the process that `processDefinitionKey` names. */
const reserved = new Set([
  'page',
  'limit',
  'at',
  'orderField',
  'order',
  'tab',
  'view',
  'mode',
  'processDefinitionKey',
  'isShowFrame',
  placementKey,
  originKey,
])

/** What the call of a list takes, where the resource has none but special calls: they say all that may be asked of them. */
export function queryOfCall(resource: CompleteResource, { call = 'page' }: Pick<Screen, 'call'>): Fields | undefined {
  if (resource.standard.length > 0) return undefined
  return Object.values(resource.calls).find(({ verb, path }) => verb === 'GET' && path === call)?.query
}

/** Pages with tabs of their own show only these and start on the first. Others begin with all rows, unless the definition has a tab
 *  for these. A tab that is not for the level is left out. */
export function tabsOf(resource: CompleteResource, screen: Screen, level: Level | undefined) {
  const all = (resource.list.tabs ?? []).filter(({ levels }) => levels === undefined || (level !== undefined && levels.includes(level)))
  const hasAll = all.some((tab) => tab.filter === undefined && tab.duty === undefined)
  return screen.tabs === undefined
    ? { tabs: all, withAll: !hasAll }
    : { tabs: all.filter((tab) => screen.tabs?.includes(tab.key)), withAll: false }
}

export function readListQuery(search: URLSearchParams, usual: UsualSize, firstTab: string): ListQuery {
  const whole = (name: string, fallback: number) => {
    const value = Number(search.get(name))
    return Number.isInteger(value) && value > 0 ? value : fallback
  }
  const field = search.get('orderField')
  const size = search.get('limit')
  return {
    page: whole('page', 1),
    limit: whole('limit', usual.limit),
    continuous: size === allRows || (size === null && usual.continuous),
    at: whole('at', 1),
    sort: field === null || field === '' ? null : { field, descending: search.get('order') === 'desc' },
    tab: search.get('tab') ?? firstTab,
    view: search.get('view') ?? '',
    filters: Object.fromEntries([...search].filter(([name]) => !reserved.has(name))),
  }
}

/** The query of the call: what the screen fixes wins over what is typed. */
export function callQuery(query: ListQuery, screen: Screen, withTabs: boolean): Record<string, string | number> {
  return {
    page: query.page,
    limit: query.limit,
    ...(query.sort === null ? {} : { orderField: snakeCase(query.sort.field), order: query.sort.descending ? 'desc' : 'asc' }),
    ...(query.tab === '' ? {} : { tab: query.tab }),
    ...(withTabs ? { withTabs: 1 } : {}),
    ...filtersFor(query, screen),
  }
}

/** The query of one page of a continuous list. The first tells the counts of the tabs. */
export function pageOfContinuous(query: ListQuery, screen: Screen, page: number, withTabs = false) {
  return callQuery({ ...query, page, limit: continuousRows }, screen, withTabs)
}

/** Filters only, as an export takes them. */
export function filtersFor({ filters }: Pick<ListQuery, 'filters'>, screen: Screen): Record<string, string> {
  const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const]))
  return { ...Object.fromEntries(given), ...screen.preset }
}

/** What an export takes over from the list: filters, tab, order and the columns shown. */
export function exportQuery(query: ListQuery, screen: Screen, shown: readonly Column[]): Query {
  const { page: _page, limit: _limit, ...rest } = callQuery(query, screen, false)
  return { ...rest, columns: columnNames(shown) }
}

/** The columns shown, as a call asks for them. */
export const columnNames = (shown: readonly Column[]) => shown.flatMap(({ key, field }) => (field === null ? [] : [key])).join()

/** The page to show after rows have gone: one back when the last of a later page went (SH-31). */
export function pageAfterRemoval(page: number, shown: number, removed: number): number {
  return page > 1 && removed >= shown ? page - 1 : page
}

/** The query of a link to exactly this list: also place and size, which are the user's own where the address does not say them. */
export function linkQuery(
  address: URLSearchParams,
  { page, limit, continuous, at }: Pick<ListQuery, 'page' | 'limit' | 'continuous' | 'at'>,
  placement?: string,
): URLSearchParams {
  const query = new URLSearchParams(address)
  const place = {
    ...(continuous ? { limit: allRows, at } : { page, limit }),
    ...(placement === undefined ? {} : { [placementKey]: placement }),
  }
  for (const name of ['page', 'at']) query.delete(name)
  for (const [name, value] of Object.entries(place)) query.set(name, String(value))
  return query
}
