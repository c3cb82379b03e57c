import type { Resource } from '@chengan/kernel/definition/resource'
import { excavation } from './excavation/declaration/excavation.ts'
import { excavationSection } from './excavation/section/excavation-section.ts'
import { banPeriod } from './excavation/standards/ban-period.ts'
import { feeStandard } from './excavation/standards/fee-standard.ts'

/** Every resource of the municipal area. */
export const municipalResources: readonly Resource[] = [excavation, excavationSection, feeStandard, banPeriod]
