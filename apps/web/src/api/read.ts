import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Query } from './address.ts'
import { call } from './client.ts'

/** The key of a read is its path and query, so that two screens that ask the same share the answer. */
export function readKey(path: string, query: Query = {}): readonly unknown[] {
  return [path.replace(/^\/+/, ''), query]
}

/** Options for `useQuery` of a GET. Failures are told once by the query cache after its retries (shown, or with `meta.quiet` only logged):
 *  a reply that came at the second asking is no error of the log. */
export function read<T>(path: string, query: Query = {}) {
  return {
    queryKey: readKey(path, query),
    queryFn: ({ signal }: Pick<QueryFunctionContext, 'signal'>) => call<T>('GET', path, { query, signal, background: true }),
  }
}
