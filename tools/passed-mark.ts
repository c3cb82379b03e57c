import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.ts'

/** What git answers; null where there is no git, as in an archive. */
function git(folder: string, ...args: readonly string[]): string | null {
  const asked = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : null
}

/** The commit that a folder stands at; null in an archive. */
export const commitOf = (folder: string = root): string | null => git(folder, 'rev-parse', 'HEAD')

/** The hash of the tree that a folder holds; null where something is not committed, and in an archive. */
export function cleanTree(folder: string = root): string | null {
  return git(folder, 'status', '--porcelain') === '' ? git(folder, 'rev-parse', 'HEAD^{tree}') : null
}

/** Marks a tree as one over which a whole run has passed. */
export function markPassed(tree: string, folder: string = root): void {
  mkdirSync(join(folder, '.chengan'), { recursive: true })
  writeFileSync(join(folder, '.chengan/passed.json'), `${JSON.stringify({ tree })}\n`)
}
