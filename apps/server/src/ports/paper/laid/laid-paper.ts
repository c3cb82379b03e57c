/** A part of a paper in words, as every way of drawing it finds it. */
export type LaidPart = { readonly heading: string } & (
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly { readonly heading: string; readonly weight: number; readonly right: boolean }[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'text'; readonly paragraphs: readonly string[] }
  | { readonly kind: 'images'; readonly files: readonly string[]; readonly caption: string }
  | { readonly kind: 'signatures'; readonly places: readonly string[] }
)

/** A paper in words, as its row stood when it was issued: between the declaration and whatever draws it. */
export interface LaidPaper {
  readonly title: string
  readonly head: 'office' | 'red' | 'plain'
  readonly number: string
  readonly office: string
  /** yyyy-MM-dd; empty where the paper has no day. */
  readonly day: string
  readonly author: string
  readonly madeOn: string
  readonly sealed: boolean
  readonly parts: readonly LaidPart[]
}

/** The code by which anybody checks a paper; null of one that has none. */
export type LaidCheck = { readonly checkCode: string; readonly checkUrl: string } | null

/** The bytes of a picture by the id of its file; none of what cannot be read. */
export type LaidPictures = ReadonlyMap<string, Uint8Array>

/** What a table without rows says. */
export const NO_ROWS = '无'
