import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from './envelope.ts'
import { report } from './outcomes.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen shows the failure itself, in its place. */
    queryMeta: { quiet?: boolean }
  }
}

const retries = 2

/** A refusal is an answer; only a reply that never came is asked for again. */
export function mayAskAgain(count: number, error: Error): boolean {
  return error instanceof CallFailure && error.isOutage && count < retries
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof CallFailure) report({ kind: 'failed', failure: error, quiet: query.meta?.quiet === true })
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
