/** Where files lie. Keys are made by us and hold no names of people. */
export interface ObjectStore {
  put(key: string, content: Uint8Array | NodeJS.ReadableStream): Promise<void>
  /** All of it, or the bytes from `start` to `end` inclusive. Throws when nothing lies there. */
  get(key: string, range?: { readonly start: number; readonly end: number }): Promise<NodeJS.ReadableStream>
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
}
