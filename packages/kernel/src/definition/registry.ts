import { buttonFaults } from '../checks/buttons.ts'
import { facetFaults } from '../checks/facets.ts'
import { levelFaults } from '../checks/levels.ts'
import { lifecycleFaults } from '../checks/lifecycles.ts'
import { lineFaults } from '../checks/lines.ts'
import { meaningFaults } from '../checks/meanings.ts'
import { checkNames } from '../checks/names/check-names.ts'
import type { OutsideKind, Vocabulary } from '../checks/names/kinds.ts'
import { placeText } from '../checks/names/place.ts'
import { type World, worldOf } from '../checks/names/scope.ts'
import { paperFaults } from '../checks/papers.ts'
import { reservedFaults } from '../checks/reserved.ts'
import { scopeFaults } from '../checks/scopes.ts'
import { spanFaults } from '../checks/spans.ts'
import { viewFaults } from '../checks/views.ts'
import type { KnownName, OfResource } from '../declared/resources.ts'
import { type CompleteResource, complete, type Owner } from './complete.ts'
import { encryptedFieldFaults } from './encrypted-fields.ts'
import { figureFaults } from './figures/figure-faults.ts'
import { type DeclaredFigures, figuresOf, sharedFigureFaults } from './figures/figures-of.ts'
import { askingFaults } from './forms/asking.ts'
import { type DeclaredLayers, layerFaults, layersOf, sharedLayerFaults } from './layers/layers-of.ts'
import { lifeFaults } from './life/facility-asked.ts'
import { circlesIn, followFaults } from './others/follows.ts'
import { makesFaults } from './others/makes-faults.ts'
import type { Resource } from './resource.ts'
import { isOfFacet } from './rows/facet.ts'
import { readByFaults } from './rows/read-by.ts'

/** A resource whose rows are known by its name. */
export type ResourceNamed<N extends string> = CompleteResource & OfResource<N>

/** All resources of the product, completed and checked against each other. */
/** `Name`: the names that are declared; any where a registry is made of others, as in tests. */
export interface Registry<Name extends string = string> {
  readonly all: readonly CompleteResource[]
  /** Those that have a table of their own, made from their fields; an engine keeps the rows of the others, or nobody does (`view`). */
  readonly tabled: readonly CompleteResource[]
  /** Throws where no resource has the name. */
  byName<const N extends string>(name: N & KnownName<N, Name>): ResourceNamed<N>
  byRoot(root: string): CompleteResource | undefined
  /** Who shows rows of the resource's table: the resource that has it, then its facets; of most resources it is they alone. */
  sharing(resource: CompleteResource): readonly CompleteResource[]
  /** Of those the one whose row it is: whose page opens it. */
  showing(resource: CompleteResource, row: Readonly<Record<string, unknown>>): CompleteResource
  /** The figures that all of them declare, by their codes. */
  readonly figures: DeclaredFigures
  /** The layers of the one map that all of them declare, by their codes, in the order of its tree. */
  readonly layers: DeclaredLayers
  /** The names of a kind that stands outside the definitions, each with the places where they use it: what somebody must have. */
  used(kind: OutsideKind): ReadonlyMap<string, readonly string[]>
}

/** Completes and checks the definitions. Throws one error with every fault, each with the definition's name, the place, and advice. Of names that stand
 *  outside the definitions only those kinds are looked at that the vocabulary has. */
export function buildRegistry(resources: readonly Resource[], vocabulary: Vocabulary = {}): Registry {
  const world = worldOf(resources)
  const written = checkWritten(resources, world, vocabulary)
  // A definition with a name that nobody knows is not completed: what would be found then follows from that name.
  const names = new Map(completeAll(resources.filter((resource) => !written.faulty.has(resource))).map((whole) => [whole.name, whole]))
  const faults = [...written.faults, ...takenNames(resources)]
  // Who has the table comes first, wherever it is declared.
  const ownersFirst = [...names.values()].sort((a, b) => Number(a.facet?.of !== undefined) - Number(b.facet?.of !== undefined))
  const shared = Map.groupBy(ownersFirst, ({ recordName }) => recordName)
  const sharing = (resource: CompleteResource) => shared.get(resource.recordName) ?? [resource]
  const roots = new Map([...names.values()].flatMap((whole) => [whole.root, ...whole.aliases].map((root) => [root, whole] as const)))
  for (const whole of names.values())
    faults.push(...faultsOf(whole, names, roots, sharing(whole)).map((fault) => `${whole.name}: ${fault}`))
  faults.push(...circlesIn([...names.values()]), ...sharedFigureFaults([...names.values()]), ...sharedLayerFaults([...names.values()]))
  if (faults.length > 0) throw new Error(`The definitions have ${faults.length} faults:\n  ${faults.join('\n  ')}`)
  return Object.freeze({
    all: Object.freeze([...names.values()]),
    tabled: Object.freeze(
      [...names.values()].filter(({ tableOf, view, facet }) => tableOf === undefined && view === undefined && facet?.of === undefined),
    ),
    byName(name: string) {
      const found = names.get(name)
      if (found === undefined) throw new Error(`no resource is called ${name}`)
      return found
    },
    byRoot: (root: string) => roots.get(root),
    sharing,
    // A facet before an owner that shows the rows of all.
    showing: (resource: CompleteResource, row: Readonly<Record<string, unknown>>) =>
      sharing(resource).findLast((one) => isOfFacet(one, row)) ?? resource,
    figures: figuresOf([...names.values()]),
    layers: layersOf([...names.values()]),
    used: (kind: OutsideKind) => written.used.get(kind) ?? new Map<string, readonly string[]>(),
  })
}

