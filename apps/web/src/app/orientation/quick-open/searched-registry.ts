import type { Registry } from '@chengan/kernel/definition/registry'
import { createContext, useContext } from 'react'

/** All definitions: what has numbers, and what is much referred to, only they tell together. They come when quick-open is opened; null until then, and where
 *  they did not come. */
export interface Searched {
  readonly registry: Registry | null
  readonly failed: boolean
}

export const SearchedRegistry = createContext<Searched | null>(null)

export function useSearchedRegistry(): Searched {
  const searched = useContext(SearchedRegistry)
  if (searched === null) throw new Error('SearchedRegistry is not provided')
  return searched
}
