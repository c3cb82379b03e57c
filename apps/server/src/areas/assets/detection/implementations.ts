import { bridgeDetection } from '@chengan/domain/assets/detection/bridge-detection/bridge-detection'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { fallBackToFormerRating, writeRatingToBridge } from './bridge-rating.ts'
import { proposeClosing, warnOfDangerousBridge } from './closing-proposal.ts'
import { ratingMoments } from './rating-moments.ts'

/** What the definitions of detections name. */
export const detectionImplementations = implementing(({ notify }) => [
  implement(bridgeDetection, {
    effects: {
      writeRatingToBridge,
      proposeClosing: proposeClosing(notify),
      warnOfDangerousBridge: warnOfDangerousBridge(notify),
      fallBackToFormerRating,
    },
    moments: ratingMoments,
  }),
])
