import { makes } from '@chengan/kernel/definition/others/makes'
import { asText } from '@chengan/kernel/values'
import { dangerLevel, facilityDanger } from '../dictionaries/dangers.ts'
import { diseaseSource, severity3 } from '../dictionaries/detection.ts'
import { assetType } from '../dictionaries/facilities.ts'
import type { TrackedDiseaseFields } from './fields.ts'

const [types, dangers, level] = [assetType.values, facilityDanger.values, dangerLevel.values]

const dangerByAsset: Readonly<Record<string, string>> = {
  [types.bridge.value]: dangers.structure.value,
  [types.footbridge.value]: dangers.structure.value,
  [types.tunnel.value]: dangers.structure.value,
  [types.underpass.value]: dangers.structure.value,
  [types.streetLamp.value]: dangers.electrical.value,
  [types.landscapeLamp.value]: dangers.electrical.value,
  [types.metroLamp.value]: dangers.electrical.value,
  [types.lightingInstallation.value]: dangers.electrical.value,
  [types.supplyBox.value]: dangers.electrical.value,
  [types.distributionBox.value]: dangers.electrical.value,
}

/** What kind of danger a disease of a facility is, until whoever assesses it says another. */
export function dangerOfFacility(kind: string | null | undefined, source?: string | null): string {
  if (source === diseaseSource.values.undergroundSurvey.value) return dangers.roadCollapse.value
  return dangerByAsset[kind ?? ''] ?? dangers.other.value
}

/** A disease that is moved to the hazards begins there unassessed. What is major the city confirms: nobody below proposes it. */
export const hazardOfDisease = makes<TrackedDiseaseFields, 'facilityHazard'>({
  of: 'facilityHazard',
  back: 'sourceId',
  keptAs: 'dangerId',
  asAdded: true,
  words: '病害转隐患',
  rows: ({ row, opinion }) => [
    {
      name: `${asText(row.assetName)}病害${asText(row.diseaseNo)}`.slice(0, 100),
      ...{ source: row.source ?? null, sourceType: 'szgl/szglssyxbhkgl' },
      ...{ assetType: row.assetType ?? null, assetId: row.assetId ?? null, regionId: row.regionId ?? null },
      ...{ address: row.address ?? null, location: row.location ?? null },
      dangerType: dangerOfFacility(row.assetType, row.source),
      level: row.severity === severity3.values.slight.value ? level.general.value : level.significant.value,
      describe: [opinion, row.disposeResult].find((one) => typeof one === 'string' && one !== '') ?? asText(row.diseaseNo),
      images: row.images ?? null,
    },
  ],
})
