import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'

/** What was read, and when it was begun. */
interface Entry {
  readonly began: number
  readonly tables: readonly string[]
  readonly rows: Promise<readonly unknown[]>
}

/** Rows of figures by the statement that reads them: its text and its values hold all that decides what is seen (decision 0073). */
export interface FigureCache {
  /** The rows of a statement; read once for all who ask at the same time. */
  rows<R>(key: string, text: string, read: () => Promise<readonly R[]>): Promise<readonly R[]>
  /** Rows of a resource were changed. `settled`: by what is committed; else others may read the old rows for a moment yet. */
  changed(root: string, settled: boolean): void
  /** Another process says which tables were changed. */
  changedTables(tables: readonly string[], settled: boolean): void
  readonly size: number
}

/** How long an uncommitted change may take; and how long other processes wait for each other. */
const SETTLES_MS = 2000
const MOST_ENTRIES = 1000
const MOST_ROWS = 5000

export interface FigureCacheParts {
  /** After this, changes that no record tells of (jobs over many rows) are seen; 0: nothing is kept. */
  readonly livesMs: number
  /** So many answers are kept; default 1000. */
  readonly most?: number
  /** Hands changes to the other processes, at most every two seconds. */
  readonly tell?: (tables: readonly string[]) => void
  readonly now?: () => number
}

export function openFigureCache(
  registry: Registry,
  { livesMs, most = MOST_ENTRIES, tell, now = () => performance.now() }: FigureCacheParts,
): FigureCache {
  const entries = new Map<string, Entry>()
  const touched = new Map<string, number>()
  const tablesOf = tablesByRoot(registry)
  const known = new Set(registry.tabled.map(({ table }) => table))
  let untold = new Set<string>()
  let isTelling = false

  const touch = (tables: readonly string[], settled: boolean) => {
    const from = now() + (settled ? 0 : SETTLES_MS)
    for (const table of tables) touched.set(table, Math.max(from, touched.get(table) ?? 0))
  }
  const tellLater = (tables: readonly string[]) => {
    if (tell === undefined) return
    for (const table of tables) untold.add(table)
    if (isTelling) return
    isTelling = true
    setTimeout(() => {
      isTelling = false
      tell([...untold])
      untold = new Set()
    }, SETTLES_MS).unref()
  }
  const stands = ({ began, tables }: Entry) => {
    const age = now() - began
    return age >= 0 && age < livesMs && tables.every((table) => began > (touched.get(table) ?? Number.NEGATIVE_INFINITY))
  }
  return {
    async rows(key, text, read) {
      if (livesMs === 0) return read()
      const found = entries.get(key)
      if (found !== undefined && stands(found)) return (await found.rows) as never
      const entry: Entry = { began: now(), tables: wordsOf(text).filter((word) => known.has(word)), rows: read() }
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > most) entries.delete(entries.keys().next().value ?? '')
      try {
        const rows = await entry.rows
        if (rows.length > MOST_ROWS) entries.delete(key)
        return rows as never
      } catch (error) {
        entries.delete(key)
        throw error
      }
    },
    changed(root, settled) {
      const tables = tablesOf.get(root) ?? [...known]
      touch(tables, settled)
      tellLater(tables)
    },
    changedTables: touch,
    get size() {
      return entries.size
    },
  }
}

const wordsOf = (text: string) => [...new Set(text.match(/[a-z][a-z_0-9]*/g) ?? [])]

/** The tables that a change of a root may have to do with: its own, and those of what it refers to and of what refers to it, whose rows effects change
 *  along with it. */
function tablesByRoot(registry: Registry): ReadonlyMap<string, readonly string[]> {
  const near = new Map<string, Set<string>>()
  const link = (one: CompleteResource, other: CompleteResource) => {
    const own = near.get(one.table) ?? new Set()
    near.set(one.table, own.add(one.table).add(other.table))
  }
  for (const resource of registry.tabled) {
    link(resource, resource)
    const above = resource.owner === null ? undefined : registry.all.find(({ name }) => name === resource.owner?.resource)
    if (above !== undefined) {
      link(resource, above)
      link(above, resource)
    }
    for (const { to } of resource.fieldList) {
      const target = to === undefined ? undefined : registry.all.find(({ name }) => name === to)
      if (target === undefined) continue
      link(resource, target)
      link(target, resource)
    }
  }
  return new Map(
    registry.all.flatMap((resource) => {
      const tables = [...(near.get(resource.table) ?? [resource.table])]
      return [resource.root, ...resource.aliases].map((root) => [root, tables] as const)
    }),
  )
}
