import type { Context } from '../../../context.ts'

/** A number of the overview, and the list that holds exactly what it counts. */
export interface OverviewNumber {
  readonly key: string
  /** Null where it does not fit the row. */
  readonly value: number | null
  readonly unit?: string
  readonly tone: 'error' | 'warn' | 'info' | 'neutral'
  readonly route: string | null
}

/** Numbers with their words, one beside the other; or a table of them: whoever is named in the first column, one column for each number. */
export interface OverviewBlock {
  readonly key: string
  readonly label: string
  /** What the first column names, and the words where nobody stands in it. */
  readonly head: string
  readonly none: string
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  readonly rows: readonly { readonly key: string; readonly label: string; readonly numbers: readonly OverviewNumber[] }[]
}

/** What a part of the product tells whoever leads: null where it has nothing to say to the caller. */
export type OverviewPart = (ctx: Context) => Promise<OverviewBlock | null>

/** The address of a list with its conditions. */
export function listAddress(route: string, query: Readonly<Record<string, unknown>>): string {
  return `${route}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
}
