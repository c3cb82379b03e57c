import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { type RawBuilder, sql } from 'kysely'

/** Columns of a table by the names of the fields that they keep; a field that the resource has not does not compile. */
export type Columns<N extends string> = {
  readonly [K in (keyof ValuesNamed<N> & string) | 'id']: RawBuilder<unknown>
}

const kept = new WeakMap<CompleteResource, Map<string, Readonly<Record<string, RawBuilder<unknown>>>>>()

/** SQL: the columns of a resource, each with the alias of its table. What a field keeps in none (a reckoned one, an input) throws when it is asked for. */
export function columnsOf<N extends string>(resource: ResourceNamed<N>, alias: string = resource.table): Columns<N> {
  const byAlias = kept.get(resource) ?? new Map<string, Readonly<Record<string, RawBuilder<unknown>>>>()
  kept.set(resource, byAlias)
  const known = byAlias.get(alias) ?? Object.freeze(refsOf(resource, alias))
  byAlias.set(alias, known)
  return known as Columns<N>
}

function refsOf(resource: CompleteResource, alias: string): Readonly<Record<string, RawBuilder<unknown>>> {
  const stored = Object.entries(resource.fields).filter(([, field]) => field.stored)
  const refs: Readonly<Record<string, RawBuilder<unknown>>> = Object.fromEntries(
    stored.map(([name, field]) => [name, sql.ref(`${alias}.${field.column}`)]),
  )
  return new Proxy(
    { ...refs, id: sql.ref(`${alias}.id`) },
    {
      get(columns: Readonly<Record<string, RawBuilder<unknown>>>, name) {
        const column = typeof name === 'string' ? columns[name] : undefined
        if (column === undefined && typeof name === 'string') throw new Error(`${resource.name}.${name} is kept in no column`)
        return column
      },
    },
  )
}
