import { read } from '../../../../api/read.ts'

/** The statistics that the page asks (system.md §11, B-1). */
export type StatName = 'completion' | 'ontime' | 'duration' | 'overdue' | 'returned' | 'saved' | 'bottleneck' | 'board'

/** One group: what was counted, out of how many, and the figure made of both. */
export interface StatLine {
  readonly key: string
  readonly label: string
  readonly value: number | null
  readonly base: number | null
  readonly rate: number | null
}

export type StatQuery = Readonly<Record<string, string | undefined>>

export const statPath = (name: StatName) => `act/his/stat/${name}`
export const statRead = (name: StatName, query: StatQuery) => read<readonly StatLine[]>(statPath(name), query)

export const groupings = ['definition', 'node', 'dept', 'user', 'region', 'month'] as const
export type Grouping = (typeof groupings)[number]

const greenFrom = 90
const yellowFrom = 75

export type BoardTone = 'green' | 'yellow' | 'red'

/** The colour of a score of 0 to 100. */
export function toneOfScore(score: number): BoardTone {
  if (score >= greenFrom) return 'green'
  return score >= yellowFrom ? 'yellow' : 'red'
}

/** A figure over all groups: shares from their counts, means weighed by them; null without any. */
export function overall(lines: readonly StatLine[]): number | null {
  const base = lines.reduce((sum, line) => sum + (line.base ?? 0), 0)
  if (base === 0) return null
  return lines.reduce((sum, line) => sum + (line.rate ?? 0) * (line.base ?? 0), 0) / base
}
