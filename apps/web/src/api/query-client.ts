import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from './envelope.ts'
import { report } from './outcomes.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen shows the failure itself, in its place. */
    queryMeta: { quiet?: boolean }
  }
}

const retries = 2

/** A refusal is an answer; only a reply that never came is asked for again: one that came too late once, with more patience (`read`). */
export function mayAskAgain(count: number, error: Error): boolean {
  return error instanceof CallFailure && error.isOutage && count < (error.kind === 'timeout' ? 1 : retries)
}

/** What asks by itself every so often, and whose screen shows what is missing, hears a moment later what it did not hear now: that is no error of the
 *  log. That the server is gone is told above the page. */
const asksAgain = ({ meta, observers }: Query<unknown, unknown>): boolean =>
  meta?.quiet === true && observers.some(({ options }) => options.refetchInterval !== undefined && options.refetchInterval !== false)

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!(error instanceof CallFailure) || (error.isOutage && asksAgain(query))) return
        report({ kind: 'failed', failure: error, quiet: query.meta?.quiet === true })
      },
    }),
    defaultOptions: {
      queries: {
        retry: mayAskAgain,
        retryDelay: (count) => 500 * 2 ** count,
        refetchOnWindowFocus: false,
        staleTime: 0,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
