import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.ts'

function* filesIn(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) yield* filesIn(inner)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield inner
  }
}

/** A hash of the content of files and folders, given from the root; tests do not count. What is made from them bears it, and is made anew for another. */
export function hashOfSources(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    if (!existsSync(path)) continue
    const files = statSync(path).isFile() ? [path] : filesIn(path)
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}
