import { createContext, useContext, useSyncExternalStore } from 'react'

/** Which row is pointed at, on the map or in the list: its mark and its line light up. Kept outside the state of the page: only what lights up or goes out
 *  is drawn anew, not a hundred rows. */
export interface LitRow {
  get(): string | null
  set(id: string | null): void
  subscribe(listener: () => void): () => void
}

export function makeLitRow(): LitRow {
  let lit: string | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => lit,
    set: (id) => {
      if (id === lit) return
      lit = id
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const LitRowContext = createContext<LitRow | null>(null)

const nobody = () => () => undefined

/** Whether this row is pointed at; beside no map none is. */
export function useIsLit(id: string): boolean {
  const lit = useContext(LitRowContext)
  return useSyncExternalStore(lit?.subscribe ?? nobody, () => lit?.get() === id)
}

/** The row that is pointed at. */
export function useLit(lit: LitRow): string | null {
  return useSyncExternalStore(lit.subscribe, lit.get)
}
