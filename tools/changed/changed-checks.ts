import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin, type CheckPart, checkParts, runToEnd } from '../checks/check-parts.ts'
import { root } from '../run-program.ts'

const sources = /^(packages|apps|e2e|tools)\/.*\.tsx?$/
/** Which changed files each check is asked for; null: it looks at the whole, takes long, and is left to the whole run. */
export const concerns: Readonly<Record<string, RegExp | null>> = {
  // Asked of the changed files alone.
  'format, lint and imports': null,
  // The others read what is made of them.
  'types of the packages': /^(packages|apps|e2e|tools)\/.*\.tsx?$|^[\w.]+\.ts$/,
  'types of the server and the tools': /^(packages|apps\/server|tools)\/.*\.ts$|^[\w.]+\.ts$/,
  'types of the console': /^(packages|apps\/web)\/.*\.tsx?$/,
  'types of the journeys': /^(packages|e2e)\/.*\.ts$/,
  boundaries: null,
  'every stream is heard': sources,
  'every change passes the door': sources,
  'names in texts are declared': sources,
  'nobody passes the clock by': sources,
  'every pattern is linear': sources,
  'names are of the trade': sources,
  'unsteady files are few': /^docs\/unsteady\.md$/,
  'documents are up to date': /^(docs|packages)\/|^README\.md$/,
  'nothing is unused': null,
}

/** The checks that changed files ask for. */
export function checksOf(changed: readonly string[]): readonly CheckPart[] {
  const there = changed.filter((file) => existsSync(join(root, file)))
  const formatted: CheckPart = {
    name: 'format, lint and imports of what has changed',
    run: () => runToEnd(bin('biome'), ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...there]),
  }
  const asked = checkParts.filter(({ name }) => changed.some((file) => concerns[name]?.test(file)))
  return there.length === 0 ? asked : [formatted, ...asked]
}
