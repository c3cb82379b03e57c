import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Definitions } from '@chengan/kernel/definition/definitions'
import type { ResourceOutline } from '@chengan/kernel/definition/outline'
import { createContext, useContext, useEffect, useState } from 'react'

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

/** The outline of a resource. Where those of its area have not come yet they are fetched; until then there is none, and nothing waits. */
export function useOutline(name: string | undefined): ResourceOutline | undefined {
  const definitions = useDefinitions()
  const [, setArrived] = useState<string>()
  const outline = name === undefined ? undefined : definitions.outline(name)
  const wanted = outline === undefined ? name : undefined
  useEffect(() => {
    if (wanted === undefined) return undefined
    let shown = true
    definitions.loadOutlines([wanted]).then(
      () => shown && setArrived(wanted),
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [definitions, wanted])
  return outline
}
