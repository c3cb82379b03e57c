import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bookNote, hashesOf, keepHashes, keptHashes } from './book-hashes.ts'

const folder = mkdtempSync(join(tmpdir(), 'book-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

test('the book that the tree has noted is not spoken of; what has changed, come and gone in it is told by its table', () => {
  for (const name of ['calls.tsv', 'fields.tsv', 'lists.tsv']) write(name, 'root\tfield\na\tb\n')
  const file = join(folder, 'hashes.json')
  keepHashes(hashesOf(folder), file)
  expect(bookNote(keptHashes(file), hashesOf(folder))).toEqual([])

  write('fields.tsv', 'root\tfield\r\na\tb\r\n')
  expect(bookNote(keptHashes(file), hashesOf(folder))).toEqual([])

  write('fields.tsv', 'root\tfield\na\tc\n')
  write('refs.tsv', 'ref\troot\n')
  rmSync(join(folder, 'lists.tsv'))
  expect(bookNote(keptHashes(file), hashesOf(folder))[0]).toContain('fields.tsv, lists.tsv (gone), refs.tsv (new).')
})

test('the tree has noted the tables of a book', () => {
  expect(Object.keys(keptHashes())).toEqual(expect.arrayContaining(['calls.tsv', 'fields.tsv', 'rules.tsv']))
})
