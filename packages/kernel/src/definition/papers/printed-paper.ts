import type { Fields, NameIn } from '../../fields/field.ts'
import type { Label } from '../../label.ts'

/** What a stranger may be told of a paper whose code he types in. */
export type PaperState = 'valid' | 'replaced' | 'void' | 'revoked' | 'expired' | 'suspended'

/** A fact of a paper: a field under its own label or under other words; two fields are a span, of days as a rule. */
export interface PrintedFact<Name extends string = string> {
  readonly of: Name | readonly [Name, Name]
  readonly zh?: string
}

/** A column of a table: a field of its rows, how wide it is beside the others (1), and the words of what has none of its own, as the grounds of a score. */
export interface PrintedColumn {
  readonly of: string
  readonly zh?: string
  readonly weight?: number
  readonly inWords?: (value: unknown) => string
}

/** A part of a paper, under a heading where it has one. `text` says fields in braces, as `{decideDate}`. */
export type PrintedPart<Name extends string = string> = { readonly heading?: string } & (
  | { readonly facts: readonly PrintedFact<Name>[] }
  | { readonly table: { readonly of: Name; readonly columns: readonly PrintedColumn[] } }
  | { readonly text: readonly string[] }
  | { readonly images: { readonly of: Name; readonly caption: string } }
  | { readonly signatures: readonly string[] }
)

/** By which code anybody checks a paper, and what he is told of its row: whose it is, until when it holds, and what its states mean. */
interface PrintedCheck<Name extends string = string> {
  readonly unit?: Name
  readonly term?: readonly [Name, Name]
  readonly states?: { readonly of: Name; readonly as: Readonly<Record<string, PaperState>> }
}

/** A paper of a row: written in the language of the bureau, drawn by one writer as PDF and as Word, and laid out from the same parts in a browser. */
export interface PrintedPaper<Name extends string = string> extends Label {
  /** The office in red above a line, the title in red, or neither. */
  readonly head: 'office' | 'red' | 'plain'
  readonly number?: Name
  readonly office?: Name
  readonly day?: Name
  readonly parts: readonly PrintedPart<Name>[]
  /** The seal of the office stands on it. */
  readonly seal?: true
  readonly check?: PrintedCheck<Name>
  /** The field of its files. */
  readonly keptIn: Name
  /** A Word file lies beside the PDF. */
  readonly alsoAsWord?: true
}

/** A paper over the fields of its resource: a misspelt one does not compile. */
export function paper<F extends Fields>(declared: PrintedPaper<NameIn<NoInfer<F>>>): PrintedPaper {
  return Object.freeze(declared)
}

/** A day as papers write it, 2026年6月25日, of what begins with yyyy-MM-dd; room to write by hand where there is none. */
export function dayInWords(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  return year && month && day ? `${year}年${month}月${day}日` : '　　年　月　日'
}

const PLACE = /\{(\w+)\}/g

/** The fields that a text of a paper names. */
export const fieldsInText = (text: string): readonly string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name)

/** A text with its fields said. */
export const textWith = (text: string, say: (name: string) => string): string => text.replace(PLACE, (_whole, name: string) => say(name))
