import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-program.ts'

/** What a file of the project holds, as a hash, by its path from the top. */
export type TreeFiles = ReadonlyMap<string, string>

/** A file that git follows and that is not there is told as gone: to delete one changes what a part reads. */
const GONE = 'gone'

function hashOf(path: string): string {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return GONE
  const held = stat.isSymbolicLink() ? readlinkSync(path) : stat.isFile() ? readFileSync(path) : ''
  return createHash('sha256').update(held).digest('hex')
}

/** Every file that git follows or would take in. Null in an archive, where nothing says what belongs to the project. */
export function treeFiles(folder: string = root): TreeFiles | null {
  const asked = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (asked.status !== 0) return null
  const paths = [...new Set(asked.stdout.split('\0').filter((path) => path !== ''))].sort()
  return new Map(paths.map((path) => [path, hashOf(join(folder, path))]))
}
