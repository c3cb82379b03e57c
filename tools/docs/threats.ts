import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The tests that a page names in its tables (`path` “name”) and that are not there: the file is gone, or holds no such words. */
export function missingTests(page: string, root: string): readonly string[] {
  const named = page.split('\n').filter((line) => line.startsWith('|'))
  return named.flatMap((line) =>
    [...line.matchAll(/`([\w./-]+\.ts)`(?: “([^”]+)”)?/g)].flatMap(([, path = '', name]) => {
      const file = join(root, path)
      if (!existsSync(file)) return [path]
      return name === undefined || readFileSync(file, 'utf8').includes(name) ? [] : [`${path}: ${name}`]
    }),
  )
}
