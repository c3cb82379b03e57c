import type { Label } from '../../label.ts'

/** A span of numbers, or of years since a date: from the one to below the other. */
export interface Band {
  readonly from?: number
  readonly below?: number
}

/** By what rows are told apart, where the name of a field does not say it. */
export interface Dimension extends Partial<Label> {
  readonly field: string
  /** Of a date. */
  readonly each?: 'day' | 'week' | 'month' | 'quarter' | 'year' | 'decade'
  /** Of a text: rows that say just the same. */
  readonly exact?: true
  /** Of a number, or of the years since a date. */
  readonly bands?: readonly Band[]
}
