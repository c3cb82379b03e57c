/** A page of rows. */
export interface PageOf<T> {
  readonly list: readonly T[]
  readonly total: number
  /** The total is a rough one, because the caller allowed it (`exact=0`) and the rows are many. */
  readonly estimated?: true
}

/** A file on the wire. */
export interface WireFile {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly typeId: number
  readonly size: number
}

/** Largest `limit` of a page and of a list. */
export const PAGE_LIMIT = 1000
export const LIST_LIMIT = 5000
/** Rows beyond which a deep page is refused (design.md §4) and an export runs in the background (system.md §3.7). */
export const DEEPEST_ROW = 100_000
export const EXPORT_LIMIT = 50_000
