import type { Fulfilments } from '../../resources/fulfilment.ts'
import { fallBackToFormerRating, writeRatingToBridge } from './detection/bridge-rating.ts'
import { issueAssetCode } from './register/asset-code.ts'
import { cityBox } from './register/city-box.ts'

/** Everything that the definitions of assets name. */
export const assetsFulfilments: Partial<Fulfilments> = {
  effects: { issueAssetCode, writeRatingToBridge, fallBackToFormerRating },
  facts: { cityBox },
}
