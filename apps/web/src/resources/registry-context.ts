import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { createContext, useContext } from 'react'

/** The definitions that the screens are drawn from; `app/` provides them. */
export const RegistryContext = createContext<Registry | null>(null)

export function useRegistry(): Registry {
  const registry = useContext(RegistryContext)
  if (registry === null) throw new Error('RegistryContext is not provided')
  return registry
}

export function useResource(name: string): CompleteResource {
  return useRegistry().byName(name)
}
