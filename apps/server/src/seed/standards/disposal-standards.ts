import { standardRows } from '@chengan/domain/maintenance/defects/seeded-standard'
import type { SeedTable } from '../seed-table.ts'

/** The time limits with which a city begins; the city sets its own. */
export const disposalStandardSeeds: SeedTable = { resource: 'disposalStandard', rows: standardRows }
