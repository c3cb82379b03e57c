import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = /(?:^|[^\w/])root `?([a-z]\w*\/[\w/]+)|^\*\*([a-z]\w*\/[\w/]+)\*\*/

/** The root that a line of a text begins to speak of; a heading ends what was said of one. */
export function nearestRoot(line: string, before: string): string {
  const [, named, bold] = ROOT.exec(line) ?? []
  return named ?? bold ?? (line.startsWith('#') ? '' : before)
}

/** The texts of the book: its parts, beside the folder of its tables. */
export function readTexts(tables: string): readonly string[] {
  const folder = join(tables, '../domain')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
