import type { Label } from '@chengan/kernel/label'
import type { StatedLevel } from '../roles/stated-level.ts'

export type SystemCode = 'zhrq' | 'zhsz' | 'tbxt'

/** What an entry of the menu says: `code` is its stable key, `system` absent = all systems. */
export interface MenuEntry extends Label {
  readonly code: string
  /** The code of its superior; null at the top. */
  readonly parent: string | null
  readonly type: 'page' | 'button'
  readonly path?: string
  /** What the page is called in its tab and in the document, where that is more than the entry says. */
  readonly title?: Label
  readonly permissions: readonly string[]
  /** Whom the page is made for; absent where the entry only groups others. */
  readonly levels?: readonly StatedLevel[]
  readonly system?: string
  readonly icon?: string
  readonly badge?: string
  readonly openMode?: 'window'
  readonly fullPage?: boolean
  readonly hidden?: boolean
  readonly appendEp?: boolean
  /** Shown only where the environment may be filled with demonstration data. */
  readonly onlyWithDemo?: boolean
  /** Its place among its siblings; absent: behind those that are there. */
  readonly sort?: number
}

/** A row of the seed of sys/menu: an entry whose place is settled. */
export interface MenuSeed extends MenuEntry {
  readonly sort: number
}

/** The rows of entries, a superior before what is below it, siblings in the order of their numbers. `system` is inherited. Entries without a number
 *  count on by ten, buttons before pages. */
export function placed(entries: readonly MenuEntry[]): readonly MenuSeed[] {
  const below = Map.groupBy(entries, ({ parent }) => parent)
  const rowsBelow = (parent: string | null, system?: string): readonly MenuSeed[] =>
    numbered(below.get(parent) ?? []).flatMap((entry) => {
      const own = entry.system ?? system
      return [{ ...entry, ...(own === undefined ? {} : { system: own }) }, ...rowsBelow(entry.code, own)]
    })
  return rowsBelow(null)
}

function numbered(siblings: readonly MenuEntry[]): readonly MenuSeed[] {
  const buttonsFirst = [...siblings].sort((one, other) => Number(one.type === 'page') - Number(other.type === 'page'))
  const rows: MenuSeed[] = []
  let last = 0
  for (const entry of buttonsFirst) {
    const sort = entry.sort ?? last + 10
    last = Math.max(last, sort)
    rows.push({ ...entry, sort })
  }
  return rows.sort((one, other) => one.sort - other.sort)
}
