import { FIRST_DAY, firstSchemes } from '@chengan/domain/assets/detection/schemes/first/first-schemes'
import { schemeStatus } from '@chengan/domain/assets/dictionaries/detection'
import { seedId } from '../seed-row.ts'
import type { SeedTable } from '../seed-table.ts'

/** The schemes by which detections are rated at first, in force for all of them. */
export const scoreSchemeSeeds: SeedTable = {
  resource: 'scoreScheme',
  rows: firstSchemes.map(({ kind, ...scheme }) => ({
    ...{ id: seedId('scoreScheme', kind), schemeKind: kind, ...scheme },
    ...{ validFrom: FIRST_DAY, status: schemeStatus.values.inForce.value },
  })),
}
