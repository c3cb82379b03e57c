import { carriedOver, makes } from '@chengan/kernel/definition/others/makes'
import { asText } from '@chengan/kernel/values'
import type { FacilityHazardFields } from './hazard-fields.ts'

/** What keeps a life of its own that the hazard goes back to. */
const followedThemselves: readonly string[] = ['szgl/szglssyxbhkgl', 'szgl/bhjc/dxbht']

/** A hazard that is to be followed and came from no disease begins as one, to be confirmed by its district (assets.md §3 ssyx/dangerstore, toTrack). */
export const diseaseOfHazard = makes<FacilityHazardFields, 'trackedDisease'>({
  of: 'trackedDisease',
  back: 'sourceId',
  words: '隐患转跟踪观察',
  rows: ({ row, now, actor }) =>
    followedThemselves.includes(asText(row.sourceType))
      ? []
      : [
          {
            ...carriedOver(row, ['source', 'assetType', 'assetId', 'regionId', 'address', 'location', 'images']),
            ...{ sourceRoot: 'szgl/ssyx/dangerstore', part: asText(row.name).slice(0, 50), severity: row.level ?? null },
            ...{ findTime: now, finder: actor.realName.slice(0, 50) },
          },
        ],
})
