import type { AssetName } from '@chengan/domain/assets/asset-targets'
import { camera } from '@chengan/domain/assets/cameras/camera'
import { cameraGroup } from '@chengan/domain/assets/cameras/camera-group'
import { cameraInGroup } from '@chengan/domain/assets/cameras/camera-in-group'
import { bridgeDetection } from '@chengan/domain/assets/detection/bridge-detection/bridge-detection'
import { floodWarning } from '@chengan/domain/assets/flooding/flood-warning'
import { bridge } from '@chengan/domain/assets/register/bridge/bridge'
import { bridgeIndicators } from '@chengan/domain/assets/register/bridge/indicators'
import { assetCorrection } from '@chengan/domain/assets/register/correction/correction'
import { baselamppdx } from '@chengan/domain/assets/register/distribution-box/distribution-box'
import { baselamppdxpoint } from '@chengan/domain/assets/register/distribution-box/loop'
import { footbridge } from '@chengan/domain/assets/register/footbridge/footbridge'
import { lamp, landscapeLamp, metroLamp } from '@chengan/domain/assets/register/lamp/lamp'
import { lampLand } from '@chengan/domain/assets/register/lamp-plot/lamp-plot'
import { lampFacility } from '@chengan/domain/assets/register/lighting-installation/lighting-installation'
import { overheadLine } from '@chengan/domain/assets/register/overhead-line/overhead-line'
import { berth } from '@chengan/domain/assets/register/parking/berth'
import { parkingRoad } from '@chengan/domain/assets/register/parking/parking-road'
import { baselampwxyg } from '@chengan/domain/assets/register/remote-unit/remote-unit'
import { road } from '@chengan/domain/assets/register/road/road'
import { roadSection } from '@chengan/domain/assets/register/road-section/road-section'
import { lampBox } from '@chengan/domain/assets/register/supply-box/supply-box'
import { township } from '@chengan/domain/assets/register/township/township'
import { tunnel } from '@chengan/domain/assets/register/tunnel/tunnel'
import { underpass } from '@chengan/domain/assets/register/underpass/underpass'
import { roadSensor } from '@chengan/domain/assets/sensors/road-sensor'
import type { TransactionalHandler } from '../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../pipeline/context-of.ts'
import type { ContentKey } from '../../resources/files/drawn-paper.ts'
import type { Fact, Implementation } from '../../resources/implementation.ts'
import type { Notify } from '../../resources/notices/notify.ts'
import type { Services } from '../../services.ts'
import { implement } from '../implement.ts'
import { groupCalls, linkCalls, placeOfGroup, unlinkCameras } from './cameras/camera-groups.ts'
import { cameraMoments } from './cameras/camera-moments.ts'
import { checkCameras } from './cameras/check-cameras.ts'
import type { StreamRelay } from './cameras/stream-relay.ts'
import { getCameraURLs, moveCamera } from './cameras/watch-calls.ts'
import { fallBackToFormerRating, writeRatingToBridge } from './detection/bridge-rating.ts'
import { proposeClosing, warnOfDangerousBridge } from './detection/closing-proposal.ts'
import { ratingMoments } from './detection/rating-moments.ts'
import { freePoleNumbers } from './lighting/free-pole-numbers.ts'
import { installationCalls } from './lighting/installation-lists.ts'
import { lampsRecorded, recountInstallation } from './lighting/recorded-lamps.ts'
import { setPoles } from './lighting/set-poles.ts'
import { noteSilentUnits } from './lighting/silent-units.ts'
import { unitCalls } from './lighting/unit-relations.ts'
import { report } from './lighting/unit-reports.ts'
import { berthBoard } from './parking/berth-board.ts'
import { createBerths } from './parking/create-berths.ts'
import { measureParking } from './parking/measure-parking.ts'
import { berthsRecorded, crossingDistance, operatorDepartment } from './parking/parking-facts.ts'
import { callsOfAsset } from './register/asset-calls.ts'
import { issueAssetCode } from './register/asset-code.ts'
import { bridgeIndicatorsCall } from './register/bridge-indicators.ts'
import { correctedAsset, tellProposer, writeCorrection } from './register/corrections.ts'
import { distributionBoxMoments, lampMoments, loopMoments, roadSectionMoments, supplyBoxMoments } from './register/register-moments.ts'
import { roadGround } from './register/road-ground.ts'
import { tellMaintainer } from './register/tell-maintainer.ts'

import { depthNow, floodBoard, floodEffects } from './sensors/floods.ts'
import { noteSilentSensors, reportOfSensor, sensorData } from './sensors/road-sensors.ts'

/** What the area needs of others. */
export interface AssetsParts {
  /** Tells people by notice and SMS. */
  readonly notify: Notify
  /** The box of the boundary of the city. */
  readonly cityBox: Fact
  /** Where the content of a file lies. */
  readonly contentKey: ContentKey
  /** Hands the streams of cameras on. */
  readonly relay: StreamRelay
}

