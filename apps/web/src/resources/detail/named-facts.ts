import { type ComponentType, createContext, useContext } from 'react'
import type { Row } from '../row.ts'

export interface NamedFactProps {
  row: Row
}

/** How a value is told that a named input was filled in with, by the name of the input; `app/` provides them. */
export const NamedFactsContext = createContext<Readonly<Record<string, ComponentType<NamedFactProps>>>>({})

/** Those of the page. Where a name is missing a field is told as its kind is. */
export function useNamedFacts(): Readonly<Record<string, ComponentType<NamedFactProps>>> {
  return useContext(NamedFactsContext)
}
