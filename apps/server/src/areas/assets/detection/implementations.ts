import { bridgeDetection } from '@chengan/domain/assets/detection/bridge-detection/bridge-detection'
import { bridgeDisease } from '@chengan/domain/assets/detection/bridge-detection/bridge-disease'
import { lightingDetection } from '@chengan/domain/assets/detection/lighting-detection/lighting-detection'
import { scoreScheme } from '@chengan/domain/assets/detection/schemes/score-scheme/score-scheme'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { fallBackToFormerRating, writeRatingToBridge } from './bridge-rating.ts'
import { proposeClosing, warnOfDangerousBridge } from './closing-proposal.ts'
import { handedInBy } from './handed-in-by.ts'
import { bindLights } from './lighting/lighting-calls.ts'
import { fallBackToFormerRates, takeBackFaultLamps, tellFaultLamps, writeRatesToInstallation } from './lighting/lighting-effects.ts'
import { lampsNamed, litPlace } from './lighting/lighting-facts.ts'
import { placeOfImportedRow } from './lighting/lighting-import.ts'
import { ratingMoments } from './rating-moments.ts'
import { changesOfScheme, testScheme } from './schemes/scheme-calls.ts'
import { rateDraftsAnew, retireFormerScheme } from './schemes/scheme-effects.ts'
import { schemeInForceFrom, schemeVersions } from './schemes/scheme-versions.ts'

/** What the definitions of detections name. */
export const detectionImplementations = implementing(({ notify }) => [
  implement(bridgeDetection, {
    effects: {
      writeRatingToBridge,
      proposeClosing: proposeClosing(notify),
      warnOfDangerousBridge: warnOfDangerousBridge(notify),
      fallBackToFormerRating,
    },
    facts: { schemeVersions },
    moments: ratingMoments,
  }),
  implement(bridgeDisease, { facts: { schemeVersions } }),
  implement(lightingDetection, {
    effects: { tellFaultLamps, writeRatesToInstallation, takeBackFaultLamps, fallBackToFormerRates },
    facts: { schemeVersions, litPlace, lampsNamed, handedInBy: handedInBy('lightingDetection') },
    calls: { bind: bindLights },
    importDefaults: placeOfImportedRow,
  }),
  implement(scoreScheme, {
    calls: { test: testScheme, changes: changesOfScheme },
    effects: { retireFormerScheme, rateDraftsAnew },
    facts: { schemeInForceFrom },
  }),
])
