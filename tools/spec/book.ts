import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTable, type Row } from './tsv.ts'

const columns = {
  roots: ['root', 'zh', 'en', 'area', 'kind', 'of'],
  fields: ['root', 'field', 'type', 'zh', 'en', 'rules'],
  calls: ['root', 'verb', 'path', 'levels', 'does'],
  lifecycles: ['root', 'action', 'from', 'to', 'who', 'asks', 'does'],
  dicts: ['type', 'zh', 'en'],
  'dict-values': ['type', 'code', 'zh', 'en', 'parent'],
  screens: ['route', 'zh', 'en', 'roots', 'levels'],
  menus: ['permission'],
  errors: ['code', 'key', 'zh', 'en', 'when'],
  messages: ['zh', 'en'],
  refs: ['ref', 'root'],
  lists: ['root', 'columns', 'search', 'order'],
  rules: ['id', 'root', 'rule'],
  alerts: ['name', 'when', 'to', 'root'],
} as const

type Table = keyof typeof columns
export type BookRow<T extends Table> = Row<(typeof columns)[T][number]>
export type Book = { readonly [T in Table]: readonly BookRow<T>[] }

/** The tables of the specification; null where there is no specification beside the project. */
export function readBook(folder: string): Book | null {
  if (!existsSync(folder)) return null
  const tables = Object.entries(columns).map(([name, wanted]) => [
    name,
    parseTable(readFileSync(join(folder, `${name}.tsv`), 'utf8'), wanted),
  ])
  return Object.fromEntries(tables) as Book
}

/** The root that a short name in `ref(…)` means: a whole root, a name of refs.tsv, or the last part of a root. */
export function rootOfRef(book: Pick<Book, 'refs' | 'roots'>, short: string): string {
  if (book.roots.some((row) => row.root === short)) return short
  const named = book.refs.find((row) => row.ref === short)
  if (named) return named.root
  return book.roots.find((row) => row.root.endsWith(`/${short}`))?.root ?? short
}
