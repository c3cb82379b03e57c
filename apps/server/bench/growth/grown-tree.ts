import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { resources as written } from '@chengan/domain/resources'
import { allMenus } from '@chengan/domain/system/menu/menus'
import { worldOf } from '@chengan/kernel/checks/names/scope'
import type { Resource } from '@chengan/kernel/definition/resource'
import { keysMovedOf, type Patch, patchesOf } from './copied-definition.ts'
import { movedRoot, movedRoute, movedWord, type Originals, type Round } from './renaming.ts'

/** Where the present tree lies. */
export const repository = join(import.meta.dirname, '../../../..')

const resources: readonly Resource[] = written

/** Areas whose definitions are copied. System management has its resources; what is to come is business. */
const AREAS = ['utilities', 'maintenance', 'assets', 'municipal']
const COPIED = ['apps', 'packages', 'tools', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts']

/** Where a resource stands: the module that exports it, and as what. */
interface Place {
  readonly name: string
  readonly module: string
  readonly as: string
}

interface Copy extends Place {
  readonly round: Round
}

/** A tree of the product with copies of its business beside it, in a folder that the caller removes. The first round makes the areas of today larger, the second
 *  makes new ones, and so on. The copies have their own tables, menus and implementations; rules and dictionaries are those of their originals. Answers the folder. */
export function layGrownTree(rounds: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-grown-'))
  for (const path of COPIED) cpSync(join(repository, path), join(folder, path), { recursive: true, filter: isSource })
  linkPackages(folder)
  const places = placesOfToday()
  const copies = copiesOf(places, rounds)
  writeDefinitions(folder, copies)
  writeAreas(folder, copies)
  writeMenus(folder, copies)
  writeImplementations(folder, copies)
  inTree(folder, 'tools/commands/db.ts', ['make', 'growth'])
  return folder
}

const isSource = (path: string) => !/(^|\/)(node_modules|dist)$/.test(path)

/** Runs a script of a tree to its end; answers what it wrote. */
export function inTree(folder: string, file: string, args: readonly string[] = []): string {
  const given = ['--disable-warning=ExperimentalWarning', join(folder, file), ...args]
  return execFileSync(process.execPath, given, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
}

/** The packages of others are those of today; our own are those of the tree. */
function linkPackages(folder: string): void {
  const [from, to] = [join(repository, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@chengan'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@chengan' && name !== '.cache') symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(folder, 'packages'))) symlinkSync(join(folder, 'packages', name), join(to, '@chengan', name))
}

function placesOfToday(): readonly Place[] {
  const { places } = JSON.parse(inTree(repository, 'apps/web/build/find-definitions.ts')) as { places: readonly Place[] }
  return places
}

const areaOf = ({ module }: Place) => module.split('/')[2] ?? ''

/** All of today's business, copied round by round: what is copied names the copies of its own round. */
const copiesOf = (places: readonly Place[], rounds: number): readonly Copy[] =>
  Array.from({ length: rounds }, (_, at) => ({ number: at + 1, inSameArea: at % 2 === 0 })).flatMap((round) =>
    places.filter((place) => AREAS.includes(areaOf(place))).map((place) => ({ ...place, round })),
  )

const domainOf = (folder: string) => join(folder, 'packages/domain/src')

/** What a round copies. Where it leaves an area out, the copies refer to the rows of today. */
function originalsOf(copies: readonly Copy[]): Originals {
  const copied = new Set(copies.map(({ name }) => name))
  const own = resources.filter(({ name }) => copied.has(name))
  return {
    names: copied,
    roots: own.flatMap(({ root, aliases = [] }) => [root, ...aliases]).sort((a, b) => b.length - a.length),
    routes: new Set(own.flatMap(({ screens = [] }) => screens.map(({ route }) => route))),
    metrics: new Set(own.flatMap(({ metrics = {} }) => Object.keys(metrics))),
  }
}

function replaceIn(path: string, text: string, by: string): void {
  const before = readFileSync(path, 'utf8')
  if (!before.includes(text)) throw new Error(`${path} does not say "${text}" any more; teach the bench how it is written now`)
  writeFileSync(
    path,
    before.replace(text, () => by),
  )
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function writeDefinitions(folder: string, copies: readonly Copy[]): void {
  const domain = domainOf(folder)
  const world = worldOf(resources)
  const named = new Map(resources.map((resource) => [resource.name, resource]))
  cpSync(join(import.meta.dirname, 'patched.ts'), join(domain, 'patched.ts'))
  for (const [round, own] of Map.groupBy(copies, (copy) => copy.round)) {
    const originals = originalsOf(own)
    for (const copy of own) {
      const original = named.get(copy.name)
      if (original === undefined) throw new Error(`${copy.name} is no resource`)
      const patches: readonly Patch[] = [
        ...patchesOf(original, world, round, originals),
        ...(round.inSameArea ? [] : [[['area'], areaOf(copy) + round.number] as const]),
      ]
      write(join(domain, `${fileOf(copy)}.ts`), copiedModule(copy, patches, keysMovedOf(original, round)))
    }
  }
  const imports = copies.map((copy, at) => `import { ${copy.as} as r${at} } from './${fileOf(copy)}.ts'`)
  write(join(domain, 'copies.ts'), `${imports.join('\n')}\nexport const copies = [${copies.map((_, at) => `r${at}`)}]\n`)
  const file = join(domain, 'resources.ts')
  replaceIn(file, '  ...dashboardsResources,\n', '  ...dashboardsResources,\n  ...copies,\n')
  replaceIn(file, 'import ', "import { copies } from './copies.ts'\nimport ")
}

/** Where the copy of a definition lies, below the domain. */
function fileOf(copy: Copy): string {
  const { number, inSameArea } = copy.round
  return join(inSameArea ? join(areaOf(copy), `copy${number}`) : areaOf(copy) + number, copy.name)
}

function copiedModule({ as, module }: Copy, patches: readonly Patch[], keys: ReturnType<typeof keysMovedOf>): string {
  return `import { ${as} as original } from '${module}'
import { patched, withKeys } from '@chengan/domain/patched'
export const ${as} = withKeys(patched(original, ${JSON.stringify(patches)}), ${JSON.stringify(keys)})
`
}

/** The areas that are new are areas to the kernel as well. */
function writeAreas(folder: string, copies: readonly Copy[]): void {
  const made = new Set(copies.filter(({ round }) => !round.inSameArea).map((copy) => `'${areaOf(copy)}${copy.round.number}'`))
  const file = join(folder, 'packages/kernel/src/checks/names/shape-of-resource.ts')
  replaceIn(file, "'dashboards'),", `${["'dashboards'", ...made].join(', ')}),`)
}

/** The pages of the copies with their buttons, and the branches above them. */
function writeMenus(folder: string, copies: readonly Copy[]): void {
  const byRound = Map.groupBy(copies, ({ round }) => round)
  const menus = [...byRound].flatMap(([round, own]) => copiedMenus(round, new Set(own.map(({ name }) => name))))
  const domain = domainOf(folder)
  write(join(domain, 'system/menu/copied-menus.ts'), `export const copiedMenus = ${JSON.stringify(menus)} as const\n`)
  const file = join(domain, 'system/menu/menus.ts')
  replaceIn(file, 'import ', "import { copiedMenus } from './copied-menus.ts'\nimport ")
  // What the screens of the copies say of their places are the places of the originals: these menus stand instead.
  replaceIn(
    file,
    'menuOf(menuTables, resources)',
    '[...menuOf(menuTables, resources.filter((one) => !copies.includes(one))), ...copiedMenus]',
  )
  replaceIn(file, 'import ', "import { copies } from '../../copies.ts'\nimport ")
}

function copiedMenus(round: Round, names: ReadonlySet<string>): readonly object[] {
  const own = resources.filter(({ name }) => names.has(name))
  const routes = new Set(own.flatMap(({ screens = [] }) => screens.map(({ route }) => route)))
  const roots = own.map(({ root }) => root.replaceAll('/', ':')).sort((a, b) => b.length - a.length)
  const ofCopy = (permission: string) => roots.find((root) => permission.startsWith(`${root}:`))
  const kept = new Set(
    allMenus.filter(({ path, permissions }) => routes.has(path ?? '') || permissions.some(ofCopy)).map(({ code }) => code),
  )
  const byCode = new Map(allMenus.map((menu) => [menu.code, menu]))
  for (const code of kept) {
    const parent = byCode.get(code)?.parent
    if (typeof parent === 'string') kept.add(parent)
  }
  const moved = (permission: string) => {
    const root = ofCopy(permission)
    return root === undefined ? permission : movedRoot(root, round, ':') + permission.slice(root.length)
  }
  const codeOf = (code: string) => `${code}~${round.number}`
  return allMenus
    .filter(({ code }) => kept.has(code))
    .map((menu) => ({
      ...menu,
      code: codeOf(menu.code),
      parent: menu.parent === null ? null : codeOf(menu.parent),
      ...(menu.path === undefined ? {} : { path: movedRoute(menu.path, round) }),
      permissions: menu.permissions.map(moved),
      zh: [...menu.zh].reverse().join(''),
    }))
}

/** What the areas implement for the originals they implement for the copies, by the same functions. */
function writeImplementations(folder: string, copies: readonly Copy[]): void {
  const source = join(folder, 'apps/server/src')
  const rootOf = new Map(resources.map(({ name, root }) => [name, root]))
  const names = Map.groupBy(copies, ({ name }) => name)
  const made = [...names].map(([name, own]) => [
    name,
    own.map(({ round }) => ({ resource: movedWord(name, round), root: movedRoot(rootOf.get(name) ?? '', round) })),
  ])
  write(
    join(source, 'copied-implementations.ts'),
    `const copies = new Map(${JSON.stringify(made)})
export const withCopies = (parts) => parts.flatMap((part) => [part, ...(copies.get(part.resource) ?? []).map((copy) => ({ ...part, ...copy }))])
`,
  )
  const file = join(source, 'implementations.ts')
  replaceIn(file, 'import ', "import { withCopies } from './copied-implementations.ts'\nimport ")
  const joined = 'joinImplementations(ofAreas.flatMap((topic) => topic(parts)))'
  replaceIn(file, joined, `${joined.replace('(', '(withCopies(')})`)
}
