import { both, type Filter } from '../access/filter.ts'
import { usualDays } from '../definition/expiry.ts'
import type { ListView, NamedFilter } from '../definition/list-view.ts'
import type { Resource } from '../definition/resource.ts'

/** A date of the rows with which something ends, how many days ahead people are told, and of which rows it counts. */
interface DueDate {
  readonly column: string
  readonly ahead: number
  readonly where: Filter | undefined
}

const most = (days: readonly number[]) => Math.max(0, ...days)

function dueDates({ expiries = {}, alerts = {}, fields }: Resource): readonly DueDate[] {
  const short = Object.entries(expiries).map(([column, { days = usualDays, where }]) => ({ column, ahead: most(days), where }))
  const full = Object.values(alerts).flatMap(({ on, steps, where, in: unit = 'days' }): readonly DueDate[] => {
    const isDay = typeof on === 'string' && (fields[on]?.kind === 'date' || fields[on]?.kind === 'datetime')
    const ahead = most(steps.map(({ before = 0 }) => before))
    // What is only told of afterwards (a report, an order that nobody signed) is no date towards which people work.
    return isDay && ahead > 0 && (unit === 'days' || unit === 'workdays') ? [{ column: on, ahead, where }] : []
  })
  return [...short, ...full]
}

const today = { today: true } as const

function yesNo(zh: string, en: string, dates: readonly Filter[]): NamedFilter {
  return { zh, en, kind: 'yesNo', filter: { any: dates } }
}

/** The list with what its warnings let everybody ask: rows that end soon, as soon as people are told of it, and those that are overdue. What the
 *  definition says itself under these names stands. */
export function withDueFilters(resource: Resource): ListView {
  const { list } = resource
  const dates = dueDates(resource)
  if (dates.length === 0) return list
  const made: Readonly<Record<string, NamedFilter>> = {
    expiring: yesNo(
      '即将到期',
      'Ends soon',
      dates.map(({ column, ahead, where }) =>
        both(where, { column, compare: '>=', value: today }, { column, compare: '<', value: { today: true, days: ahead + 1 } }),
      ),
    ),
    overdue: yesNo(
      '已逾期',
      'Overdue',
      dates.map(({ column, where }) => both(where, { column, compare: '<', value: today })),
    ),
  }
  const own = list.filters ?? {}
  const further = Object.keys(made).filter((name) => own[name] === undefined && resource.fields[name] === undefined)
  return {
    ...list,
    search: [...list.search, ...further.filter((name) => !list.search.includes(name))],
    filters: { ...Object.fromEntries(further.map((name) => [name, made[name] as NamedFilter])), ...own },
  }
}
