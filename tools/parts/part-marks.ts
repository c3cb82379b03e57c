import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../read-json.ts'
import { root } from '../run-program.ts'
import type { TreeFiles } from './tree-files.ts'

/** What a part of the check reads: files and folders from the top of the project. */
export type PartReads = readonly string[] | 'everything'

/** What decides about every part: the parts themselves, and the versions of all tools, which are locked and installed as locked. */
const OF_EVERY_PART = ['tools', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'vitest.config.ts', '.gitignore']

/** What the tests ask of the environment. */
const ASKED_OF_ENVIRONMENT = /^(TEST_|VITEST|BPMN_|NODE_OPTIONS$|CHROMIUM$|SOFFICE$|TZ$|LANG$|LC_)/

/** By the name of a part, the key with which it passed last. */
export type PartMarks = Readonly<Record<string, string>>

const fileIn = (folder: string) => join(folder, '.chengan/parts.json')

export const partMarks = (folder: string = root): PartMarks => readJson<PartMarks>(fileIn(folder)) ?? {}

/** Marks parts as passed with these keys. */
export function markParts(passed: PartMarks, folder: string = root): void {
  mkdirSync(join(folder, '.chengan'), { recursive: true })
  writeFileSync(fileIn(folder), `${JSON.stringify({ ...partMarks(folder), ...passed }, null, 1)}\n`)
}

/** Everything that the answer of a part depends on, as one hash: paths and contents of what it reads, the checker, the versions, the environment. */
export function keyOf(name: string, reads: PartReads, files: TreeFiles, env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256').update(JSON.stringify([name, reads, process.version, process.platform, process.arch]))
  const asked = Object.entries(env).filter(([key]) => ASKED_OF_ENVIRONMENT.test(key))
  hash.update(JSON.stringify(asked.sort(([a], [b]) => (a < b ? -1 : 1))))
  for (const [path, held] of files)
    if (reads === 'everything' || isAmong([...OF_EVERY_PART, ...reads], path)) hash.update(`${path}\0${held}\0`)
  return hash.digest('hex')
}

const isAmong = (places: readonly string[], path: string) => places.some((place) => path === place || path.startsWith(`${place}/`))
