import { bridgeDetection } from '@chengan/domain/assets/detection/bridge-detection/bridge-detection'
import { bridgeDisease } from '@chengan/domain/assets/detection/bridge-detection/bridge-disease'
import { lightingDetection } from '@chengan/domain/assets/detection/lighting-detection/lighting-detection'
import { cementPavementUnit } from '@chengan/domain/assets/detection/pavement/cement-pavement-unit'
import { pavementUnit } from '@chengan/domain/assets/detection/pavement/pavement-unit'
import { roadCondition } from '@chengan/domain/assets/detection/pavement/road-condition'
import { scoreScheme } from '@chengan/domain/assets/detection/schemes/score-scheme/score-scheme'
import { tunnelDetection } from '@chengan/domain/assets/detection/tunnel/tunnel-detection'
import { tunnelDetectionDetail } from '@chengan/domain/assets/detection/tunnel/tunnel-detection-detail'
import { undergroundBody } from '@chengan/domain/assets/detection/underground/underground-body'
import { undergroundSurvey } from '@chengan/domain/assets/detection/underground/underground-survey'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { fallBackToFormerRating, writeRatingToBridge } from './bridge-rating.ts'
import { proposeClosing, warnOfDangerousBridge } from './closing-proposal.ts'
import { handedInBy } from './handed-in-by.ts'
import { bindLights } from './lighting/lighting-calls.ts'
import { fallBackToFormerRates, takeBackFaultLamps, tellFaultLamps, writeRatesToInstallation } from './lighting/lighting-effects.ts'
import { lampsNamed, litPlace } from './lighting/lighting-facts.ts'
import { bindOwnUnits, bindUnits, proposeBinding } from './pavement/bind-units.ts'
import { roadConditionView } from './pavement/road-condition-view.ts'
import { fallBackToFormerUnits, freeUnitNumber, writeRatingToSection } from './pavement/section-rating.ts'
import { placeOfImportedRow } from './place-of-imported-row.ts'
import { ratingMoments } from './rating-moments.ts'
import { changesOfScheme, testScheme } from './schemes/scheme-calls.ts'
import { rateDraftsAnew, retireFormerScheme } from './schemes/scheme-effects.ts'
import { schemeInForceFrom, schemeVersions } from './schemes/scheme-versions.ts'
import { tunnelMoments } from './tunnel/tunnel-moments.ts'
import { fallBackToFormerCondition, writeConditionToTunnel } from './tunnel/tunnel-rating.ts'
import { warnOfWeakTunnel } from './tunnel/tunnel-warning.ts'
import { beginReform, closeDisease, finishHazard } from './underground/body-followers.ts'
import { orderOfImportedLevels } from './underground/order-of-imported-levels.ts'
import { tellSection, tellSurvey } from './underground/underground-effects.ts'
import { nearbyBodies, surveyedRoad } from './underground/underground-facts.ts'
import { surveyMoments } from './underground/underground-moments.ts'

/** What the definitions of detections name. */
export const detectionImplementations = implementing(({ notify }) => [
  implement(bridgeDetection, {
    effects: {
      writeRatingToBridge,
      proposeClosing: proposeClosing(notify),
      warnOfDangerousBridge: warnOfDangerousBridge(notify),
      fallBackToFormerRating,
    },
    facts: { schemeVersions, handedInBy: handedInBy('bridgeDetection') },
    moments: ratingMoments,
  }),
  implement(bridgeDisease, { facts: { schemeVersions } }),
  implement(pavementUnit, {
    effects: { writeRatingToSection, fallBackToFormerUnits, freeUnitNumber },
    facts: { schemeVersions, handedInBy: handedInBy('pavementUnit') },
    calls: { bind: bindOwnUnits('pavementUnit') },
    importDefaults: placeOfImportedRow,
  }),
  implement(cementPavementUnit, { calls: { bind: bindOwnUnits('cementPavementUnit') } }),
  implement(roadCondition, { view: roadConditionView, calls: { bind: bindUnits, bindSuggest: proposeBinding } }),
  implement(tunnelDetection, {
    effects: { writeConditionToTunnel, warnOfWeakTunnel: warnOfWeakTunnel(notify), fallBackToFormerCondition },
    facts: { schemeVersions, handedInBy: handedInBy('tunnelDetection') },
    moments: tunnelMoments,
  }),
  implement(tunnelDetectionDetail, { facts: { schemeVersions } }),
  implement(lightingDetection, {
    effects: { tellFaultLamps, writeRatesToInstallation, takeBackFaultLamps, fallBackToFormerRates },
    facts: { schemeVersions, litPlace, lampsNamed, handedInBy: handedInBy('lightingDetection') },
    calls: { bind: bindLights },
    importDefaults: placeOfImportedRow,
  }),
  implement(undergroundSurvey, {
    facts: { schemeVersions, surveyedRoad, handedInBy: handedInBy('undergroundSurvey') },
    moments: surveyMoments,
  }),
  implement(undergroundBody, {
    effects: { tellSection, tellSurvey, beginReform, finishHazard, closeDisease },
    facts: { schemeVersions, nearbyBodies },
    importDefaults: orderOfImportedLevels,
  }),
  implement(scoreScheme, {
    calls: { test: testScheme, changes: changesOfScheme },
    effects: { retireFormerScheme, rateDraftsAnew },
    facts: { schemeInForceFrom },
  }),
])
