import type { Stage } from '@chengan/domain/utilities/assessment/annual/scoring'
import { usualWords } from '@chengan/domain/utilities/assessment/scheme/usual-words'
import type { Level } from '@chengan/kernel/access/level'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { Label } from '@chengan/kernel/label'
import type { Members } from '@chengan/kernel/values'
import type { Values } from '../../../resources/row.ts'

/** Whose scores somebody writes. */
export const scoringStageOf = (level: Level | undefined): Stage =>
  level === 'enterprise' ? 'self' : level === 'district' ? 'district' : 'city'

/** An item as it is read here. */
export interface Item extends Values {
  readonly evidence?: readonly WireFile[] | null
  readonly autoDetail?: CountedGround | null
  readonly id: string
  readonly itemNo: string
  readonly groupName: string
  readonly itemName: string
  readonly standard: string | null
  readonly fullScore: number
  readonly autoScore: number | null
  readonly deductReason: string | null
}

/** The name of an item or a group, or a standard, in both languages; what a city has worded itself as it is written. */
export const itemWords = (zh: string): Label => usualWords(zh) ?? { zh, en: zh }

export const itemsIn = (value: unknown): readonly Item[] => (Array.isArray(value) ? (value as readonly Item[]) : [])

export const itemsByGroup = (items: readonly Item[]): readonly (readonly [string, readonly Item[]])[] => [
  ...Map.groupBy(items, ({ groupName }) => groupName),
]

/** What an item was counted as, and over which days. */
export interface CountedGround {
  readonly num: number | null
  readonly den: number | null
  readonly from: string
  readonly to: string
  readonly none?: true
  readonly missing?: true
  readonly later?: true
  readonly rows?: { readonly resource: string; readonly ids: readonly string[]; readonly more: number }
}

export const itemGroundOf = (item: Item): CountedGround | null => item.autoDetail ?? null

/** A list behind a ground that the reader may open. */
export interface GroundLink {
  readonly itemNo: string
  readonly half: 'num' | 'den'
  readonly zh: string
  readonly en: string
  readonly route: string
  readonly query: Readonly<Record<string, string>>
}

export const linksIn = (row: Members<'id' | 'groundLinks'>): readonly GroundLink[] =>
  Array.isArray(row.groundLinks) ? (row.groundLinks as readonly GroundLink[]) : []

const word = (value: string) => (value === 'true' ? '1' : value === 'false' ? '0' : value)

/** The address of a list, with yes and no as filters write them. */
export function groundAddress({ route, query }: GroundLink): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, word(value)]))
  const tail = search.toString()
  return tail === '' ? route : `${route}?${tail}`
}
