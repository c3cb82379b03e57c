import type { FilterQuery } from '../../../../resources/fields/field-view.ts'

export const hazardGroupings = ['region', 'company', 'category', 'level', 'month', 'source'] as const

export type HazardGrouping = (typeof hazardGroupings)[number]

/** What the page asks; all of it stands in the address. */
export interface HazardStatQuestion {
  readonly groupBy: HazardGrouping
  /** Filters by the names of the list, the period as checkDateStart and checkDateEnd. */
  readonly filters: FilterQuery
}

const filterNames = ['regionId', 'gasCompaniesId', 'level', 'checkDateStart', 'checkDateEnd'] as const
/** Stands in the address when all times are wanted: without any period the page shows the present year. */
const allTimes = 'all'

export function readHazardStatQuestion(search: URLSearchParams, today: string): HazardStatQuestion {
  const groupBy = hazardGroupings.find((one) => one === search.get('groupBy')) ?? 'region'
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
export function hazardStatQuery({ groupBy, filters }: HazardStatQuestion): Record<string, string | undefined> {
  const { checkDateStart, checkDateEnd, ...others } = filters
  return { ...others, groupBy, from: checkDateStart, to: checkDateEnd }
}
