import type { Resource } from '@chengan/kernel/definition/resource'
import { contract } from './contracts/contract/contract.ts'
import { dailyMaintenance } from './daily/daily-maintenance/daily-maintenance.ts'

/** Every resource of the maintenance area. */
export const maintenanceResources: readonly Resource[] = [contract, dailyMaintenance]
