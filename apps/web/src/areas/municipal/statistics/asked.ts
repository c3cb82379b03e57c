import { type ApprovalStat, type ApprovalStatName, approvalStats, type StatGroup } from '@chengan/domain/municipal/statistics/statistics'

/** What the page asks; all of it stands in the address. */
export interface StatisticsQuestion {
  readonly from: string
  readonly to: string
  readonly regionId: string
  readonly stat: ApprovalStatName
  readonly groupBy: StatGroup
}

export const statNames = Object.keys(approvalStats) as readonly ApprovalStatName[]
export const statOf = (name: ApprovalStatName): ApprovalStat => approvalStats[name]

/** Without a period the present year; a statistic that cannot be grouped so is grouped as usual. */
export function readStatisticsQuestion(search: URLSearchParams, today: string): StatisticsQuestion {
  const year = today.slice(0, 4)
  const stat = statNames.find((one) => one === search.get('stat')) ?? 'permits'
  const { by } = statOf(stat)
  return {
    from: search.get('from') ?? `${year}-01-01`,
    to: search.get('to') ?? `${year}-12-31`,
    regionId: search.get('regionId') ?? '',
    stat,
    groupBy: by.find((one) => one === search.get('groupBy')) ?? by[0] ?? 'month',
  }
}

export const filtersOf = ({ from, to, regionId }: StatisticsQuestion) => ({ from, to, ...(regionId === '' ? {} : { regionId }) })
