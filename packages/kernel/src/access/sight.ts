import type { CompleteResource } from '../definition/complete.ts'
import type { Filter, FilterValue } from './filter.ts'
import type { Level } from './level.ts'

/** What of the caller a row asks for: that he is the person, or of the department or region that a column names; that the department lies in his own tree
 *  (`tree`); that the region lies at or above his own (`covers`). */
export interface AskedOfCaller {
  readonly kind: 'userId' | 'deptId' | 'regionId' | 'tree' | 'covers'
  readonly column: string
}

/** One way in which a filter holds: of the row alone, and at most one thing of the caller. */
export interface SightTerm {
  readonly row: readonly Filter[]
  readonly caller?: AskedOfCaller
}

/** A filter as the ways in which it holds; null where it asks what a row does not say by itself: the calendar, other rows, a role. */
export function sightTerms(filter: Filter): readonly SightTerm[] | null {
  if (isOfRowAlone(filter)) return [{ row: [filter] }]
  if ('any' in filter) return allGiven(filter.any.map(sightTerms))?.flat() ?? null
  if ('all' in filter) {
    const parts = allGiven(filter.all.map(sightTerms))
    return parts?.reduce<readonly SightTerm[] | null>((terms, part) => terms && everyPair(terms, part), [{ row: [] }]) ?? null
  }
  const caller = askedOfCaller(filter)
  return caller === undefined ? null : [{ row: [], caller }]
}

function allGiven<T>(parts: readonly (T | null)[]): readonly T[] | null {
  const given = parts.filter((part) => part !== null)
  return given.length === parts.length ? given : null
}

/** Both hold: of two things that are asked of the caller no key tells. */
function everyPair(terms: readonly SightTerm[], others: readonly SightTerm[]): readonly SightTerm[] | null {
  return allGiven(
    terms.flatMap((one) =>
      others.map((other) => {
        const caller = one.caller ?? other.caller
        if (one.caller !== undefined && other.caller !== undefined) return null
        return { row: [...one.row, ...other.row], ...(caller === undefined ? {} : { caller }) }
      }),
    ),
  )
}

const isConstant = (value: FilterValue) => typeof value !== 'object' || value === null

function isOfRowAlone(filter: Filter): boolean {
  if ('all' in filter) return filter.all.every(isOfRowAlone)
  if ('any' in filter) return filter.any.every(isOfRowAlone)
  if ('not' in filter) return isOfRowAlone(filter.not)
  if ('is' in filter) return isConstant(filter.is)
  if ('compare' in filter) return isConstant(filter.value)
  if ('regionWithin' in filter) return isConstant(filter.regionWithin)
  return 'always' in filter || 'oneOf' in filter || 'empty' in filter || 'contains' in filter || 'overlaps' in filter
}

function askedOfCaller(filter: Filter): AskedOfCaller | undefined {
  if ('inOwnTree' in filter) return { kind: 'tree', column: filter.column }
  const actor = 'is' in filter ? filter.is : 'regionCovers' in filter ? filter.regionCovers : null
  if (!('column' in filter) || typeof actor !== 'object' || actor === null || !('actor' in actor) || actor.actor === 'levelCode')
    return undefined
  if ('regionCovers' in filter) return actor.actor === 'regionId' ? { kind: 'covers', column: filter.column } : undefined
  return { kind: actor.actor, column: filter.column }
}

/** The levels for whose people it is kept who sees a row; whoever is sent out is asked row by row. */
export const keptLevels = ['city', 'district', 'enterprise', 'supervisor'] as const satisfies readonly Level[]

/** In which ways a row is shown to a level as far as the definition narrows what it sees; null where that cannot be kept. */
export function admittedTo({ visible = {} }: Pick<CompleteResource, 'visible'>, level: Level): readonly SightTerm[] | null {
  const narrowed = [visible.all, visible[level]].filter((filter) => filter !== undefined)
  return sightTerms({ all: narrowed })
}

/** Why it cannot be kept beside other rows who sees one of a resource; nothing where it can. */
export function unkept(resource: CompleteResource, byName: (name: string) => CompleteResource | undefined): readonly string[] {
  const { owner, parties = {}, scope, sensitive, view } = resource
  const columns = (terms: readonly SightTerm[] | null) => terms?.flatMap(({ caller }) => caller?.column ?? []) ?? []
  const asked = keptLevels.map((level) => admittedTo(resource, level))
  const above = owner === null ? undefined : byName(owner.resource)
  const faults = [
    ...(view === undefined ? [] : ['nobody keeps its rows']),
    ...(sensitive === undefined ? [] : ['some of its rows ask for a permission']),
    ...(parties.stewards === undefined ? [] : ['some keep rows of others by a permission']),
    ...(owner === null && scope !== 'business' && scope !== 'open' ? [`it is of the scope ${scope}`] : []),
    ...(asked.includes(null) ? ['what narrows it asks the calendar, other rows or a role'] : []),
    ...(parties.openTo && sightTerms(parties.openTo.where) === null ? ['whom it is open to asks the calendar, other rows or a role'] : []),
    ...asked.flatMap(columns).flatMap((name) => (resource.fields[name]?.stored ? [] : [`${name} is no column`])),
  ]
  return above === undefined ? faults : [...faults, ...unkept(above, byName)]
}
