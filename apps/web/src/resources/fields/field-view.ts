import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ComponentType } from 'react'
import type { NamedField, Values } from '../row.ts'
import type { Words } from '../words.ts'

export interface CellProps {
  readonly field: NamedField
  readonly row: Values
  /** In a table a value has one line; on a detail page it may take the room it needs. */
  readonly roomy?: boolean
  /** Whose row it is, where the value tells of other fields. */
  readonly resource?: CompleteResource
}

/** How values to choose from are offered. */
export interface Offer {
  /** Few values as plain radio buttons or boxes, all to be read at once. */
  readonly radios?: boolean
  readonly without?: readonly string[]
}

export interface InputProps {
  readonly id: string
  readonly field: NamedField
  /** All values of the form, with the words of references beside their ids. */
  readonly values: Values
  readonly resource: CompleteResource
  readonly invalid: boolean
  readonly autoFocus?: boolean
  readonly offer?: Offer
  onChange(patch: Values): void
}

/** A query as it stands in the address. */
export type FilterQuery = Readonly<Record<string, string | undefined>>

export interface FilterProps {
  readonly id: string
  readonly field: NamedField
  readonly query: FilterQuery
  readonly resource: CompleteResource
  onChange(patch: FilterQuery): void
}

/** How one kind of field is drawn everywhere. How it is filled in stands in field-inputs.ts, which comes with forms: a list has none. */
export interface FieldView {
  readonly cell: ComponentType<CellProps>
  /** Null where lists cannot filter by the kind. */
  readonly filter: ComponentType<FilterProps> | null
  /** The value in words: tooltips, summaries, print, the conditions of an empty list. */
  text(field: NamedField, values: Values, words: Words): string
  /** Whether the input spans both columns of a form. */
  wide?(field: NamedField): boolean
  /** Width of a list column in px; none = shares the rest. */
  width?(field: NamedField, words: Words): number
  readonly right?: true
}
