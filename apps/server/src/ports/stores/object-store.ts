/** What is put into a store: bytes, or how a stream of them is opened. The store opens it where it reads it: a stream that waits for its reader fails
 *  unheard, and that ends the process. */
export type Content = Uint8Array | (() => NodeJS.ReadableStream)

/** Where files lie. Keys are made by us and hold no names of people. */
export interface ObjectStore {
  put(key: string, content: Content): Promise<void>
  /** All of it, or the bytes from `start` to `end` inclusive. Throws when nothing lies there. */
  get(key: string, range?: { readonly start: number; readonly end: number }): Promise<NodeJS.ReadableStream>
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** Marks what lies there as used just now: a sweep leaves it alone. */
  touch(key: string): Promise<void>
  /** The keys under a prefix that nobody has written or touched since a moment (epoch ms), what broke off half-way included. */
  staleKeys(prefix: string, before: number): AsyncIterable<string>
}

/** What is known of a file when its address is told. */
export interface ObjectToShow {
  readonly sha: string | null
  readonly ossType: string | null
  readonly typeId: string
  readonly secretLevel: string | null
  readonly scanStatus: string | null
}

/** All places where files lie, as one: new files go to the one in use, everything else is found where it lies. */
export interface FileStores extends ObjectStore {
  /** The kind of storage (dict oss_type) in which a key lies; null where nothing does. */
  kindOf(key: string): Promise<string | null>
  /** The address at which anybody reads a file from its place itself; null for what only the server gives out. */
  publicAddress(file: ObjectToShow): string | null
  /** The origins of such addresses. */
  publicOrigins(): readonly string[]
  /** Reads again which places there are and which is in use. */
  reload(): Promise<void>
}
