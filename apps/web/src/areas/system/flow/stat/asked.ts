import { type Grouping, groupings, type StatQuery } from './stat-reads.ts'

/** What the page asks; all of it stands in the address. */
export interface Asked {
  readonly from: string
  readonly to: string
  readonly key: string
  readonly groupBy: Grouping
}

/** Without a period the present year. */
export function readAsked(search: URLSearchParams, today: string): Asked {
  return {
    from: search.get('from') ?? `${today.slice(0, 4)}-01-01`,
    to: search.get('to') ?? today,
    key: search.get('key') ?? '',
    groupBy: groupings.find((one) => one === search.get('groupBy')) ?? 'node',
  }
}

export function queryOf({ from, to, key }: Asked, groupBy: Grouping): StatQuery {
  return { from, to, key, groupBy }
}
