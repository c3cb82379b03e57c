import { districtOf } from '@chengan/kernel/access/region'
import type { CompleteField } from '@chengan/kernel/definition/complete'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { asText } from '@chengan/kernel/values'
import { assetStatus } from '../../dictionaries/facilities.ts'
import type { AssetFields } from '../asset-block.ts'

/** States of an asset in which a correction of it may be proposed. */
export const correctableStates: readonly string[] = [assetStatus.values.inUse.value, assetStatus.values.outOfService.value]

/** Who manages an asset is settled by bureaus: a correction of it would choose who decides. */
const MANAGE_LEVEL = 'manageLevel'

/** Whether a corrected place lies in the district that keeps the asset: a bureau adopts nothing for another. */
export function staysInItsDistrict(field: CompleteField, before: unknown, after: unknown): boolean {
  return field.kind !== 'region' || districtOf(asText(before)) === districtOf(asText(after))
}

/** Fields that somebody who does not keep the asset may propose to correct: what its form asks, but files and rows of their own. */
export function mayBeCorrected(field: CompleteField): boolean {
  if (field.name === MANAGE_LEVEL) return false
  if (field.common || !field.stored) return false
  if (field.readOnly || field.hidden || field.writeOnly || field.virtual || field.immutable || field.internal || field.apiOnly) return false
  return field.kind !== 'images' && field.kind !== 'files' && field.kind !== 'children'
}

/** Who knows an asset by his work: the company that maintains it, or an inspector. */
export const knowsTheAsset: Allowed<Pick<AssetFields, 'maintDeptId'>> = {
  name: 'knowsTheAsset',
  may: (row, actor) => {
    const keeper = asText(row.maintDeptId)
    return actor.superAdmin || actor.level === 'inspector' || actor.deptTree.includes(keeper) || actor.deptPath.includes(keeper)
  },
}
