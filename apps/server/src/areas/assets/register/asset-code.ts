import type { WithEffect } from '@chengan/kernel/declared/resources'
import type { Effect } from '../../../resources/implementation.ts'
import { drawNumber } from '../../../resources/numbers.ts'

/** An asset gets its code at its first submit and keeps it. */
export const issueAssetCode: Effect<WithEffect<'issueAssetCode'>> = async (effect) => {
  if (effect.row.assetCode !== null && effect.row.assetCode !== undefined) return
  await effect.patch({ assetCode: await drawNumber(effect, effect.resource, 'assetCode', effect.row) })
}
