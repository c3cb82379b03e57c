import { type Label, type Language, labelText } from '../label.ts'
import { listedIn } from '../texts/punctuation.ts'

/** One entry of the catalogue: the code on the wire (product.md §8) and the message with `{0}` or `{name}` places. */
export interface ErrorEntry extends Label {
  readonly code: number
}

export type ErrorCatalogue = Readonly<Record<string, ErrorEntry>>

/** Declares a part's refusals: rules of a part answer -2 or 10400 with their own text (system.md §6.1). */
export function defineErrors<const C extends ErrorCatalogue>(entries: C): C {
  return Object.freeze(entries)
}

/** What fills a place of a message. A label is put in by its language, several words are set apart as that does it. */
export type MessageValue = string | number | Label | readonly string[]

/** Values for the places of a message; positions are names '0', '1' … */
export type MessageValues = Readonly<Record<string, MessageValue>>

const isList = (value: MessageValue): value is readonly string[] => Array.isArray(value)

/** Whether a place is filled with words that each language has of its own. */
export const isLabel = (value: MessageValue | undefined): value is Label => typeof value === 'object' && !isList(value)

/** What a place of a message reads in a language. */
export function placeIn(value: MessageValue, language: Language): string {
  if (isLabel(value)) return labelText(value, language)
  return isList(value) ? listedIn(value, language) : String(value)
}

/** The message of an entry in a language with its places filled; an unfilled place stays visible, so that it is found. */
export function messageOf(entry: ErrorEntry, language: Language, values: MessageValues = {}): string {
  return labelText(entry, language).replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return value === undefined ? place : placeIn(value, language)
  })
}
