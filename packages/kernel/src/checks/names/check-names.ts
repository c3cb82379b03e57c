import type { Resource } from '../../definition/resource.ts'
import { isOutside, namesOfKind, nounOf, type OutsideKind, type Vocabulary } from './kinds.ts'
import { nearest } from './nearest.ts'
import type { Named } from './parts.ts'
import { placeText } from './place.ts'
import type { World } from './scope.ts'
import { resourceShape } from './shape-of-resource.ts'

/** Every name that a definition uses, in the order in which it is written. Child rows that have no root of their own come with their owner. */
export function namesIn(resource: Resource, world: World): readonly Named[] {
  const scope = world.scopes.get(resource.name)
  return scope === undefined ? [] : resourceShape(resource, { place: null, scope, world }, {})
}

/** A name of a kind that stands outside the definitions. */
export interface NameOutside extends Named {
  readonly kind: OutsideKind
}

/** What looking through the names of a definition finds. */
export interface FoundNames {
  readonly faults: readonly string[]
  readonly outside: readonly NameOutside[]
}

/** Looks for every name of a definition in what it must be the name of. Each fault says where it stands, and what may be meant. */
export function checkNames(resource: Resource, world: World, vocabulary: Vocabulary): FoundNames {
  const faults: string[] = []
  const outside: NameOutside[] = []
  for (const named of namesIn(resource, world)) {
    const known = named.among ?? namesOfKind(named.kind, named.scope, world, vocabulary)
    if (known !== undefined && !known.has(named.name)) faults.push(faultOf(named, known, resource))
    if (isOutsideKind(named)) outside.push(named)
  }
  return { faults, outside }
}

const isOutsideKind = (named: Named): named is NameOutside => isOutside(named.kind)

function faultOf(named: Named, known: ReadonlySet<string>, resource: Resource): string {
  const place = placeText(named.place)
  const { name, kind, holder } = named
  if (kind === 'key') return `${place} is nothing that ${holder} says; ${adviceOn(name, known)}`
  const whose = named.scope.resource === resource ? '' : ` of ${named.scope.resource.name}`
  return `${place} names "${name}", which is no ${nounOf(kind)}${whose}; ${adviceOn(name, known)}`
}

const MAX_NAMES_LISTED = 9

function adviceOn(name: string, known: ReadonlySet<string>): string {
  const meant = nearest(name, known)
  if (meant !== undefined) return `did you mean ${meant}?`
  if (known.size === 0) return 'there is none: declare one, or take the name out'
  if (known.size <= MAX_NAMES_LISTED) return `it is one of ${[...known].join(', ')}`
  return 'declare it, or mend the name'
}
