import type { MessageValues } from '@chengan/kernel/errors/catalogue'
import type { Field } from '@chengan/kernel/fields/field'
import type { Repair } from '../repairs.ts'

/** What a cell says: a value for the judges, or names that are still to be looked up, or why it cannot be read. */
export type Reading =
  | { readonly value: unknown; readonly repairs: readonly Repair[] }
  | { readonly names: readonly string[]; readonly repairs: readonly Repair[] }
  | { readonly refusal: { readonly key: string; readonly values: MessageValues } }

// Signs of a cell that a refusal repeats: enough to find it.
const SHOWN = 60

/** What is shown of a text, however long it is. */
export const shownText = (text: string, most = SHOWN): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** The refusal of a cell, with the begin of what stands in it. */
export const refusedCell = (key: string, field: Field, value: string, more: MessageValues = {}): Reading => ({
  refusal: { key, values: { '0': field.label, value: shownText(value), ...more } },
})

/** A value for the judges. */
export const plainCell = (value: unknown, repairs: readonly Repair[] = []): Reading => ({ value, repairs })
