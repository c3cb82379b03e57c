import { type AgreedCare, uncoveredCare } from '@chengan/domain/maintenance/care/plan/plan-care'
import { asText } from '@chengan/kernel/values'
import type { FactNamed } from '../../../resources/implementation.ts'
import { assetsOfCare, standardsInUse } from './care-ground.ts'

/** The mandatory care that a contract as it is written leaves uncovered, by the grades and classes of its facilities in use and the cycles that it agrees on. */
export const uncoveredItems: FactNamed<'contract', 'uncoveredItems'> = async (ctx, { facilities, cycles }) => {
  const lines = (facilities ?? []).map((line) => ({
    facilityId: asText(line.facilityId),
    assetType: asText(line.assetType),
    facilityKind: asText(line.facilityKind),
    maintGrade: line.maintGrade ?? null,
  }))
  const assets = await assetsOfCare(ctx, lines)
  const agreed = (cycles ?? []).flatMap((one): [string, AgreedCare][] => {
    if (one.excluded === true) return [[asText(one.standardId), { excluded: true }]]
    const { cycleValue, cycleUnit } = one
    return cycleValue == null || !cycleUnit
      ? []
      : [[asText(one.standardId), { excluded: false, cycle: { value: cycleValue, unit: cycleUnit } }]]
  })
  const standards = await standardsInUse(ctx)
  const uncovered = uncoveredCare({
    standards,
    agreed: new Map(agreed),
    facilities: lines.flatMap(({ facilityId, facilityKind, maintGrade }) => {
      const asset = assets.get(facilityId)
      if (asset === undefined) return []
      const { roadId, bridgeClass, roadClass } = asset
      return [{ facilityId, facilityKind, roadId, bridgeClass, roadClass, maintGrade: maintGrade ?? asset.maintGrade, from: '', to: '' }]
    }),
  })
  const names = new Map(standards.map(({ standardId, itemName }) => [standardId, itemName]))
  return [...new Set(uncovered.map(({ standardId }) => names.get(standardId) ?? ''))].sort()
}
