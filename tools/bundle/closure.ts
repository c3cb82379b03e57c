import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the lock file, as far as a bundle is concerned. */
export interface LockedPackage {
  /** Its folder from the root, `node_modules/pg`. */
  readonly path: string
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Subresource form, `sha512-…`; empty for our own. */
  readonly integrity: string
}

interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export type Lock = Readonly<Record<string, LockEntry>>

/** The packages of a lock file. */
export function readLock(root: string): Lock {
  return (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages
}

/** Everything that a workspace needs to run: its dependencies and theirs, as far as they are installed here (native parts of other platforms are
 *  not), but for what is named. Throws when what is needed is missing, or is not the locked version. */
export function closureOf(root: string, lock: Lock, workspace: string, without: readonly string[] = []): readonly LockedPackage[] {
  const found = new Map<string, LockedPackage>()
  const visit = (path: string) => {
    const entry = lock[path]
    if (entry === undefined) throw new Error(`${path} is not in the lock file`)
    const needed = { ...entry.peerDependencies, ...entry.optionalDependencies, ...entry.dependencies }
    for (const name of Object.keys(needed)) {
      if (without.includes(name)) continue
      const at = resolved(lock, path, name)
      const needsIt = entry.dependencies?.[name] !== undefined
      if (at === null) {
        if (needsIt) throw new Error(`${path} needs ${name}, which is not in the lock file`)
        continue
      }
      const link = lock[at]?.link ? (lock[at]?.resolved ?? at) : at
      if (found.has(link) || link === workspace) continue
      if (!existsSync(join(root, link))) {
        if (needsIt) throw new Error(`${link} is not installed: npm install`)
        continue
      }
      found.set(link, described(root, link, lock[link] ?? {}))
      visit(link)
    }
  }
  visit(workspace)
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Where Node finds a package from a folder. */
function resolved(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; ) {
    const at = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (lock[at] !== undefined) return at
    if (folder === '') return null
    const above = folder.lastIndexOf('/node_modules/')
    folder = above >= 0 ? folder.slice(0, above) : ''
  }
}

function described(root: string, path: string, entry: LockEntry): LockedPackage {
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as { name: string; version: string; license?: string }
  if (entry.version !== undefined && manifest.version !== entry.version)
    throw new Error(`${path} is ${manifest.version}, the lock file says ${entry.version}: npm install`)
  return {
    path,
    name: manifest.name,
    version: manifest.version,
    licence: manifest.license ?? entry.license ?? licenceByText(join(root, path, 'LICENSE')),
    integrity: entry.integrity ?? '',
  }
}

/** A package that names no licence in its manifest may bring the text of one. */
function licenceByText(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return /Permission is hereby granted, free of charge[\s\S]*"Software"\)?, to deal/.test(text) ? 'MIT' : 'UNKNOWN'
}
