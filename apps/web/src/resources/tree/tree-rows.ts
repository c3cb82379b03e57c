import type { TreeRow } from '../calls.ts'

/** A row of a hierarchy with its depth. */
export interface DrawnRow {
  readonly row: TreeRow
  readonly depth: number
  readonly open: boolean
  readonly below: boolean
}

/** Makes nested rows of flat ones; rows whose parent is not among them stand on top. */
export function nest(rows: readonly TreeRow[], parent: string): readonly TreeRow[] {
  if (rows.some((row) => Array.isArray(row.children))) return rows
  const ids = new Set(rows.map((row) => row.id))
  const below = (id: string | null): readonly TreeRow[] =>
    rows
      .filter((row) => (id === null ? !ids.has(String(row[parent] ?? '')) : row[parent] === id))
      .map((row) => ({ ...row, children: below(row.id) }))
  return below(null)
}

/** The rows in the order of the page, those below a folded one left out. */
export function drawn(
  rows: readonly TreeRow[],
  closed: ReadonlySet<string>,
  mayGrow: (row: TreeRow) => boolean,
  depth = 0,
): readonly DrawnRow[] {
  return rows.flatMap((row) => {
    const children = row.children ?? []
    const below = children.length > 0 || mayGrow(row)
    const open = below && !closed.has(row.id) && children.length > 0
    const self = { row, depth, open, below }
    return open ? [self, ...drawn(children, closed, mayGrow, depth + 1)] : [self]
  })
}

/** What fits without scrolling far. */
const ROWS_OPENED_AT_ONCE = 60
const STOREYS_SHOWN = 2

const countOf = (rows: readonly TreeRow[]): number => rows.reduce((sum, row) => sum + 1 + countOf(row.children ?? []), 0)

/** What is folded when a hierarchy opens: nothing of a small one, of a large one all below its first storeys. */
export function foldedAtFirst(rows: readonly TreeRow[]): ReadonlySet<string> {
  if (countOf(rows) <= ROWS_OPENED_AT_ONCE) return new Set()
  const below = (some: readonly TreeRow[], depth: number): readonly string[] =>
    depth >= STOREYS_SHOWN ? idsWithChildren(some) : some.flatMap((row) => below(row.children ?? [], depth + 1))
  return new Set(below(rows, 0))
}

export function idsWithChildren(rows: readonly TreeRow[]): readonly string[] {
  return rows.flatMap((row) => {
    const children = row.children ?? []
    return children.length === 0 ? [] : [row.id, ...idsWithChildren(children)]
  })
}
