import type { PageOf } from '@chengan/kernel/calls/envelope'
import { read } from '../../../../api/read.ts'

/** The statistics that the page asks (system.md §11, B-1). */
export type StatName = 'completion' | 'ontime' | 'duration' | 'overdue' | 'returned' | 'saved' | 'bottleneck' | 'board'

/** One group: what was counted, out of how many, and their share, 0 to 1. Of times `value` is the mean in working hours; of the time saved both
 *  are workdays; of the board `value` is the score. */
export interface FlowStatLine {
  readonly key: string
  readonly label: string
  readonly value: number | null
  readonly base: number | null
  readonly rate: number | null
  /** Of the board: places won (or lost) since the board of `lastPeriod`; null for who was not on it. */
  readonly rankChange?: number | null
  readonly lastRank?: number | null
  readonly lastScore?: number | null
  readonly lastPeriod?: string | null
}

/** A task or an instance that a figure counts. */
export interface RowBehind {
  readonly id: string
  readonly processInstanceId: string
  readonly title: string
  readonly stepName: string | null
  readonly personName: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly dueDate: string | null
  readonly late: boolean
}

export const everyGroup = '*'

export type StatQuery = Readonly<Record<string, string | undefined>>

export const flowStatPath = (name: StatName) => `act/his/stat/${name}`
export const flowStatRead = (name: StatName, query: StatQuery) => read<readonly FlowStatLine[]>(flowStatPath(name), query)

export const behindRead = (name: StatName, query: Readonly<Record<string, string | number | undefined>>) =>
  read<PageOf<RowBehind>>(flowStatPath(name), query)

export const flowGroupings = ['node', 'department', 'person', 'district', 'definition', 'month'] as const
export type FlowGrouping = (typeof flowGroupings)[number]

const greenFrom = 90
const yellowFrom = 75

export type BoardTone = 'green' | 'yellow' | 'red'

/** The colour of a score of 0 to 100. */
export function toneOfScore(score: number): BoardTone {
  if (score >= greenFrom) return 'green'
  return score >= yellowFrom ? 'yellow' : 'red'
}

const inPercent = 100

/** A figure over all groups, as it is shown: a mean in hours, else percent; null without any. */
export function overall(name: StatName, lines: readonly FlowStatLine[]): number | null {
  const sum = (make: (line: FlowStatLine) => number) => lines.reduce((total, line) => total + make(line), 0)
  const base = sum((line) => line.base ?? 0)
  if (base === 0) return null
  if (name === 'duration') return sum((line) => (line.value ?? 0) * (line.base ?? 0)) / base
  const share = sum((line) => line.value ?? 0) / base
  return inPercent * (name === 'saved' ? 1 - share : share)
}

/** A share of one group in percent. */
export const flowPercentOf = ({ rate }: FlowStatLine) => (rate === null ? null : inPercent * rate)
