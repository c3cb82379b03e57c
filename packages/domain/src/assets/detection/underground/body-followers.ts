import { makes } from '@chengan/kernel/definition/others/makes'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { dangerLevel, dangerStatus, facilityDanger, observeCycle, riskLevel4 } from '../../dictionaries/dangers.ts'
import { diseaseSource, severity3 } from '../../dictionaries/detection.ts'
import { assetType } from '../../dictionaries/facilities.ts'
import { openFacilityHazards } from '../../hazards/hazard-codes.ts'
import type { BodyFields } from './body-fields.ts'

/** The root of bodies, by which what follows from one tells its source. */
const BODIES = 'szgl/bhjc/dxbht'
const [level, severity, cycle] = [riskLevel4.values, severity3.values, observeCycle.values]
const source = diseaseSource.values.undergroundSurvey.value

/** How grave a body of a level is as a disease (assets.md §2 newdiseases). */
const severityByLevel: Readonly<Record<string, string>> = {
  [level.level1.value]: severity.serious.value,
  [level.level2.value]: severity.serious.value,
  [level.level3.value]: severity.medium.value,
  [level.level4.value]: severity.slight.value,
}
/** How often a body of a level is looked at (assets.md §4.5). */
const cycleByLevel: Readonly<Record<string, string>> = {
  [level.level1.value]: cycle.daily.value,
  [level.level2.value]: cycle.monthly.value,
  [level.level3.value]: cycle.quarterly.value,
  [level.level4.value]: cycle.halfYearly.value,
}

/** A body that is only observed begins in the library of diseases, to be confirmed by its district (assets.md §3, verify). */
export const diseaseOfBody = makes<BodyFields, 'trackedDisease'>({
  of: 'trackedDisease',
  back: 'sourceId',
  keptAs: 'trackId',
  refs: ['sectionId', 'roadId', 'surveyId'],
  words: '地下病害体转跟踪观察',
  rows: ({ row, refs, now, actor }) => [
    {
      ...{ source, sourceRoot: BODIES, assetType: assetType.values.section.value, assetId: row.sectionId ?? null },
      ...{ roadId: row.roadId ?? null, pavementType: asTextOrNull(refs.sectionId?.pavementType), location: row.location ?? null },
      regionId: asTextOrNull(refs.sectionId?.streetId) ?? row.regionId ?? null,
      address: asTextOrNull(refs.sectionId?.address) ?? asTextOrNull(refs.roadId?.name),
      part: asTextOrNull(row.laneDesc),
      ...{ diseaseType: row.bodyType ?? null, severity: severityByLevel[row.riskLevel ?? ''] ?? null },
      size: {
        ...{ length: row.length ?? null, width: row.width ?? null, area: row.area ?? null },
        ...{ depth: row.topDepth ?? null, bottomDepth: row.bottomDepth ?? null },
      },
      observeCycle: cycleByLevel[row.riskLevel ?? ''] ?? null,
      ...{ findTime: now, finder: asTextOrNull(refs.surveyId?.detectPerson) ?? actor.realName.slice(0, 50), images: row.images ?? null },
      companyDeptId: asTextOrNull(refs.sectionId?.maintDeptId),
    },
  ],
})

/** What a body is as a hazard: of its road, with the department and the day of its disposal. */
const hazardAs = (danger: string, of4: string, more: { readonly takesStep?: 'takeOver' } = {}) =>
  makes<BodyFields, 'facilityHazard'>({
    of: 'facilityHazard',
    back: 'sourceId',
    keptAs: 'dangerId',
    refs: ['sectionId', 'roadId'],
    asAdded: true,
    words: '地下病害体派发处置',
    // One of a body that is dispatched anew stands already.
    once: { while: { column: 'status', oneOf: openFacilityHazards } },
    ...more,
    rows: ({ row, refs, input }) =>
      row.riskLevel === of4
        ? [
            {
              name: `${asText(refs.roadId?.name)}地下病害体${asText(row.bodyNo)}`.slice(0, 100),
              ...{ source, sourceType: BODIES, dangerType: facilityDanger.values.roadCollapse.value, level: danger },
              ...{ assetType: assetType.values.section.value, assetId: row.sectionId ?? null, location: row.location ?? null },
              regionId: asTextOrNull(refs.sectionId?.streetId) ?? row.regionId ?? null,
              address: asTextOrNull(refs.sectionId?.address) ?? asTextOrNull(refs.roadId?.name),
              describe: `${asText(row.verifyResult)}；顶埋深${row.topDepth ?? ''}m，底埋深${row.bottomDepth ?? ''}m，面积${row.area ?? ''}㎡`,
              images: row.images ?? null,
              ...{ dutyDeptId: asTextOrNull(input.dutyDeptId), deadline: asTextOrNull(input.deadline) },
            },
          ]
        : [],
  })

/** A body of level Ⅰ that is disposed of is a major hazard for the city to assess; one of level Ⅱ a significant one with its duty; the others none (assets.md §3, dispatch). */
export const majorHazardOfBody = hazardAs(dangerLevel.values.major.value, level.level1.value)
export const hazardOfBody = hazardAs(dangerLevel.values.significant.value, level.level2.value, { takesStep: 'takeOver' })

const state = dangerStatus.values
/** States of the hazard of a body from which on its disposal may be handed in: of a major one its plan stands (安全生产法 五落实), or it was found to be no hazard. */
export const reformHasBegun: readonly string[] = [state.reforming, state.toRecheck, state.closed, state.tracking, state.rejected].map(
  ({ value }) => value,
)