/** What the area does by itself. A second run finds nothing left to do. */
export function assetsWorks(
  services: Services,
): Record<'checkCameras' | 'freePoleNumbers' | 'measureParking' | 'silentSensors' | 'silentUnits', TransactionalHandler> {
  return {
    checkCameras: { runIn: (db) => checkCameras(contextOf(services, systemActor, jobFacts('checkCameras'), 'zh-CN', db)) },
    freePoleNumbers: { runIn: (db) => freePoleNumbers(contextOf(services, systemActor, jobFacts('freePoleNumbers'), 'zh-CN', db)) },
    silentUnits: { runIn: (db) => noteSilentUnits(contextOf(services, systemActor, jobFacts('silentUnits'), 'zh-CN', db)) },
    silentSensors: { runIn: (db) => noteSilentSensors(contextOf(services, systemActor, jobFacts('silentSensors'), 'zh-CN', db)) },
    measureParking: { runIn: (db) => measureParking(contextOf(services, systemActor, jobFacts('measureParking'), 'zh-CN', db)) },
  }
}

/** Everything that the definitions of assets name. */
export function assetsImplementations({ notify, cityBox, contentKey, relay }: AssetsParts): readonly Implementation[] {
  const assetCallsOf = (name: AssetName) => callsOfAsset(name, contentKey)
  const lampCallsOf = (name: 'lamp' | 'landscapeLamp' | 'metroLamp') => ({ ...assetCallsOf(name), batchCreate: setPoles(name) })
  // What every root of the register names.
  const registered = (name: AssetName) => ({
    effects: { issueAssetCode, tellMaintainer: tellMaintainer(notify) },
    facts: { cityBox },
    calls: assetCallsOf(name),
  })
  return [
    implement(road, { ...registered(road.name), calls: { ...registered(road.name).calls, ground: roadGround } }),
    implement(roadSection, { ...registered(roadSection.name), moments: roadSectionMoments }),
    implement(bridge, { ...registered(bridge.name), calls: { ...assetCallsOf(bridge.name), indicators: bridgeIndicatorsCall } }),
    implement(bridgeIndicators, { calls: { indicators: bridgeIndicatorsCall } }),
    implement(footbridge, registered(footbridge.name)),
    implement(underpass, registered(underpass.name)),
    implement(tunnel, registered(tunnel.name)),
    implement(lampLand, registered(lampLand.name)),
    implement(lampFacility, {
      ...registered(lampFacility.name),
      facts: { cityBox, lampsRecorded },
      calls: { ...assetCallsOf(lampFacility.name), ...installationCalls },
    }),
    implement(lamp, {
      ...registered(lamp.name),
      effects: { issueAssetCode, recountInstallation, tellMaintainer: tellMaintainer(notify) },
      calls: lampCallsOf('lamp'),
      moments: lampMoments,
    }),
    implement(landscapeLamp, { calls: lampCallsOf('landscapeLamp'), moments: lampMoments }),
    implement(metroLamp, { calls: lampCallsOf('metroLamp'), moments: lampMoments }),
    implement(lampBox, { ...registered(lampBox.name), moments: supplyBoxMoments }),
    implement(baselamppdx, { ...registered(baselamppdx.name), moments: distributionBoxMoments }),
    implement(baselamppdxpoint, { moments: loopMoments }),
    implement(parkingRoad, {
      ...registered(parkingRoad.name),
      facts: { cityBox, berthsRecorded, crossingDistance, operatorDepartment },
    }),
    implement(berth, { facts: { cityBox }, calls: { batchCreate: createBerths, board: berthBoard } }),
    implement(overheadLine, registered(overheadLine.name)),
    implement(township, { facts: { cityBox } }),
    implement(baselampwxyg, { calls: { ...unitCalls, report } }),
    implement(camera, { facts: { cityBox }, calls: { getCameraURLs: getCameraURLs(relay), ptz: moveCamera }, moments: cameraMoments }),
    implement(cameraGroup, { effects: { unlinkCameras }, facts: { placeOfGroup }, calls: groupCalls }),
    implement(cameraInGroup, { calls: linkCalls }),
    implement(roadSensor, { calls: { data: sensorData, report: reportOfSensor(notify) } }),
    implement(floodWarning, { effects: floodEffects(notify), facts: { depthNow }, calls: { board: floodBoard } }),
    implement(assetCorrection, { effects: { writeCorrection, tellProposer: tellProposer(notify) }, facts: { correctedAsset } }),
    implement(bridgeDetection, {
      effects: {
        writeRatingToBridge,
        proposeClosing: proposeClosing(notify),
        warnOfDangerousBridge: warnOfDangerousBridge(notify),
        fallBackToFormerRating,
      },
      moments: ratingMoments,
    }),
  ]
}
