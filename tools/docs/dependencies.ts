import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where each dependency is entered (style H8.5). */
export const DEPENDENCIES_PAGE = 'docs/decisions/dependencies.md'

/** The outside packages that a manifest names. */
export function namedPackages(manifest: string): readonly string[] {
  const parts = JSON.parse(manifest) as Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
  return ['dependencies', 'devDependencies', 'optionalDependencies']
    .flatMap((kind) => Object.keys(parts[kind] ?? {}))
    .filter((name) => !name.startsWith('@chengan/'))
}

/** The packages that the page enters: the first cells of its tables, with the licence beside. */
export function enteredPackages(page: string): ReadonlyMap<string, string> {
  const rows = [...page.matchAll(/^\| (@?[a-z0-9][\w./-]*) \| ([^|]+) \|/gm)].map(
    (match) => [match[1] ?? '', (match[2] ?? '').trim()] as const,
  )
  return new Map(rows.filter(([name]) => name !== 'package'))
}

/** Packages that are named but not entered, entered but not named, and entered with another licence than they carry. */
export function dependencyFaults(root: string, page: string): readonly string[] {
  const folders = [
    '',
    'e2e',
    ...['packages', 'apps'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name))),
  ]
  const manifests = folders.map((folder) => join(root, folder, 'package.json')).filter((path) => existsSync(path))
  const named = new Set(manifests.flatMap((path) => namedPackages(readFileSync(path, 'utf8'))))
  const entered = enteredPackages(page)
  const faults = [...named]
    .filter((name) => !entered.has(name))
    .map((name) => `${DEPENDENCIES_PAGE} lacks ${name}: enter what it is for, what instead, how removed`)
  for (const [name, licence] of entered) {
    if (!named.has(name)) faults.push(`${DEPENDENCIES_PAGE} enters ${name}, which no manifest names: delete the row`)
    const carried = licenceOf(root, name)
    if (carried !== null && carried !== licence)
      faults.push(`${DEPENDENCIES_PAGE} gives ${name} the licence ${licence}; it carries ${carried}`)
  }
  return faults
}

/** The licence of an installed package; null where it is not installed (packages of other platforms). */
function licenceOf(root: string, name: string): string | null {
  const places = ['', 'e2e', 'apps/server', 'apps/web'].map((folder) => join(root, folder, 'node_modules', name, 'package.json'))
  const found = places.find((path) => existsSync(path))
  if (found === undefined) return null
  const { license } = JSON.parse(readFileSync(found, 'utf8')) as { license?: string }
  return license ?? null
}
