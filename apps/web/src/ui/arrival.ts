import { useSyncExternalStore } from 'react'

/** Something that is fetched once, when it is first asked for. */
export interface Arrival<T> {
  /** Begins to fetch, unless that has begun. Never fails: what did not come is told by `state`. */
  ask(): Promise<void>
  state(): { readonly value?: T; readonly error?: unknown }
  onChange(listener: () => void): () => void
  /** What has failed is fetched anew when it is next asked for. */
  forgetFailure(): void
}

/** What has not come, each with how it is forgotten. */
const failures = new Set<() => void>()

/** The server is reached again: what did not come while it was not is fetched anew where it is shown. */
export function askAgainForWhatFailed(): void {
  for (const forget of [...failures]) forget()
}

export function arrivalOf<T>(fetch: () => Promise<T>): Arrival<T> {
  let state: { readonly value?: T; readonly error?: unknown } = {}
  let asked: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const become = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  const arrival: Arrival<T> = {
    ask() {
      asked ??= fetch().then(
        (value) => become({ value }),
        (error: unknown) => {
          failures.add(arrival.forgetFailure)
          become({ error })
        },
      )
      return asked
    },
    state: () => state,
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    forgetFailure() {
      if (!('error' in state)) return
      asked = undefined
      failures.delete(arrival.forgetFailure)
      become({})
    },
  }
  return arrival
}

/** What has arrived, or nothing yet; throws what kept it from coming. Not by Suspense, which shows what follows a waiting look three tenths of a
 *  second later than it could. */
export function useArrival<T>(arrival: Arrival<T>): T | undefined {
  const state = useSyncExternalStore(arrival.onChange, arrival.state)
  if ('error' in state) throw state.error
  if (state.value === undefined) void arrival.ask()
  return state.value
}
