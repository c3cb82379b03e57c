import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readJson } from '../read-json.ts'

/** What a change is compared with, and how it is called in the output. */
export interface Since {
  readonly tree: string
  readonly called: string
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '')

/** What git answers; null where it refuses. Names stand as they are, also those that are not ASCII. */
function git(folder: string, ...args: readonly string[]): string | null {
  const asked = spawnSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  return asked.status === 0 ? asked.stdout : null
}

const treeOf = (folder: string, name: string) => git(folder, 'rev-parse', '--verify', '--quiet', `${name}^{tree}`)?.trim() ?? null

/** With what the files are compared: where the branch left the one that `--since` names, else the tree of the mark. A text says why with nothing, and
 *  what to do. */
export function sinceWhat(folder: string, given: string | undefined): Since | string {
  if (given !== undefined) {
    const left = git(folder, 'merge-base', given, 'HEAD')?.trim() ?? given
    const tree = treeOf(folder, left)
    return tree === null ? `git knows no ${given}: name a commit, a branch or a tree behind --since.` : { tree, called: given }
  }
  const marked = readJson<{ readonly tree?: string }>(join(folder, '.chengan/passed.json'))?.tree
  const todo = 'run npm test or npm run verify over a clean tree once, or name what to compare with: npm test -- --changed --since REF.'
  if (marked === undefined) return `No tree is marked as passed (.chengan/passed.json): ${todo}`
  const tree = treeOf(folder, marked)
  if (tree === null) return `git no longer has the tree that is marked as passed (${marked.slice(0, 8)}): ${todo}`
  return { tree, called: `the tree ${tree.slice(0, 8)} that passed` }
}

/** The files that differ from a tree, committed or not, and those that git does not know yet; also what is gone. */
export function changedFiles(folder: string, tree: string): readonly string[] {
  const differing = git(folder, 'diff', '--name-only', '--no-renames', tree)
  const unknown = git(folder, 'ls-files', '--others', '--exclude-standard')
  if (differing === null || unknown === null) throw new Error('git does not say what has changed')
  return [...new Set([...lines(differing), ...lines(unknown)])].sort()
}

/** The files of the project as they stand, also those that git does not know yet. */
export const allFiles = (folder: string): readonly string[] =>
  lines(git(folder, 'ls-files', '--cached', '--others', '--exclude-standard') ?? '')
