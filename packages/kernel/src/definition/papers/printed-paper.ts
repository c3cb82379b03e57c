import type { Field, Fields, NameIn } from '../../fields/field.ts'
import type { Label } from '../../label.ts'

/** What a stranger may be told of a paper whose code he types in. */
export type PaperState = 'valid' | 'replaced' | 'void' | 'revoked' | 'expired' | 'suspended'

/** A fact of a paper: a field under its own label or under other words; two fields are a span, of days as a rule. `given`: left out where nothing is. */
export interface PrintedFact<Name extends string = string> {
  readonly of: Name | readonly [Name, Name]
  readonly zh?: string
  readonly given?: true
}

/** A text of a paper that is looked at otherwise than its neighbours: in bold, at the margin (an address), or left out where none of its fields is given. */
export interface PrintedLine {
  readonly says: string
  readonly strong?: true
  readonly flush?: true
  readonly given?: true
}

/** Texts say fields in braces, as `{decideDate}`, a paragraph for each line of theirs. */
export type PrintedText = string | PrintedLine

/** Pictures in pairs, numbered, with what stands below each; fields in braces. `given`: left out where there is none. */
export interface PrintedImages<Name extends string = string> {
  readonly of: Name
  readonly caption: string
  readonly given?: true
}

/** What of a block says something: of its row. */
export type BlockPart =
  | { readonly facts: readonly PrintedFact[] }
  | { readonly text: readonly PrintedText[] }
  | { readonly images: PrintedImages }

/** A block for each row of a list, with what its row says: child rows, or the entries of a list in JSON. `named` stands above each where there are several. */
export interface PrintedBlocks<Name extends string = string> {
  readonly of: Name
  readonly named: string
  readonly parts: readonly BlockPart[]
}

/** A line of a form that is filled in by hand: what is written in it already, boxes to tick, room with the place of a date at its foot; `least` its height in points. */
export interface FormRow {
  readonly zh: string
  readonly says?: string
  readonly choices?: readonly string[]
  readonly dated?: true
  readonly least?: number
}

/** A form on a page of its own behind the paper, as the receipt of its delivery. */
export interface PrintedForm {
  readonly zh: string
  readonly rows: readonly FormRow[]
  readonly note?: string
}

/** A column of a table: a field of its rows, how wide it is beside the others (1), and the words of what has none of its own, as the grounds of a score. */
export interface PrintedColumn {
  readonly of: string
  readonly zh?: string
  readonly weight?: number
  readonly inWords?: (value: unknown) => string
}

/** A part of a paper, under a heading where it has one. `whole`: a text that stands on one page, with what ends the paper where nothing is between; `undersigned` are lines
 *  at the right, who hands it in and when; `sketch` is the site that is told when the paper is issued, on a page of its own behind it, as is a `form`. */
export type PrintedPart<Name extends string = string> = { readonly heading?: string } & (
  | { readonly facts: readonly PrintedFact<Name>[] }
  | { readonly table: { readonly of: Name; readonly columns: readonly PrintedColumn[] } }
  | { readonly text: readonly PrintedText[]; readonly whole?: true }
  | { readonly images: PrintedImages<Name> }
  | { readonly each: PrintedBlocks<Name> }
  | { readonly form: PrintedForm }
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
  /** In small letters below office and day: how many copies there are, and who has them. */
  readonly note?: string
  /** At the foot of each page beside title and number. */
  readonly foot?: string
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

/** The words of a text, however it is looked at. */
export const wordsOfText = (text: PrintedText): string => (typeof text === 'string' ? text : text.says)

/** The fields that a text of a paper names. */
export const fieldsInText = (text: string): readonly string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name)

/** A text with its fields said. */
export const textWith = (text: string, say: (name: string) => string): string => text.replace(PLACE, (_whole, name: string) => say(name))
