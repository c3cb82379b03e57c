import type { ComponentType } from 'react'
import type { NamedFactProps } from '../resources/detail/named-facts.ts'
import { late } from '../ui/late.tsx'

/** How values of named inputs are told, by the name that a definition gives the input. */
export const namedFacts: Readonly<Record<string, ComponentType<NamedFactProps>>> = {
  excavationMaterials: late(() =>
    import('../areas/municipal/excavation/materials/materials-table.tsx').then((module) => module.MaterialsTable),
  ),
}
