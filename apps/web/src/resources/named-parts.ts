import type { ComponentType } from 'react'
import type { DetailPanel } from './detail/detail-panels.ts'
import type { NamedFactProps } from './detail/named-facts.ts'
import type { InputProps } from './fields/field-view.ts'
import type { FormPanel } from './form/form-panels.ts'
import type { ResourceView } from './resource-view.ts'

/** What a topic draws of that which definitions name, each by its name. */
export interface NamedParts {
  /** Hand-written screens. */
  readonly views?: Readonly<Record<string, () => Promise<ResourceView>>>
  readonly formPanels?: Readonly<Record<string, FormPanel>>
  readonly detailPanels?: Readonly<Record<string, DetailPanel>>
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** How a value is told that an input of this name was filled in with. */
  readonly facts?: Readonly<Record<string, ComponentType<NamedFactProps>>>
}

/** Declares what a topic draws; `npm run docs` puts it into the list of the console. */
export const defineParts = (parts: NamedParts): NamedParts => parts
