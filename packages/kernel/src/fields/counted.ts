import type { Test } from '../expression.ts'

/** What is made of the rows that count: how many there are, or one of their numbers or dates added up (each times another of its numbers, where that is
 *  given), the greatest or the least of it. */
export type Figure = 'count' | { readonly sum: string; readonly times?: string } | { readonly max: string } | { readonly min: string }

/** A figure over the rows of another resource that refer to a row: the bridges on a road, the length of its sections. Rows that were removed never
 *  count. */
export interface Counted {
  /** The resource whose rows are counted; by its root where it may not be declared yet: until then nobody knows the figure. */
  readonly of: string
  /** Its reference to the row, or what of it equals the row's field `as`. */
  readonly by: string
  /** The field of the row that `by` equals, where the rows do not refer to the row itself: a street's data and the roads of the street. */
  readonly as?: string
  /** What else of the rows must equal a field of the row: field of the rows ← field of the row. */
  readonly also?: Readonly<Record<string, string>>
  /** Which of them count: those in use. */
  readonly where?: Test
  readonly agg: Figure
  /** Where nothing refers to the row, what its form says instead: the field is kept and filled in, and nobody sees it once rows are recorded singly.
   *  `where` then tells which of the recorded rows count, not whether there are any. */
  readonly elseOwn?: true
  /** By what the figure is multiplied: 0.001 where metres are kept and kilometres told. */
  readonly factor?: number
  /** Digits behind the point. */
  readonly digits?: number
}

/** The field that a figure adds up or compares; undefined where rows are counted. */
export function figureOver({ agg }: Pick<Counted, 'agg'>): string | undefined {
  if (agg === 'count') return undefined
  return 'sum' in agg ? agg.sum : Object.values(agg)[0]
}

/** Whether a figure names its rows by their root. */
export const namesRoot = (counted: Pick<Counted, 'of'>): boolean => counted.of.includes('/')

/** By which other number of the same row that is multiplied. */
export function figureTimes({ agg }: Pick<Counted, 'agg'>): string | undefined {
  return agg !== 'count' && 'sum' in agg ? agg.times : undefined
}

/** The rows behind a figure as the query of their list, without the reference itself; null where no query says which of them count. */
export function queryOfCounted({ where }: Pick<Counted, 'where'>): Readonly<Record<string, string>> | null {
  return where === undefined ? {} : queryOf(where)
}

function queryOf(test: Test): Readonly<Record<string, string>> | null {
  if ('is' in test) return { [test.field]: String(test.is) }
  if ('oneOf' in test) return { [test.field]: test.oneOf.join(',') }
  if ('atLeast' in test) return { [`${test.field}Start`]: String(test.atLeast) }
  if (!('all' in test)) return null
  const parts = test.all.map(queryOf)
  const names = parts.flatMap((part) => Object.keys(part ?? {}))
  // Two conditions on one name have no place in a query.
  return parts.includes(null) || new Set(names).size < names.length ? null : Object.assign({}, ...parts)
}
