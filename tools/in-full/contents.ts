import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FoundDefinitions } from '../../apps/web/build/find-definitions.ts'
import { readJson } from '../read-json.ts'
import { root } from '../run-program.ts'
import type { Contents } from './in-full.ts'

/** What the files held at the last run that passed here. */
const record = join(root, '.chengan/tested.json')
const finder = join(root, 'apps/web/build/find-definitions.ts')

function places(): FoundDefinitions['places'] {
  const found = spawnSync(process.execPath, [finder], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (found.status !== 0) throw new Error(`the definitions could not be found: ${found.stderr}`)
  return (JSON.parse(found.stdout) as FoundDefinitions).places
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** A resource's own are its definition, with what lies in a folder of its own beside it, and what its topic has on the server and in the console:
 *  `utilities/hazards/hazard-check/hazard-check` → that folder, and `utilities/hazards` of both. */
function filesOf(module: string): readonly string[] {
  const path = module.replace('@chengan/domain/', '')
  const [area = '', topic = '', ...rest] = path.split('/')
  const definition = join(root, 'packages/domain/src', path)
  const own = rest.length > 1 ? filesBelow(dirname(definition)) : [`${definition}.ts`]
  return [...own, ...['server', 'web'].flatMap((app) => filesBelow(join(root, 'apps', app, 'src/areas', area, topic)))]
}

/** What the files of each resource hold now. */
export function contentsNow(): Contents {
  const hashOf = (module: string) => {
    const hash = createHash('sha256')
    for (const file of filesOf(module)) hash.update(file.slice(root.length)).update(readFileSync(file))
    return hash.digest('hex')
  }
  return Object.fromEntries(places().map(({ name, module }) => [name, hashOf(module)]))
}

/** Null in a fresh clone. */
export const keptContents = (): Contents | null => readJson<Contents>(record)

/** After a run that passed. */
export function keepContents(contents: Contents): void {
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(contents, null, 1))
}

/** What names the state that is tested: the commit, or where there is none, as in an archive, everything that the resources hold. */
export function commitOf(contents: Contents): string {
  const asked = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : createHash('sha256').update(JSON.stringify(contents)).digest('hex')
}
