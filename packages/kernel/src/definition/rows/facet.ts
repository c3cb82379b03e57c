import type { Filter } from '../../access/filter.ts'
import type { Field, Fields } from '../../fields/field.ts'
import type { CompleteResource } from '../complete.ts'
import type { Resource } from '../resource.ts'

/** A part of the rows of one table that has a root of its own. What is kept beside a row (duties, files, log, numbers, flows) is kept in the name of
 *  the resource that has the table (`recordRoot`); lists, forms and pages are the facet's. */
export interface Facet {
  /** The resource that has the table; without it the resource has the table itself, and shows these of its rows alone. */
  readonly of?: string
  /** The root of that resource. */
  readonly root?: string
  /** What tells its rows from the others: field ← wire value. Set when a row is made, and never asked or changed. */
  readonly where: Readonly<Record<string, string | boolean>>
}

/** What a facet has of its own, or another page of it: nothing of this is its owner's. */
const ownOfEach = [
  'aliases',
  'variants',
  'counters',
  'screens',
  'buttons',
  'calls',
  'permissions',
  'permissionRoot',
  'related',
  'papers',
  'import',
  'layers',
] as const

/** A facet as its author writes it: what differs from the resource that has the table. */
export type FacetWriting = Pick<Resource, 'name' | 'root' | 'label' | 'list'> &
  Partial<Omit<Resource, 'facet' | 'tableOf'>> & { readonly where: Facet['where'] }

type Written<O extends Resource, W extends FacetWriting> = Omit<O, keyof W | (typeof ownOfEach)[number] | 'facet' | 'fields'> &
  Omit<W, 'where' | 'fields'> & { readonly fields: O['fields']; readonly facet: Facet }

/** Declares a facet of a resource: it inherits what it does not say (lifecycles, draft, rules, parties, numbers, children …). Of the fields it shows
 *  those that it names, or all; the others it keeps hidden, so that rules and effects of the owner read whole rows. */
export function facetOf<const O extends Resource, const W extends FacetWriting>(owner: O, writing: W): Written<O, W> {
  const { where, fields: named = owner.fields, groups, ...own } = writing
  const inherited = Object.fromEntries(Object.entries(owner).filter(([key]) => !(ownOfEach as readonly string[]).includes(key)))
  const rest = Object.keys(owner.fields).filter((name) => !Object.hasOwn(named, name))
  const fields: Fields = { ...named, ...hiding(Object.fromEntries(rest.map((name) => [name, owner.fields[name] as Field])), rest) }
  const merged = {
    ...inherited,
    ...own,
    ...(owner.groups || groups ? { groups: { ...owner.groups, ...groups } } : {}),
    fields,
    facet: { of: owner.name, root: owner.root, where },
  }
  return Object.freeze(merged) as unknown as Written<O, W>
}

/** The same fields, some of them kept and not shown: who shows a part of a table has no use for what belongs to another part. */
export function hiding<const F extends Fields>(fields: F, names: readonly (keyof F & string)[]): F {
  const away = new Set<string>(names)
  const hidden = ({ required: _asked, ...field }: Field): Field => ({ ...field, hidden: true })
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, away.has(name) ? hidden(field) : field])) as F
}

/** The same fields, some of them asked: what one part of a table cannot be without, another may lack. */
export function asking<const F extends Fields>(fields: F, names: readonly (keyof F & string)[]): F {
  const asked = new Set<string>(names)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, asked.has(name) ? { ...field, required: true } : field]),
  ) as F
}

/** The rows of a facet, as a filter; undefined where a resource shows all rows of its table. */
export function facetFilter({ facet }: Pick<CompleteResource, 'facet'>): Filter | undefined {
  const parts = Object.entries(facet?.where ?? {}).map(([column, is]): Filter => ({ column, is }))
  return parts.length === 0 ? undefined : { all: parts }
}

/** Whether a row is one of the resource's own, and not of another facet of its table. */
export function isOfFacet({ facet }: Pick<CompleteResource, 'facet'>, row: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(facet?.where ?? {}).every(([name, value]) => row[name] === value)
}
