import type { PageOf } from '@chengan/kernel/calls/envelope'
import type { ActionNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Definitions } from '@chengan/kernel/definition/definitions'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Query } from '../api/address.ts'
import { call, type Method } from '../api/client.ts'
import { read } from '../api/read.ts'
import { useDefinitions } from './definitions-context.ts'
import type { Row, RowIn, RowOf, Values } from './row.ts'

export interface PageAnswer<N extends string = string> extends PageOf<RowIn<N>> {
  readonly tabs?: Readonly<Record<string, number>>
  /** Figures over all rows of the list, by their names. */
  readonly summary?: Readonly<Record<string, number | null>>
}

/** What an add, edit or action answers. */
export interface Saved {
  readonly id: string
  readonly version?: number
  readonly [name: string]: unknown
}

/** A node of a hierarchy. */
export interface TreeRow extends Row {
  readonly children?: readonly TreeRow[] | null
}

/** A row of a list, with those below it where the resource is a hierarchy. */
type ListedRow<N extends string> = string extends N ? TreeRow : RowOf<N> & { readonly children?: readonly ListedRow<N>[] | null }

/** Where an action is called: under its own name, or under one that it shares with others. */
function calledAs({ root, actions }: CompleteResource, action: string, body: Values): readonly [string, { body: Values; quiet: true }] {
  const shared = actions[action]?.calledAs
  if (shared === undefined) return [`${root}/${action}`, { body, quiet: true }]
  return [shared.path === '' ? root : `${root}/${shared.path}`, { body: { ...body, [shared.name]: shared.value }, quiet: true }]
}

/** The calls of a resource, from its definition. Reads are options for `useQuery`. */
export function callsOf<N extends string>(resource: ResourceNamed<N>) {
  const { root, family } = resource
  const addVerb: Method = family === 'sys' ? 'POST' : 'PUT'
  const editVerb: Method = family === 'sys' ? 'PUT' : 'POST'
  const quietly = { quiet: true } as const
  // A draft is kept by an entry where the root has a name for it; what is no draft any more is edited at the root.
  const kept = resource.keepsDraft === null ? root : `${root}/${resource.keepsDraft}`
  // Where an add at the root hands the form in, one that is kept says that it is a draft; its action follows by itself.
  const asDraft = Object.values(resource.entries).find(({ atRoot }) => atRoot)?.unless
  const edited = resource.standard.includes('edit') ? root : kept
  const removed = resource.deletePath === undefined ? root : `${root}/${resource.deletePath}`
  return {
    page: (query: Query, path = 'page') => read<PageAnswer<N>>(`${root}/${path}`, query),
    list: (query: Query) => read<readonly ListedRow<N>[]>(`${root}/list`, query),
    info: (id: string, query?: Query) => read<RowIn<N>>(`${root}/info/${id}`, query),
    add: (body: Values) => call<Saved>(addVerb, kept, { body: { ...body, ...asDraft }, ...quietly }),
    edit: (body: Values, draft = false) => call<Saved>(editVerb, draft ? kept : edited, { body, ...quietly }),
    // What may still be changed of a row past its draft is an action whose call is the ordinary edit.
    act: (action: ActionNamed<N>, body: Values) =>
      action === 'edit' ? call<Saved>(editVerb, edited, { body, ...quietly }) : call<Saved>('PUT', ...calledAs(resource, action, body)),
    remove: (ids: readonly string[], reason?: string) =>
      call<null>('DELETE', removed, { body: ids, ...(reason === undefined ? {} : { query: { reason } }), ...quietly }),
  }
}

/** Whether a read is one of a resource, under whatever root. */
export function isReadOf({ root, aliases }: Pick<CompleteResource, 'root' | 'aliases'>, [path]: readonly unknown[]): boolean {
  return typeof path === 'string' && [root, ...aliases].some((one) => path === one || path.startsWith(`${one}/`))
}

/** Every read under a resource's roots is asked again when it is next shown; what is on screen at once. `counting`: further reads that tell of its rows. */
export async function invalidate(
  client: QueryClient,
  resource: CompleteResource,
  counting: readonly Pick<CompleteResource, 'root' | 'aliases'>[] = [],
): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      [resource, ...counting].some((one) => isReadOf(one, queryKey)) || String(queryKey[0]).startsWith('sys/duty'),
  })
}

/** What rows refer to, where it counts them: a parking road its berths. What has not come yet shows nothing. */
export function countersOf(resource: CompleteResource, definitions: Definitions): readonly CompleteResource[] {
  const names = new Set(resource.fieldList.flatMap(({ to }) => (to === undefined || to === resource.name ? [] : [to])))
  const known = new Set(definitions.signposts.map(({ name }) => name))
  const counts = ({ fieldList }: CompleteResource) => fieldList.some(({ counted }) => counted !== undefined && counted.of === resource.name)
  return [...names]
    .map((name) => (known.has(name) ? definitions.here(name) : undefined))
    .filter((one) => one !== undefined && counts(one)) as readonly CompleteResource[]
}

export function useInvalidate(resource: CompleteResource): () => Promise<void> {
  const client = useQueryClient()
  const definitions = useDefinitions()
  return useCallback(() => invalidate(client, resource, countersOf(resource, definitions)), [client, resource, definitions])
}
