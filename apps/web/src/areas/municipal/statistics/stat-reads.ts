import type { ApprovalStatName } from '@chengan/domain/municipal/statistics/statistics'
import { read } from '../../../api/read.ts'

/** One group: what was counted, out of how many, their share of 0 to 1, and figures beside (GET szgl/spyjtj/{stat}). */
export interface StatLine {
  readonly key: string
  readonly label: string
  readonly value: number | null
  readonly base: number | null
  readonly rate: number | null
  readonly [more: string]: string | number | null
}

/** A statistic over everything asked. */
export interface StatCard {
  readonly key: ApprovalStatName
  readonly label: string
  readonly value: number | null
  readonly base: number | null
  readonly rate: number | null
  readonly tone: string | null
}

type Query = Readonly<Record<string, string | undefined>>

export const statPath = (name: ApprovalStatName) => `szgl/spyjtj/${name}`
export const statRead = (name: ApprovalStatName, query: Query) => read<readonly StatLine[]>(statPath(name), query)
export const cardsRead = (query: Query) => read<readonly StatCard[]>('szgl/spyjtj/cards', query)
