import { bridgeDetection } from '@chengan/domain/assets/detection/bridge-detection/bridge-detection'
import { bridge } from '@chengan/domain/assets/register/bridge/bridge'
import { road } from '@chengan/domain/assets/register/road/road'
import type { Implementation } from '../../resources/implementation.ts'
import { implement } from '../implement.ts'
import { fallBackToFormerRating, writeRatingToBridge } from './detection/bridge-rating.ts'
import { issueAssetCode } from './register/asset-code.ts'
import { cityBox } from './register/city-box.ts'

/** What every root of the register of assets names. */
const registered = { effects: { issueAssetCode }, facts: { cityBox } } as const

/** Everything that the definitions of assets name. */
export const assetsImplementations: readonly Implementation[] = [
  implement(road, registered),
  implement(bridge, registered),
  implement(bridgeDetection, { effects: { writeRatingToBridge, fallBackToFormerRating } }),
]
