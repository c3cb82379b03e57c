import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useMemo } from 'react'
import { useSetting } from '../../api/use-setting.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { useTab } from '../../navigation/tabs.ts'
import { useNarrow } from '../../ui/narrow.ts'
import type { FilterQuery } from '../fields/field-view.ts'
import { useLevel } from '../use-level.ts'
import type { ListCondition } from './conditions.ts'
import { allRows, type ListQuery, originKey, pageSizes, readListQuery, tabsOf } from './list-query.ts'
import { useUsualSize } from './size/usual-size.ts'

const sizeSetting = 'list.size'
const firstRow = { page: undefined, at: undefined } as const
const blank = { ...firstRow, tab: undefined, orderField: undefined, order: undefined, view: undefined, [originKey]: undefined } as const

export interface ListState {
  readonly query: ListQuery
  search(filters: FilterQuery): void
  reset(): void
  /** Takes one condition away. */
  withoutCondition(condition: Pick<ListCondition, 'parameters'>): void
  toPage(page: number): void
  /** Keeps the row at which a continuous list stands. */
  toRow(at: number): void
  /** Rows of a page, or all in one. */
  resize(limit: number | typeof allRows): void
  sortBy(sort: ListQuery['sort']): void
  showTab(tab: string): void
  /** Asks what a saved view asks, in place of the present conditions; null goes back to the list as it is declared. */
  showView(address: FilterQuery | null): void
}

/** Filters, page, order and tab of a list, kept in the address of its tab. Beside a map it is read page by page: the row of a mark then stands above its page. */
export function useListState(resource: CompleteResource, screen: Screen, besideMap = false): ListState {
  const tab = useTab()
  const kept = useSetting(sizeSetting)
  const usual = useUsualSize()
  const limit = pageSizes.find((size) => size === kept) ?? usual
  const continuousSetting = `list.continuous.${screen.route}`
  const continuous = useSetting(continuousSetting) === true
  // On a telephone a row takes several lines, and the page scrolls instead of the table.
  const narrow = useNarrow()
  const { tabs, withAll } = tabsOf(resource, screen, useLevel())
  const firstTab = withAll ? '' : (tabs[0]?.key ?? '')
  const search = tab.query.toString()
  const query = useMemo(() => {
    const asked = readListQuery(new URLSearchParams(search), { limit, continuous }, firstTab)
    return narrow || besideMap ? { ...asked, continuous: false } : asked
  }, [search, limit, continuous, firstTab, narrow, besideMap])
  const gone = Object.fromEntries(Object.keys(query.filters).map((name) => [name, undefined]))
  return {
    query,
    search: (filters) => tab.setQuery({ ...gone, ...filters, ...firstRow }),
    withoutCondition: ({ parameters }) => tab.setQuery({ ...Object.fromEntries(parameters.map((name) => [name, undefined])), ...firstRow }),
    reset: () => tab.setQuery({ ...gone, ...firstRow, tab: undefined, view: undefined, [originKey]: undefined }),
    toPage: (page) => tab.setQuery({ page: page === 1 ? undefined : String(page) }),
    toRow: (at) => tab.setQuery({ at: at === 1 ? undefined : String(at) }),
    resize: (next) => {
      if (next !== allRows) keepSetting(sizeSetting, next)
      if (continuous !== (next === allRows)) keepSetting(continuousSetting, next === allRows)
      // A size change goes to page 1 (SH-31).
      tab.setQuery({ limit: String(next), ...firstRow })
    },
    sortBy: (sort) =>
      tab.setQuery({ orderField: sort?.field, order: sort === null ? undefined : sort.descending ? 'desc' : 'asc', ...firstRow }),
    showTab: (key) => tab.setQuery({ tab: key === firstTab ? undefined : key, ...firstRow }),
    showView: (address) => tab.setQuery({ ...gone, ...blank, ...address }),
  }
}
