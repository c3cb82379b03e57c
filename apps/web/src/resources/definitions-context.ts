import type { KnownName, ResourceName } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Definitions } from '@chengan/kernel/definition/definitions'
import type { ResourceOutline } from '@chengan/kernel/definition/outline'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { createContext, useContext, useEffect, useState } from 'react'
import { connection, onConnection } from '../api/live/connection.ts'

/** The definitions that the screens are drawn from; `app/` provides them. */
export const DefinitionsContext = createContext<Definitions | null>(null)

export function useDefinitions(): Definitions {
  const definitions = useContext(DefinitionsContext)
  if (definitions === null) throw new Error('DefinitionsContext is not provided')
  return definitions
}

const askedAgainMs = 2_000

/** Until it is worth asking again: the server is reached, or some time has passed. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = window.setTimeout(end, askedAgainMs)
    const stop = onConnection(() => {
      if (connection() === 'good') end()
    })
  })
}

const coming = new WeakMap<Definitions, Map<string, Promise<void>>>()

/** Settles when the definition is here, or may be asked for again: whoever waits for it asks as often as this ends, and must not do so without rest while
 *  nobody answers. */
function comes(definitions: Definitions, name: string): Promise<void> {
  const asked = coming.get(definitions) ?? new Map<string, Promise<void>>()
  coming.set(definitions, asked)
  const known = asked.get(name)
  if (known !== undefined) return known
  const next = definitions.load(name).then(
    () => undefined,
    () => pause(),
  )
  asked.set(name, next)
  void next.then(() => asked.delete(name))
  return next
}

/** A definition. Where it has not come yet the nearest Suspense waits for it. */
export function useResource<const N extends string>(name: N & KnownName<N, ResourceName>): ResourceNamed<N> {
  const definitions = useDefinitions()
  const resource = definitions.here(name)
  // Thrown to the boundary, not used: a component that uses a promise at one time and none at the next breaks React (its error 467).
  if (resource === undefined) throw comes(definitions, name)
  return resource
}

/** A definition, undefined until it has come: for a page that is used already while it comes, and must not be taken away and drawn anew. */
export function useResourceOnceHere(name: string | undefined): CompleteResource | undefined {
  const definitions = useDefinitions()
  const [, setAsked] = useState(0)
  const resource = name === undefined ? undefined : definitions.here(name)
  const wanted = resource === undefined ? name : undefined
  useEffect(() => {
    if (wanted === undefined) return undefined
    let shown = true
    const ask = async () => {
      while (shown && definitions.here(wanted) === undefined) await comes(definitions, wanted)
      if (shown) setAsked((times) => times + 1)
    }
    void ask()
    return () => {
      shown = false
    }
  }, [definitions, wanted])
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
