import type { FilterQuery } from '../../../../resources/fields/field-view.ts'

export const groupings = ['region', 'company', 'category', 'level', 'month', 'source'] as const

export type Grouping = (typeof groupings)[number]

/** What the page asks; all of it stands in the address. */
export interface Asked {
  readonly groupBy: Grouping
  /** Filters by the names of the list, the period as checkDateStart and checkDateEnd. */
  readonly filters: FilterQuery
}

const filterNames = ['regionId', 'gasCompaniesId', 'level', 'checkDateStart', 'checkDateEnd'] as const
/** Stands in the address when all times are wanted: without any period the page shows the present year. */
const allTimes = 'all'

export function readAsked(search: URLSearchParams, today: string): Asked {
  const groupBy = groupings.find((one) => one === search.get('groupBy')) ?? 'region'
  const given = Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))
  const untold = given.checkDateStart === undefined && given.checkDateEnd === undefined && search.get('period') !== allTimes
  return { groupBy, filters: untold ? { ...given, checkDateStart: `${today.slice(0, 4)}-01-01`, checkDateEnd: today } : given }
}

/** The address for filters of the form. */
export function addressOfFilters(filters: FilterQuery): Record<string, string | undefined> {
  const kept = Object.fromEntries(filterNames.map((name) => [name, filters[name] || undefined]))
  const hasPeriod = kept.checkDateStart !== undefined || kept.checkDateEnd !== undefined
  return { ...kept, period: hasPeriod ? undefined : allTimes }
}

export const nothingAsked: Readonly<Record<string, undefined>> = Object.fromEntries(
  [...filterNames, 'period'].map((name) => [name, undefined]),
)

/** The query of the call. */
export function callQuery({ groupBy, filters }: Asked): Record<string, string | undefined> {
  const { checkDateStart, checkDateEnd, ...others } = filters
  return { ...others, groupBy, from: checkDateStart, to: checkDateEnd }
}
