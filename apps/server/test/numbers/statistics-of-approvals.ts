import { drillAddress } from '@chengan/domain/municipal/statistics/drill'
import { type ApprovalStatName, approvalStats, type StatGroup } from '@chengan/domain/municipal/statistics/statistics'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { AnsweredRow } from '../support/people.ts'
import type { Looker } from './numbers.ts'

interface StatLine {
  readonly key: string
  readonly value: number | null
  readonly base: number | null
}

/** The period that the demonstration city tells of. */
const PERIOD = { from: '2025-01-01', to: '2027-12-31', regionId: '' } as const
const MOST_ROWS = 1000

/** How many rows the list behind a group has, or what they come to, beside the figure of the group that says so. */
type Comes = (line: StatLine, rows: readonly AnsweredRow[], total: number) => readonly [said: number | null, listed: number]

const rounded = (value: number) => Math.round(value * 100) / 100
const sum = (rows: readonly AnsweredRow[], field: string) => rounded(rows.reduce((all, row) => all + (Number(row[field]) || 0), 0))
const ofRows: Comes = ({ base }, _rows, total) => [base, total]

/** Most statistics count rows; the others add up a field of theirs. */
const comes: Readonly<Record<ApprovalStatName, Comes>> = {
  permits: ofRows,
  duration: ofRows,
  offplan: ofRows,
  emergency: ofRows,
  supervision: ofRows,
  frozen: ofRows,
  scale: ({ base }, rows) => [base === null ? null : rounded(base), sum(rows, 'restoreArea')],
  fees: ({ value }, rows) => [value === null ? null : rounded(value), sum(rows, 'feeTotal')],
  saving: ({ value }, rows) => [value === null ? null : rounded(value), sum(rows, 'savedArea')],
  execution: ({ base }, rows) => [base, sum(rows, 'memberCount')],
  accuracy: ofRows,
}

interface ListOfPage {
  readonly path: string
  readonly preset: Readonly<Record<string, unknown>>
}

/** The list that a page shows; one that is opened by a figure lets go of what it fixes otherwise (review-page.tsx). */
function listOf({ registry }: Looker, route: string, query: Readonly<Record<string, string>>): ListOfPage | undefined {
  const found = registry.all.flatMap((resource): readonly (readonly [CompleteResource, Screen])[] =>
    (resource.screens ?? []).filter((screen) => screen.route === route).map((screen) => [resource, screen] as const),
  )
  const [first] = found
  if (first === undefined) return undefined
  const [resource, screen] = first
  return { path: `${resource.root}/${screen.call ?? 'page'}`, preset: query.everyState === '1' ? {} : (screen.preset ?? {}) }
}

/** Every group of every statistic of approvals against the list that it opens. */
export async function approvalStatisticsAgree(who: Looker, isUnit: boolean): Promise<void> {
  const { person, ledger, name } = who
  for (const [stat, { by }] of Object.entries(approvalStats) as [ApprovalStatName, (typeof approvalStats)[ApprovalStatName]][])
    for (const groupBy of by as readonly StatGroup[]) {
      const { code, data } = await person.get<readonly StatLine[]>(`szgl/spyjtj/${stat}`, { from: PERIOD.from, to: PERIOD.to, groupBy })
      if (code !== 0) return
      for (const line of data) {
        const address = drillAddress({ ...PERIOD, stat, groupBy }, line.key, isUnit)
        if (address === undefined) continue
        const [route = '', search = ''] = address.split('?')
        const query = Object.fromEntries(new URLSearchParams(search))
        const list = listOf(who, route, query)
        const what = `${name}: ${stat} by ${groupBy} of ${line.key}`
        if (list === undefined) {
          ledger.differing.push(`${what} leads to ${route}, which is no page`)
          continue
        }
        const page = await person.get(list.path, { ...query, ...list.preset, limit: MOST_ROWS })
        if (page.code !== 0) ledger.differing.push(`${what} opens ${address}: ${page.code} ${page.msg}`)
        else ledger.agrees(what, ...comes[stat](line, page.data.list, page.data.total))
      }
    }
}
