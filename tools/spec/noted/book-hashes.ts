import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../../read-json.ts'
import { root } from '../../run-program.ts'

/** The hash of each table of the index, by its name. */
export type BookHashes = Readonly<Record<string, string>>

/** Where the tree keeps those of the book that it was last compared with by hand. */
export const KEPT_HASHES = join(root, 'tools/spec/noted/book-hashes.json')

/** The hashes of the tables in a folder, which ends of lines do not change. */
export function hashesOf(folder: string): BookHashes {
  const tables = readdirSync(folder).filter((name) => name.endsWith('.tsv'))
  return Object.fromEntries(
    tables.sort().map((name) => {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return [name, createHash('sha256').update(text).digest('hex').slice(0, 16)]
    }),
  )
}

export const keptHashes = (file: string = KEPT_HASHES): BookHashes => readJson<BookHashes>(file) ?? {}

export function keepHashes(hashes: BookHashes, file: string = KEPT_HASHES): void {
  writeFileSync(file, `${JSON.stringify(hashes, null, 2)}\n`)
}

/** What is said where the book is another than the tree knows: a note and no fault, so that a new difference is looked for in the book first. */
export function bookNote(kept: BookHashes, found: BookHashes): readonly string[] {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(found)])].sort()
  const differing = names.filter((name) => kept[name] !== found[name])
  if (differing.length === 0) return []
  const told = (name: string) => (kept[name] === undefined ? `${name} (new)` : found[name] === undefined ? `${name} (gone)` : name)
  return [
    `Note: the book has changed since the tree noted it: ${differing.map(told).join(', ')}.`,
    'Differences above may come from there. When they are sorted out, `npm run spec -- --note-book` notes the book as it is.',
  ]
}
