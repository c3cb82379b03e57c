import { carriedOver, makes } from '@chengan/kernel/definition/others/makes'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { dangerLevel, observeCycle } from '../../../../assets/dictionaries/dangers.ts'
import { diseaseSource, severity3 } from '../../../../assets/dictionaries/detection.ts'
import { assetType } from '../../../../assets/dictionaries/facilities.ts'
import {
  DISEASE_CODES,
  diseaseCodesIn,
  firstDiseaseCodes,
  firstDiseaseOf,
  mayBeOtherDisease,
} from '../../../../assets/tracking/disease-codes.ts'
import { usualCycle } from '../../../../assets/tracking/growth.ts'
import { dangerOfFacility } from '../../../../assets/tracking/hazard-of-disease.ts'
import { yhDiseaseLevel } from '../../../dictionaries/events.ts'
import type { EventFields } from '../fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Who patrols the bid section of the event: accounts. */
    readonly patrolOfSection: readonly string[]
  }
}

const LIBRARY = 'szgl/szglssyxbhkgl'
const EVENTS = 'yhgl/rcyh'
const [disease, level] = [severity3.values, yhDiseaseLevel.values]
const source = diseaseSource.values.maintenanceEvent.value

/** How grave a disease of a level is in the library (yhgl/rcyh/rule-14). */
function severityOf(diseaseLevel: string | null | undefined): string {
  const values: readonly string[] = Object.values(level).map(({ value }) => value)
  const rank = values.indexOf(diseaseLevel ?? '')
  if (rank <= 0) return disease.slight.value
  return rank === 1 ? disease.medium.value : disease.serious.value
}

const place = ['address', 'location', 'roadId', 'images'] as const

/** What an event says of where and what, for the library and for the hazards. */
const toldOf = (row: Parameters<typeof carriedOver>[0] & { readonly [N in string]?: unknown }) => ({
  ...{ assetType: asTextOrNull(row.assetType) ?? assetType.values.other.value, assetId: asTextOrNull(row.facilityId) },
  regionId: asTextOrNull(row.streetId) ?? asTextOrNull(row.regionId),
})

/** An event that becomes a disease is followed in the library from then on, by those who patrol its section; one that came from there goes back to its row (maintenance.md
 *  §3.2 dispatchDisease). */
export const diseaseOfEvent = makes<EventFields, 'trackedDisease'>({
  of: 'trackedDisease',
  back: 'sourceId',
  refs: ['facilityId', 'roadId', 'defectCode'],
  facts: ['patrolOfSection'],
  keptAs: 'diseaseId',
  takesStep: 'takeOver',
  words: '养护事件转病害',
  rows: ({ row, refs, facts, settingText, opinion }) => {
    if (row.sourceType === LIBRARY) return []
    const facility: Readonly<Record<string, unknown>> | null | undefined = refs.facilityId
    const told = { source, ...toldOf(row), pavementType: asTextOrNull(facility?.pavementType) ?? asTextOrNull(refs.roadId?.pavementType) }
    const codes = diseaseCodesIn(settingText(DISEASE_CODES, JSON.stringify(firstDiseaseCodes)))
    const known = firstDiseaseOf(codes, told, asText(row.defectCode))
    const severity = severityOf(row.diseaseLevel)
    return [
      {
        ...told,
        ...carriedOver(row, place),
        ...{ sourceRoot: EVENTS, diseaseType: known ?? mayBeOtherDisease(told), severity },
        // What no list names is told by the defect.
        part: (known === null ? asTextOrNull(refs.defectCode?.defectName) : null)?.slice(0, 50) ?? null,
        size: { length: row.length ?? null, width: row.width ?? null, depth: row.depth ?? null },
        ...{ findTime: row.reportTime ?? null, finder: asTextOrNull(row.reporterName) },
        ...{ observeCycle: usualCycle(severity) ?? observeCycle.values.monthly.value, observers: [...(facts.patrolOfSection ?? [])] },
        ...{ companyDeptId: asTextOrNull(row.companyDeptId), disposeResult: opinion },
      },
    ]
  },
})

/** A disease of the gravest level is a major hazard besides, to be assessed. */
export const hazardOfEvent = makes<EventFields, 'facilityHazard'>({
  of: 'facilityHazard',
  back: 'sourceId',
  words: '养护事件转病害',
  asAdded: true,
  rows: ({ row }) =>
    row.diseaseLevel === level.dangerous.value
      ? [
          {
            name: (asTextOrNull(row.title) ?? asText(row.eventNo)).slice(0, 100),
            ...{ source, sourceType: EVENTS, ...toldOf(row) },
            ...carriedOver(row, ['address', 'location', 'images']),
            dangerType: dangerOfFacility(row.assetType),
            level: dangerLevel.values.major.value,
            describe: asText(row.description),
          },
        ]
      : [],
})
