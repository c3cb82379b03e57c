import type { AssetName } from '@chengan/domain/assets/asset-targets'
import type { AreaParts } from '../../area-parts.ts'
import { callsOfAsset } from './asset-calls.ts'
import { issueAssetCode } from './asset-code.ts'

/** What every root of the register names. */
export const registered = (name: AssetName, { cityBox, contentKey }: AreaParts) => ({
  effects: { issueAssetCode },
  facts: { cityBox },
  calls: callsOfAsset(name, contentKey),
})
