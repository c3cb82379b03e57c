/** A row that holds another from its end. */
export interface HolderRow {
  readonly id: string
  /** Its number, where it has one. */
  readonly code: string | null
  readonly name: string
  /** Of child rows: the row that they belong to, whose page shows them. */
  readonly ownerId: string | null
}

/** Rows of one kind that hold a row, in the words of the request: the first of them that the caller may see, and how many there are. */
export interface HoldersOfKind {
  readonly root: string
  /** Of child rows: the root of what they belong to. */
  readonly ownerRoot: string | null
  readonly label: string
  readonly count: number
  readonly rows: readonly HolderRow[]
}

/** What the refusal of a step that says `unheld` tells as its data. */
export interface HeldBy {
  readonly heldBy: readonly HoldersOfKind[]
}

/** What holds a row, of the data of a refusal; null where it tells no such thing. */
export function heldByIn(data: unknown): readonly HoldersOfKind[] | null {
  return typeof data === 'object' && data !== null && 'heldBy' in data && Array.isArray(data.heldBy)
    ? (data.heldBy as readonly HoldersOfKind[])
    : null
}
