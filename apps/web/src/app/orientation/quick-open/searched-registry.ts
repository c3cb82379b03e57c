import type { Registry } from '@chengan/kernel/definition/registry'
import { createContext, useContext } from 'react'

/** All definitions: what has numbers, and what is much referred to, only they tell together. They come when quick-open is opened. */
export const SearchedRegistry = createContext<Registry | null>(null)

export function useSearchedRegistry(): Registry {
  const registry = useContext(SearchedRegistry)
  if (registry === null) throw new Error('SearchedRegistry is not provided')
  return registry
}
