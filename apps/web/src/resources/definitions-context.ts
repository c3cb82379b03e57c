import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Definitions } from '@chengan/kernel/definition/definitions'
import { createContext, useContext } from 'react'

/** The definitions that the screens are drawn from; `app/` provides them. */
export const DefinitionsContext = createContext<Definitions | null>(null)

export function useDefinitions(): Definitions {
  const definitions = useContext(DefinitionsContext)
  if (definitions === null) throw new Error('DefinitionsContext is not provided')
  return definitions
}

/** A definition. Where it has not come yet the nearest Suspense waits for it. */
export function useResource(name: string): CompleteResource {
  const definitions = useDefinitions()
  const resource = definitions.here(name)
  // Thrown to the boundary, not used: a component that uses a promise at one time and none at the next breaks React (its error 467).
  if (resource === undefined) throw definitions.load(name)
  return resource
}
