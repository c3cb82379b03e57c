import type { Field, Fields, NameIn } from '../../fields/field.ts'
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

/** A part of a paper, under a heading where it has one. `text` says fields in braces, as `{decideDate}`, a paragraph for each line of theirs; `undersigned` are lines at
 *  the right, who hands it in and when; `sketch` is the site that is told when the paper is issued, on a page of its own behind it. */
export type PrintedPart<Name extends string = string> = { readonly heading?: string } & (
  | { readonly facts: readonly PrintedFact<Name>[] }
  | { readonly table: { readonly of: Name; readonly columns: readonly PrintedColumn[] } }
  | { readonly text: readonly string[] }
  | { readonly images: { readonly of: Name; readonly caption: string } }
  | { readonly signatures: readonly string[] }
  | { readonly undersigned: readonly string[] }
  | { readonly sketch: true }
)

/** By which code anybody checks a paper, and what he is told of its row: whose it is, until when it holds, and what its states mean. */
export interface PrintedCheck<Name extends string = string> {
  readonly unit?: Name
  readonly term?: readonly [Name, Name]
  readonly states?: { readonly of: Name; readonly as: Readonly<Record<string, PaperState>> }
}

/** How a paper is checked: by a code of its own, or by that of the paper on which it rests, which is told when it is issued (a permit by its decision). */
type CheckOfPaper<Name extends string> = PrintedCheck<Name> | 'told'

/** The office in red above a line, the title in red, neither, or a document of the bureau in the layout of GB/T 9704-2012. */
export type PaperHead = 'office' | 'red' | 'plain' | 'document'

/** A paper of a row: written in the language of the bureau, drawn by one writer as PDF and as Word, and laid out from the same parts in a browser. */
export interface PrintedPaper<Name extends string = string> extends Label {
  readonly head: PaperHead
  /** Of a document: its title, how urgent it is, to whom it goes and whom it tells besides. */
  readonly letter?: { readonly title: Name; readonly urgency: Name; readonly to: Name; readonly copies: Name }
  /** What it says that no field of its row does: told when it is issued. */
  readonly told?: Fields
  readonly number?: Name
  readonly office?: Name
  readonly day?: Name
  readonly parts: readonly PrintedPart<Name>[]
  /** The seal of the office stands on it. */
  readonly seal?: true
  readonly check?: CheckOfPaper<Name>
  /** The field of its files; none where they lie among others of the row, as the form of an application among its material. */
  readonly keptIn?: Name
  /** A Word file lies beside the PDF. */
  readonly alsoAsWord?: true
}

/** A paper over the fields of its resource: a misspelt one does not compile. `Told`: the names of what no field says. */
export function paper<F extends Fields, Told extends string = never>(
  declared: PrintedPaper<NameIn<NoInfer<F>> | Told> & ([Told] extends [never] ? unknown : { readonly told: Readonly<Record<Told, Field>> }),
): PrintedPaper {
  return Object.freeze<PrintedPaper>(declared)
}

/** What a paper may name: the fields of its resource, and what it is told besides. */
export const fieldsOfPaper = (fields: Fields, { told = {} }: Pick<PrintedPaper, 'told'>): Fields => ({ ...fields, ...told })

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
