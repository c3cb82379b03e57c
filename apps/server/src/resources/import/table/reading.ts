import type { MessageValues } from '@chengan/kernel/errors/catalogue'
import type { Field } from '@chengan/kernel/fields/field'
import type { Repair } from '../repairs.ts'

/** What a cell says: a value for the judges, or names that are still to be looked up, or why it cannot be read. */
export type Reading =
  | { readonly value: unknown; readonly repairs: readonly Repair[] }
  | { readonly names: readonly string[]; readonly repairs: readonly Repair[] }
  | { readonly refusal: { readonly key: string; readonly values: MessageValues } }

/** The refusal of a cell, with what stands in it. */
export const refusedCell = (key: string, field: Field, value: string, more: MessageValues = {}): Reading => ({
  refusal: { key, values: { '0': field.label, value, ...more } },
})

/** A value for the judges. */
export const plainCell = (value: unknown, repairs: readonly Repair[] = []): Reading => ({ value, repairs })
