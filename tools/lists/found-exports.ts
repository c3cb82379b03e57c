import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A value that a module exports. */
export interface FoundExport {
  readonly name: string
  /** The module, from the root of the project. */
  readonly file: string
}

/** Every module below a folder, from the root of the project, in the order of its path; tests apart. */
export function modulesBelow(project: string, folder: string): readonly string[] {
  if (!existsSync(join(project, folder))) return []
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort(byPath)
}

/** What the modules below a folder export as made by one of these functions (`export const road = defineResource(`). Their text is read and none of them is
 *  run, so that a list can be made of modules which do not load yet. */
export function exportsMadeBy(project: string, folder: string, makers: readonly string[]): readonly FoundExport[] {
  const made = new RegExp(`^export const (\\w+)(?:: [^=]+)? = (?:${makers.join('|')})(?:<[^(]*>)?\\(`, 'gm')
  return modulesBelow(project, folder).flatMap((file) =>
    [...readFileSync(join(project, file), 'utf8').matchAll(made)].map(([, name = '']) => ({ name, file })),
  )
}

const parts = (path: string) => path.replace(/\.tsx?$/, '').split('/')

/** What declares a resource. */
export const resourceMakers = ['defineResource', 'asset'] as const

/** The order in which imports stand: folder by folder, a name before those that it begins (`file`, `file-store`). */
export function byPath(one: string, other: string): number {
  const [a, b] = [parts(one), parts(other)]
  const at = a.findIndex((part, index) => part !== b[index])
  if (at === -1) return a.length - b.length
  const [left = '', right = ''] = [a[at], b[at]]
  return left < right ? -1 : 1
}
