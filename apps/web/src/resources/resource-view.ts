import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { ComponentType } from 'react'

/** What a hand-written screen of a resource is given. What it shows stands in the address of its tab. */
export interface ResourceViewProps {
  readonly resource: CompleteResource
  readonly screen: Screen
  /** Where its route names one. */
  readonly recordId?: string
}

export type ResourceView = ComponentType<ResourceViewProps>
