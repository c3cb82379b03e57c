import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Query } from './address.ts'
import { call, listOrSubmitMs } from './client.ts'
import { CallFailure } from './envelope.ts'

/** Reads whose reply did not come in the time of an ordinary call (SH-32): whoever asks once more waits as for a list. A server under load answers late what
 *  it was asked, and were it asked over and over with the same short patience, it would answer nobody. */
const late = new Set<string>()
const REMEMBERED = 200

function remember(name: string): void {
  if (late.size >= REMEMBERED) late.clear()
  late.add(name)
}

/** The key of a read is its path and query, so that two screens that ask the same share the answer. */
export function readKey(path: string, query: Query = {}): readonly unknown[] {
  return [path.replace(/^\/+/, ''), query]
}

/** Options for `useQuery` of a GET. Failures are told once by the query cache after its retries (shown, or with `meta.quiet` only logged):
 *  a reply that came at the second asking is no error of the log. */
export function read<T>(path: string, query: Query = {}) {
  const queryKey = readKey(path, query)
  const name = JSON.stringify(queryKey)
  return {
    queryKey,
    queryFn: async ({ signal }: Pick<QueryFunctionContext, 'signal'>) => {
      const patience = late.has(name) ? { timeoutMs: listOrSubmitMs } : {}
      try {
        const data = await call<T>('GET', path, { query, signal, background: true, ...patience })
        late.delete(name)
        return data
      } catch (error) {
        if (error instanceof CallFailure && error.kind === 'timeout') remember(name)
        throw error
      }
    },
  }
}
