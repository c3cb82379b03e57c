// Made by `npm run docs` from what the modules export; do not edit it here.

import type { Resource } from '@chengan/kernel/definition/resource'
import { camera } from './cameras/camera.ts'
import { cameraGroup } from './cameras/camera-group.ts'
import { cameraInGroup } from './cameras/camera-in-group.ts'
import { bridgeDetection } from './detection/bridge-detection/bridge-detection.ts'
import { bridgeDisease } from './detection/bridge-detection/bridge-disease.ts'
import { lightingDetection } from './detection/lighting-detection/lighting-detection.ts'
import { cementPavementUnit } from './detection/pavement/cement-pavement-unit.ts'
import { pavementUnit } from './detection/pavement/pavement-unit.ts'
import { roadCondition } from './detection/pavement/road-condition.ts'
import { scoreScheme } from './detection/schemes/score-scheme/score-scheme.ts'
import { tunnelDetection } from './detection/tunnel/tunnel-detection.ts'
import { tunnelDetectionDetail } from './detection/tunnel/tunnel-detection-detail.ts'
import { undergroundBody } from './detection/underground/underground-body.ts'
import { undergroundSurvey } from './detection/underground/underground-survey.ts'
import { floodPoint } from './flooding/flood-point.ts'
import { floodWarning } from './flooding/flood-warning.ts'
import { facilityHazard } from './hazards/facility-hazard.ts'
import { bridge } from './register/bridge/bridge.ts'
import { bridgeIndicators } from './register/bridge/indicators.ts'
import { assetCorrection } from './register/correction/correction.ts'
import { baselamppdx } from './register/distribution-box/distribution-box.ts'
import { baselamppdxpoint } from './register/distribution-box/loop.ts'
import { footbridge } from './register/footbridge/footbridge.ts'
import { lamp, landscapeLamp, metroLamp } from './register/lamp/lamp.ts'
import { lampLand } from './register/lamp-plot/lamp-plot.ts'
import { lampFacility } from './register/lighting-installation/lighting-installation.ts'
import { overheadLine } from './register/overhead-line/overhead-line.ts'
import { berth } from './register/parking/berth.ts'
import { parkingRoad } from './register/parking/parking-road.ts'
import { baselampwxyg } from './register/remote-unit/remote-unit.ts'
import { road } from './register/road/road.ts'
import { roadSection } from './register/road-section/road-section.ts'
import { lampBox } from './register/supply-box/supply-box.ts'
import { township } from './register/township/township.ts'
import { tunnel } from './register/tunnel/tunnel.ts'
import { underpass } from './register/underpass/underpass.ts'
import { roadSensor } from './sensors/road-sensor.ts'
import { roadSensorAlarm } from './sensors/sensor-alarm.ts'
import { sensorCheck } from './sensors/sensor-check.ts'
import { trackedDisease } from './tracking/tracked-disease.ts'

/** Every resource of the assets area; a new one goes to the end. */
export const assetsResources: readonly Resource[] = [
  road,
  bridge,
  bridgeDetection,
  bridgeDisease,
  baselamppdx,
  baselamppdxpoint,
  lamp,
  landscapeLamp,
  metroLamp,
  lampLand,
  lampFacility,
  baselampwxyg,
  lampBox,
  assetCorrection,
  roadSection,
  bridgeIndicators,
  footbridge,
  tunnel,
  underpass,
  overheadLine,
  berth,
  parkingRoad,
  township,
  camera,
  cameraGroup,
  cameraInGroup,
  floodPoint,
  floodWarning,
  roadSensor,
  roadSensorAlarm,
  sensorCheck,
  scoreScheme,
  cementPavementUnit,
  pavementUnit,
  roadCondition,
  tunnelDetection,
  tunnelDetectionDetail,
  lightingDetection,
  trackedDisease,
  facilityHazard,
  undergroundBody,
  undergroundSurvey,
]
