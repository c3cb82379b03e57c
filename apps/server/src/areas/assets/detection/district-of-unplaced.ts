import { regionWithin } from '@chengan/kernel/access/region'
import { isGiven } from '@chengan/kernel/condition'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import type { ImportRowDefaults } from '../../../resources/implementation.ts'

/** Rows of which the road is not known bear the district that was named at their import (assets.md §3). Whoever works in a district names none but his own. */
export const districtOfUnplaced: ImportRowDefaults = async ({ actor }, values, asked) => {
  const regionId = asText(asked.regionId)
  if (isGiven(values.roadId) || regionId === '') return { values: {}, told: {} }
  if (actor.level === 'district' && !regionWithin(regionId, actor.regionId))
    throw refuseFields([{ field: 'regionId', key: 'importForOtherDistrict' }])
  return { values: { regionId }, told: {} }
}
