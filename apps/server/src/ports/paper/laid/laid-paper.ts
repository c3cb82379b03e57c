import type { PaperHead } from '@chengan/kernel/definition/papers/printed-paper'
import type { Sketch } from '../sketch.ts'

/** A paragraph: words, or words in bold (`strong`) or at the margin (`flush`). */
export interface LaidLine {
  readonly text: string
  readonly strong?: boolean
  readonly flush?: boolean
}
export type LaidText = string | LaidLine

/** A paragraph with how it is looked at. */
export const laidLineOf = (text: LaidText): LaidLine => (typeof text === 'string' ? { text } : text)

/** A line of a form that is filled in by hand. */
export interface LaidFormRow {
  readonly label: string
  readonly text: string
  readonly choices: readonly string[]
  readonly dated: boolean
  readonly least: number
}

/** A part of a paper in words, as every way of drawing it finds it. */
export type LaidPart = { readonly heading: string } & (
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly { readonly heading: string; readonly weight: number; readonly right: boolean }[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'text'; readonly paragraphs: readonly LaidText[]; readonly whole?: boolean }
  | { readonly kind: 'images'; readonly files: readonly string[]; readonly caption: string; readonly given?: boolean }
  | { readonly kind: 'each'; readonly blocks: readonly LaidBlock[] }
  | { readonly kind: 'form'; readonly title: string; readonly rows: readonly LaidFormRow[]; readonly note: string }
  | { readonly kind: 'signatures'; readonly places: readonly string[] }
  | { readonly kind: 'undersigned'; readonly lines: readonly string[] }
  | { readonly kind: 'sketch'; readonly sketch: Sketch }
)

/** One of several blocks, under its name; none of one that is alone. */
export interface LaidBlock {
  readonly name: string
  readonly parts: readonly LaidPart[]
}

/** A paper in words, as its row stood when it was issued: between the declaration and whatever draws it. */
export interface LaidPaper {
  readonly title: string
  readonly head: PaperHead
  readonly number: string
  readonly office: string
  /** yyyy-MM-dd; empty where the paper has no day. */
  readonly day: string
  readonly author: string
  readonly madeOn: string
  readonly sealed: boolean
  /** Of a document: how urgent it is, to whom it goes, and whom it tells besides. */
  readonly letter?: { readonly urgency: string; readonly to: string; readonly copies: string }
  /** Written across each page: 草稿, 作废. */
  readonly mark?: string
  /** In small letters below office and day. */
  readonly note?: string
  /** At the foot of each page, beside title and number. */
  readonly foot?: string
  readonly parts: readonly LaidPart[]
}

/** What stands above a sketch. */
export const annexTitle = ({ heading }: LaidPart): string => `附图：${heading}`

/** The code by which anybody checks a paper; null of one that has none. */
export type LaidCheck = { readonly checkCode: string; readonly checkUrl: string } | null

/** The bytes of a picture by the id of its file; none of what cannot be read. */
export type LaidPictures = ReadonlyMap<string, Uint8Array>

/** A part that shows pictures. */
export type LaidImages = Extract<LaidPart, { kind: 'images' }>

/** The pictures of a part that can be shown, each under its number in the whole paper. */
export type LaidFigures = (part: LaidImages) => readonly { readonly number: number; readonly data: Uint8Array }[]

/** Numbers the pictures of a paper from its first to its last part: one text may name any of them. */
export function figuresOf(parts: readonly LaidPart[], pictures: LaidPictures): LaidFigures {
  const shown = new Map<LaidImages, { readonly number: number; readonly data: Uint8Array }[]>()
  let count = 0
  const number = (part: LaidPart): void => {
    if (part.kind === 'each') for (const block of part.blocks) block.parts.forEach(number)
    if (part.kind === 'images')
      shown.set(
        part,
        part.files.flatMap((id) => pictures.get(id) ?? []).map((data) => ({ number: ++count, data })),
      )
  }
  parts.forEach(number)
  return (part) => shown.get(part) ?? []
}

/** What a table without rows says. */
export const NO_ROWS = '无'
