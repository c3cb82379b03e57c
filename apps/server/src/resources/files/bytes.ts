/** An answer of bytes that a browser may keep and ask about again: a tile of a map, say. `bytes` null: there is nothing (204). */
export interface Bytes {
  readonly bytes: Uint8Array | null
  readonly type: string
  /** Another one for other bytes. */
  readonly etag: string
  readonly gzipped: boolean
  /** So many seconds a browser shows them without asking again; none: it asks each time. */
  readonly freshSeconds?: number
}
