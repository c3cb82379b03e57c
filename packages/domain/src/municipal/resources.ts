import type { Resource } from '@chengan/kernel/definition/resource'
import { excavation } from './excavation/declaration/excavation.ts'
import { excavationSection } from './excavation/section/excavation-section.ts'

/** Every resource of the municipal area. */
export const municipalResources: readonly Resource[] = [excavation, excavationSection]
