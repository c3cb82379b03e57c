import { type FlowGrouping, flowGroupings, type StatQuery } from './stat-reads.ts'

/** What the page asks; all of it stands in the address. */
export interface FlowStatQuestion {
  readonly from: string
  readonly to: string
  readonly key: string
  readonly groupBy: FlowGrouping
}

/** Without a period the present year. */
export function readFlowStatQuestion(search: URLSearchParams, today: string): FlowStatQuestion {
  return {
    from: search.get('from') ?? `${today.slice(0, 4)}-01-01`,
    to: search.get('to') ?? today,
    key: search.get('key') ?? '',
    groupBy: flowGroupings.find((one) => one === search.get('groupBy')) ?? 'node',
  }
}

export function queryOf({ from, to, key }: FlowStatQuestion, groupBy: FlowGrouping): StatQuery {
  return { from, to, key, groupBy }
}
