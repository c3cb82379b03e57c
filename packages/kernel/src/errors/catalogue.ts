import { type Label, type Language, labelText } from '../label.ts'

/** One entry of the catalogue: the code on the wire (product.md §8) and the message with `{0}` or `{name}` places. */
export interface ErrorEntry extends Label {
  readonly code: number
}

export type ErrorCatalogue = Readonly<Record<string, ErrorEntry>>

/** Declares a part's refusals: rules of a part answer -2 or 10400 with their own text (system.md §6.1). */
export function defineErrors<const C extends ErrorCatalogue>(entries: C): C {
  return Object.freeze(entries)
}

/** Values for the places of a message; positions are names '0', '1' … A label is put in by its language. */
export type MessageValues = Readonly<Record<string, string | number | Label>>

/** The message of an entry in a language with its places filled; an unfilled place stays visible, so that it is found. */
export function messageOf(entry: ErrorEntry, language: Language, values: MessageValues = {}): string {
  return labelText(entry, language).replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'object' ? labelText(value, language) : String(value)
  })
}
