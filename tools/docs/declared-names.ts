import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import { resources } from '@chengan/domain/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { Resource } from '@chengan/kernel/definition/resource'
import { root } from '../run-program.ts'

/** Where the names stand that definitions declare. */
export const DECLARED_NAMES = 'packages/domain/src/declared-names.ts'

const domain = join(root, 'packages/domain/src')

/** A constant of the domain, as a module exports it. */
interface Constant {
  readonly module: string
  readonly as: string
}

/** Where the values are exported that are looked for; of several places the first. */
async function exportedAs(wanted: ReadonlySet<unknown>): Promise<ReadonlyMap<unknown, Constant>> {
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|locales|specification)\/|(^|\/)declared-names\.ts$/.test(file))
    .sort()
  const found = new Map<unknown, Constant>()
  for (const file of files)
    for (const [as, value] of Object.entries((await import(join(domain, file))) as Readonly<Record<string, unknown>>))
      if (wanted.has(value) && !found.has(value)) found.set(value, { module: `./${file}`, as })
  return found
}

const union = (names: readonly string[]) => (names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | '))

function namedBy(registry: Registry, resource: string, kind: 'effect' | 'fact'): readonly string[] {
  const used = [...registry.used(kind)].filter(([, places]) => places.some((place) => place.startsWith(`${resource}: `)))
  return used.map(([name]) => name).sort()
}

/** What a facet names besides the resource that has its table, whose implementation it inherits. */
function wantedOf(registry: Registry, { name, facet }: CompleteResource, kind: 'effect' | 'fact'): readonly string[] {
  const inherited = new Set(facet?.of === undefined ? [] : namedBy(registry, facet.of, kind))
  return namedBy(registry, name, kind).filter((one) => !inherited.has(one))
}

/** What its rows make, with the resource of it. */
function madeBy({ makes = {} }: CompleteResource): string {
  const made = Object.entries(makes).map(([name, spec]) => `readonly ${name}: '${spec.of}'`)
  return made.length === 0 ? '' : `; readonly makes: { ${made.join('; ')} }`
}

/** What people are told of its rows. */
const toldOf = ({ notices = {} }: CompleteResource): string =>
  Object.keys(notices).length === 0 ? '' : `; readonly notices: ${union(Object.keys(notices))}`

/** What each definition of the domain declares, as types. */
export const declaredNames = async (): Promise<string> =>
  namesOf(resources, registry, await exportedAs(new Set(resources.flatMap((resource) => [resource, resource.fields]))))

/** What each of these definitions declares, as types: its fields by the constant that holds them; effects, facts and actions, which rules and tables of
 *  transitions do not keep. `constants`: where their values are exported. */
export function namesOf(declared: readonly Resource[], registry: Registry, constants: ReadonlyMap<unknown, Constant>): string {
  const definitions = new Map(declared.map((resource) => [resource.name, resource]))
  const imports = new Map<string, Map<string, string>>()
  const taken = new Set<string>()
  const imported = ({ module, as }: Constant): string => {
    const names = imports.get(module) ?? new Map<string, string>()
    imports.set(module, names)
    const known = names.get(as)
    if (known !== undefined) return known
    let name = as
    for (let n = 2; taken.has(name); n += 1) name = `${as}${n}`
    taken.add(name)
    names.set(as, name)
    return name
  }
  // Child rows have no definition of their own: their fields stand in a field of their owner.
  const typeOf = (name: string): string | undefined => {
    const definition = definitions.get(name)
    if (definition === undefined) {
      const owner = registry.all.find((resource) => resource.name === name)?.owner
      const owning = owner?.inline === true ? typeOf(owner.resource) : undefined
      return owning && `(${owning})['${owner?.field}']['fields'] & OwnedFields`
    }
    const own = constants.get(definition.fields)
    if (own !== undefined) return `typeof ${imported(own)}`
    const whole = constants.get(definition)
    return whole && `(typeof ${imported(whole)})['fields']`
  }
  const fieldsOf = (name: string): string => {
    const type = typeOf(name)
    return type === undefined ? '' : `readonly fields: ${type}; `
  }
  const lines = registry.all.map((resource) => {
    const [effects, facts] = [wantedOf(registry, resource, 'effect'), wantedOf(registry, resource, 'fact')]
    const words = `readonly effects: ${union(effects)}; readonly facts: ${union(facts)}; readonly actions: ${union(Object.keys(resource.actions))}${toldOf(resource)}${madeBy(resource)}`
    return `  readonly ${resource.name}: { ${fieldsOf(resource.name)}${words} }`
  })
  const roots = registry.all.filter(({ root }) => !root.includes('#')).map(({ root, name }) => `  readonly '${root}': '${name}'`)
  const importLines = [...imports]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([module, names]) =>
        `import type { ${[...names].map(([as, name]) => (as === name ? as : `${as} as ${name}`)).join(', ')} } from '${module}'`,
    )
  return `// Written by \`npm run docs\` from the definitions.
// biome-ignore-all assist/source/organizeImports: its order is the generator's.
import type { OwnedFields } from '@chengan/kernel/definition/child-rows'
${importLines.join('\n')}

/** What each definition declares, by its name. */
export interface DeclaredNames {
${lines.join('\n')}
}

/** The names of the definitions by their roots. */
export interface NamesByRoot {
${roots.join('\n')}
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredResources extends DeclaredNames {}
  interface DeclaredRoots extends NamesByRoot {}
}
`
}
