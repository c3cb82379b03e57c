import { bridgeDetection } from '@chengan/domain/assets/detection/bridge-detection/bridge-detection'
import { bridge } from '@chengan/domain/assets/register/bridge/bridge'
import { road } from '@chengan/domain/assets/register/road/road'
import type { Fact, Implementation } from '../../resources/implementation.ts'
import { implement } from '../implement.ts'
import { fallBackToFormerRating, writeRatingToBridge } from './detection/bridge-rating.ts'
import { issueAssetCode } from './register/asset-code.ts'

/** What the area needs of others. */
export interface AssetsParts {
  /** The box of the boundary of the city. */
  readonly cityBox: Fact
}

/** Everything that the definitions of assets name. */
export function assetsImplementations({ cityBox }: AssetsParts): readonly Implementation[] {
  // What every root of the register names.
  const registered = { effects: { issueAssetCode }, facts: { cityBox } } as const
  return [
    implement(road, registered),
    implement(bridge, registered),
    implement(bridgeDetection, { effects: { writeRatingToBridge, fallBackToFormerRating } }),
  ]
}
