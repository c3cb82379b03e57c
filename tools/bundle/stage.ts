import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { closureOf, type LockedPackage, readLock } from './closure.ts'
import { billOfMaterials, type Contained, licenceTexts } from './sbom.ts'

// What the server reads at run time besides its packages. Tests and measurements stay at home.
const OWN = [
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/dist',
  'apps/server/assets',
  'apps/web/dist',
  'packages/kernel/package.json',
  'packages/kernel/src',
  'packages/domain/package.json',
  'packages/domain/src',
  'tools/commands/admin.ts',
  'tools/commands/db.ts',
  'package.json',
]
const BESIDE = ['docs/operations.md', 'docs/glossary.md', 'CHANGELOG.md', 'deploy']
// They make the pages and are not in them.
const BUILDERS = ['vite', '@vitejs/plugin-react']
const isLeftOut = (path: string) => /\.test\.tsx?$|[\\/]testing$|\.map$/.test(path)
// Programs for development that packages bring; what a server never loads.
const NEVER_LOADED = /\.(?:d\.[cm]?ts|md|markdown|flow)$/i

/** What was put into a bundle. */
export interface Staged {
  readonly server: readonly LockedPackage[]
  readonly packages: readonly Contained[]
}

/** Lays a bundle out in an empty folder: program, packages that it runs on, Node, installer, licences, bill of materials and checksums. */
export async function stageBundle(
  root: string,
  folder: string,
  product: { readonly version: string; readonly made: string },
): Promise<Staged> {
  const lock = readLock(root)
  const server = closureOf(root, lock, 'apps/server')
  const outside = (all: readonly LockedPackage[]) => all.filter((one) => one.path.includes('node_modules/'))
  const web = outside(closureOf(root, lock, 'apps/web', BUILDERS))
  const node = nodePackage(root, lock)
  const app = join(folder, 'app')
  for (const path of OWN) copy(join(root, path), join(app, path))
  for (const one of outside(server)) copyPackage(join(root, one.path), join(app, one.path))
  for (const name of ['kernel', 'domain']) link(join(app, 'node_modules/@chengan', name), join(app, 'packages', name))
  copy(join(root, node.path, 'bin/node'), join(folder, 'node/bin/node'))
  for (const path of BESIDE) copy(join(root, path), join(folder, path))
  const packages: readonly Contained[] = [
    ...[...outside(server), node].map((one) => ({ ...one, inPages: false })),
    ...web.map((one) => ({ ...one, inPages: true })),
  ]
  writeFileSync(join(folder, 'VERSION'), `${product.version}\n`)
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials(product, packages))
  writeFileSync(join(folder, 'LICENSES.txt'), licenceTexts(root, packages))
  for (const name of ['install.sh', 'chengan']) {
    copy(join(root, 'deploy', name), join(folder, name === 'chengan' ? 'bin/chengan' : name))
    chmodSync(join(folder, name === 'chengan' ? 'bin/chengan' : name), 0o755)
  }
  writeFileSync(join(folder, 'SHA256SUMS'), await checksums(folder))
  return { server: outside(server), packages }
}

/** The locked Node of this platform: a bundle runs on the platform on which it was made. */
function nodePackage(root: string, lock: ReturnType<typeof readLock>): LockedPackage {
  const name = `node-${process.platform}-${process.arch}`
  const path = `node_modules/${name}`
  if (!existsSync(join(root, path)))
    throw new Error(`there is no packaged Node for ${process.platform} ${process.arch}: make the bundle on Linux`)
  const { version = '', license = 'MIT', integrity = '' } = lock[path] ?? {}
  return { path, name, version, licence: license, integrity }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, filter: (path) => !isLeftOut(path) })
}

/** A package without the packages inside it: those have places of their own in the list. */
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  const filter = (path: string) => {
    const inside = relative(from, path)
    return basename(path) !== 'node_modules' && !(NEVER_LOADED.test(inside) && !/^licen[cs]e/i.test(basename(path)))
  }
  cpSync(from, to, { recursive: true, filter, dereference: true })
}

function link(at: string, to: string): void {
  mkdirSync(dirname(at), { recursive: true })
  symlinkSync(relative(dirname(at), to), at)
}

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    const found = lstatSync(path)
    if (found.isDirectory()) yield* filesIn(path)
    else if (found.isFile()) yield path
  }
}

/** The lines of `sha256sum`, which checks them again on the machine of the city. */
async function checksums(folder: string): Promise<string> {
  const lines: string[] = []
  for (const path of filesIn(folder)) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
    lines.push(`${hash.digest('hex')}  ${relative(folder, path)}`)
  }
  return `${lines.join('\n')}\n`
}

/** The version of the product. */
export function versionOf(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
}
