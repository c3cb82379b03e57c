import { FIRST_DAY, firstSchemes } from '@chengan/domain/assets/detection/schemes/first/first-schemes'
import type { SchemeVersion } from '@chengan/domain/assets/detection/schemes/scheme-versions'
import { schemeStatus } from '@chengan/domain/assets/dictionaries/detection'
import { seedId } from '../seed-row.ts'
import type { SeedTable } from '../seed-table.ts'

const idOf = (kind: string) => seedId('scoreScheme', kind)

/** The schemes by which detections are rated at first, in force for all of them. */
export const scoreSchemeSeeds: SeedTable = {
  resource: 'scoreScheme',
  rows: firstSchemes.map(({ kind, ...scheme }) => ({
    ...{ id: idOf(kind), schemeKind: kind, ...scheme },
    ...{ validFrom: FIRST_DAY, status: schemeStatus.values.inForce.value },
  })),
}

/** The same as the versions by which a detection is rated. */
export const firstSchemeVersions: readonly SchemeVersion[] = firstSchemes.map(({ kind, params }) => ({
  ...{ id: idOf(kind), kind, from: FIRST_DAY, to: null, params },
}))
