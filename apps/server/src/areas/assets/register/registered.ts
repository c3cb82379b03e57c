import type { AssetName } from '@chengan/domain/assets/asset-targets'
import type { AreaParts } from '../../area-parts.ts'
import { callsOfAsset } from './asset-calls.ts'
import { issueAssetCode } from './asset-code.ts'
import { tellMaintainer } from './tell-maintainer.ts'

/** What every root of the register names. */
export const registered = (name: AssetName, { notify, cityBox, contentKey }: AreaParts) => ({
  effects: { issueAssetCode, tellMaintainer: tellMaintainer(notify) },
  facts: { cityBox },
  calls: callsOfAsset(name, contentKey),
})
