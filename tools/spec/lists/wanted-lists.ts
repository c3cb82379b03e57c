import type { BookRow } from '../book.ts'
import { nearestRoot } from '../text.ts'
import { partsOf } from '../tsv.ts'

/** What the book says that a list shows, may be searched by, and is ordered by. A cell may name one of several (`roadId/landId`). */
export interface WantedList {
  readonly root: string
  readonly columns: readonly (readonly string[])[]
  readonly search: readonly (readonly string[])[]
  /** Null where the book leaves it open; `-` before a field for the last first. */
  readonly order: readonly string[] | null
}

const LINE = /^list\s+(?:\(\w+\)\s+)?(.+)$/

/** The lists of lists.tsv and of the lines `list … · search … · order …` in the texts. */
export function wantedLists(rows: readonly BookRow<'lists'>[], texts: readonly string[]): readonly WantedList[] {
  const ofTable = rows.map((row) => ({
    root: row.root,
    columns: namesOf(row.columns),
    search: namesOf(row.search),
    order: orderOf(row.order),
  }))
  const known = new Set(ofTable.map(({ root }) => root))
  const ofTexts = texts.flatMap((text) => {
    let root = ''
    return text.split('\n').flatMap((line): readonly WantedList[] => {
      root = nearestRoot(line, root)
      const [, said = ''] = LINE.exec(line) ?? []
      const [columns = '', ...more] = said.split(/\s+·\s+/)
      if (said === '' || root === '' || known.has(root)) return []
      known.add(root)
      const part = (word: string) => more.find((one) => one.startsWith(`${word} `))?.slice(word.length + 1)
      return [{ root, columns: namesOf(columns), search: namesOf(part('search') ?? ''), order: orderOf(part('order') ?? '') }]
    })
  })
  return [...ofTable, ...ofTexts]
}

/** The names of a list in words: what is said in more than one word is no name of a field. */
function namesOf(cell: string): readonly (readonly string[])[] {
  return partsOf(
    cell
      .replace(/\([^)]*\)/g, '')
      .replace(/ \+ /g, ',')
      .split(/[;:]/)[0] ?? '',
  )
    .map((part) => part.replace(/\s+(?:range|desc|asc)$/, '').split('/'))
    .filter((names) => names.every((name) => /^[a-z]\w*$/.test(name)))
}

function orderOf(cell: string): readonly string[] | null {
  const parts = partsOf(cell.split(';')[0] ?? '').map((part) => part.replace(/^(\w+) desc$/, '-$1'))
  return parts.length > 0 && parts.every((part) => /^-?[a-z]\w*$/.test(part)) ? parts : null
}
