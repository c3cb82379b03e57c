import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useMemo } from 'react'
import { useSetting } from '../../api/use-setting.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { useTab } from '../../navigation/tabs.ts'
import type { FilterQuery } from '../fields/field-view.ts'
import { type ListQuery, pageSizes, readListQuery, tabsOf } from './list-query.ts'

const sizeSetting = 'list.size'

export interface ListState {
  readonly query: ListQuery
  search(filters: FilterQuery): void
  reset(): void
  toPage(page: number): void
  resize(limit: number): void
  sortBy(sort: ListQuery['sort']): void
  showTab(tab: string): void
}

/** Filters, page, order and tab of a list, kept in the address of its tab. */
export function useListState(resource: CompleteResource, screen: Screen): ListState {
  const tab = useTab()
  const kept = useSetting(sizeSetting)
  const usual = pageSizes.find((size) => size === kept) ?? pageSizes[0]
  const { tabs, withAll } = tabsOf(resource, screen)
  const firstTab = withAll ? '' : (tabs[0]?.key ?? '')
  const search = tab.query.toString()
  const query = useMemo(() => readListQuery(new URLSearchParams(search), usual, firstTab), [search, usual, firstTab])
  const gone = Object.fromEntries(Object.keys(query.filters).map((name) => [name, undefined]))
  return {
    query,
    search: (filters) => tab.setQuery({ ...gone, ...filters, page: undefined }),
    reset: () => tab.setQuery({ ...gone, page: undefined, tab: undefined }),
    toPage: (page) => tab.setQuery({ page: page === 1 ? undefined : String(page) }),
    resize: (limit) => {
      keepSetting(sizeSetting, limit)
      // A size change goes to page 1 (SH-31).
      tab.setQuery({ limit: String(limit), page: undefined })
    },
    sortBy: (sort) =>
      tab.setQuery({ orderField: sort?.field, order: sort === null ? undefined : sort.descending ? 'desc' : 'asc', page: undefined }),
    showTab: (key) => tab.setQuery({ tab: key === firstTab ? undefined : key, page: undefined }),
  }
}