interface CheckedWriting {
  readonly faults: readonly string[]
  readonly faulty: ReadonlySet<Resource>
  readonly used: ReadonlyMap<OutsideKind, Map<string, string[]>>
}

/** The definitions as they are written: their names, and what those take from others. */
function checkWritten(resources: readonly Resource[], world: World, vocabulary: Vocabulary): CheckedWriting {
  const faults: string[] = []
  const faulty = new Set<Resource>()
  const used = new Map<OutsideKind, Map<string, string[]>>()
  for (const resource of resources) {
    const found = checkNames(resource, world, vocabulary)
    const own = [...found.faults, ...reservedFaults(resource), ...levelFaults(resource), ...buttonFaults(resource), ...spanFaults(resource)]
    if (own.length > 0) faulty.add(resource)
    faults.push(...own.map((fault) => `${resource.name}: ${fault}`))
    for (const { kind, name, place } of found.outside) {
      const names = used.get(kind) ?? new Map<string, string[]>()
      used.set(kind, names)
      const places = names.get(name) ?? []
      names.set(name, places)
      places.push(`${resource.name}: ${placeText(place)}`)
    }
  }
  return { faults, faulty, used }
}

function takenNames(resources: readonly Resource[]): readonly string[] {
  const names = new Set<string>()
  const roots = new Map<string, string>()
  const faults: string[] = []
  for (const { name, root, aliases = [] } of resources) {
    if (names.has(name)) faults.push(`${name}: the name is taken; choose another`)
    names.add(name)
    for (const one of [root, ...aliases]) {
      const other = roots.get(one)
      if (other !== undefined) faults.push(`${name}: root ${one} is taken by ${other}`)
      roots.set(one, name)
    }
  }
  return faults
}

/** All resources completed, each followed by those of its child rows that have no root of their own. */
function completeAll(resources: readonly Resource[]): readonly CompleteResource[] {
  const owners = new Map(resources.flatMap(ownersIn))
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  const made = new Map<Resource, CompleteResource>()
  const making = new Set<string>()
  const completed = new Map<string, CompleteResource>()
  const later = (name: string) => {
    const whole = completed.get(name)
    if (whole === undefined) throw new Error(`${name} is not completed yet`)
    return whole
  }
  const laterOfRoot = (root: string) => {
    const named = resources.find((one) => one.root === root)
    return named && later(named.name)
  }
  const labelOfRoot = (root: string) => resources.find((one) => one.root === root || one.aliases?.includes(root) === true)?.label
  const make = (resource: Resource): CompleteResource => {
    const known = made.get(resource)
    if (known !== undefined) return known
    if (making.has(resource.name)) throw new Error(`${resource.name} holds itself among its child rows`)
    making.add(resource.name)
    const whole = complete(resource, { named, ownerOf: (name) => owners.get(name), later, laterOfRoot, labelOfRoot })
    made.set(resource, whole)
    return whole
  }
  const named = (name: string) => {
    const found = byName.get(name)
    return found && make(found)
  }
  const all = resources.flatMap((resource) => withOwnChildren(make(resource)))
  for (const whole of all) completed.set(whole.name, whole)
  return all
}

function ownersIn(resource: Resource): readonly (readonly [string, Owner])[] {
  return Object.entries(resource.fields).flatMap(([field, { rows }]) =>
    rows ? [[rows.resource, { resource: resource.name, field, by: rows.by, inline: false }] as const] : [],
  )
}

function withOwnChildren(whole: CompleteResource): readonly CompleteResource[] {
  // Those of a facet come with the resource that has its table.
  if (whole.facet?.of !== undefined) return [whole]
  const inline = whole.fieldList.flatMap(({ child }) => (child?.resource.owner?.inline ? [child.resource] : []))
  return [whole, ...inline.flatMap(withOwnChildren)]
}

/** What one completed definition says that cannot be, in words that say what to do. */
function faultsOf(
  resource: CompleteResource,
  names: ReadonlyMap<string, CompleteResource>,
  roots: ReadonlyMap<string, CompleteResource>,
  sharing: readonly CompleteResource[],
): readonly string[] {
  return [
    ...meaningFaults(resource, (name) => names.get(name)),
    ...lineFaults(resource),
    ...paperFaults(resource),
    ...scopeFaults(
      resource,
      (name) => names.get(name),
      (root) => roots.get(root),
    ),
    ...viewFaults(resource, (name) => names.get(name)),
    ...facetFaults(resource, (name) => names.get(name), sharing),
    ...followFaults(resource),
    ...makesFaults(resource, (name) => names.get(name)),
    ...askingFaults(resource),
    ...figureFaults(resource),
    ...lifeFaults(resource),
    ...layerFaults(resource),
    ...readByFaults(resource),
    ...encryptedFieldFaults(resource),
    ...Object.values(resource.lifecycles).flatMap((life) => lifecycleFaults(resource, life)),
  ]
}
