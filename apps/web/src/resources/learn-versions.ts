import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { QueryClient } from '@tanstack/react-query'
import { isReadOf } from './calls.ts'

type Versions = ReadonlyMap<string, unknown>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function versionsIn(answer: unknown, lock: string): Versions {
  const rows = (Array.isArray(answer) ? answer : [answer]).filter(isRecord)
  return new Map(rows.flatMap((row) => (typeof row.id === 'string' && row[lock] !== undefined ? [[row.id, row[lock]] as const] : [])))
}

/** A row, a page or a list, with the versions of the rows that have changed. */
function learnt(data: unknown, versions: Versions, lock: string): unknown {
  if (Array.isArray(data)) return data.map((one: unknown) => learnt(one, versions, lock))
  if (!isRecord(data)) return data
  if (Array.isArray(data.list)) return { ...data, list: learnt(data.list, versions, lock) }
  const version = typeof data.id === 'string' ? versions.get(data.id) : undefined
  return version === undefined ? data : { ...data, [lock]: version }
}

/** What is on screen learns the version that an action has given its rows, before it is read anew: whoever presses again at once acts on the row that
 *  he has changed himself, and is not told that somebody else did. */
export function learnVersions(client: QueryClient, resource: CompleteResource, answer: unknown): void {
  const versions = versionsIn(answer, resource.lock)
  if (versions.size === 0) return
  const ofThese = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isReadOf(resource, queryKey) }
  client.setQueriesData(ofThese, (data: unknown) => learnt(data, versions, resource.lock))
}
