import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-program.ts'

/** So many causes may be open at once; above it they are mended before anything else. */
export const MAX_OPEN_LINES = 5

/** The unsteady files that a page lists: the rows of its table. */
export function openLines(page: string): readonly string[] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'))
  // The head and the line below it.
  return rows.slice(2)
}

/** Those of `docs/unsteady.md`. */
export const openUnsteady = (): readonly string[] => openLines(readFileSync(join(root, 'docs/unsteady.md'), 'utf8'))
