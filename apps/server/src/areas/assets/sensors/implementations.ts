import { floodWarning } from '@chengan/domain/assets/flooding/flood-warning'
import { roadSensor } from '@chengan/domain/assets/sensors/road-sensor'
import { roadSensorAlarm } from '@chengan/domain/assets/sensors/sensor-alarm'
import { sensorCheck } from '@chengan/domain/assets/sensors/sensor-check'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { depthNow, floodBoard } from './floods.ts'
import { newTokens, reportOfSensor, sensorData } from './road-sensors.ts'
import { checkSensorOfAlarm, checkSensorsOfWarning, followFinding } from './sensor-checks.ts'
import { floodEffects } from './tell-of-floods.ts'

/** What the definitions of sensors of the streets and of flooding name. */
export const sensorImplementations = implementing(({ notify }) => [
  implement(roadSensor, { calls: { data: sensorData, report: reportOfSensor(notify), newToken: newTokens } }),
  implement(floodWarning, {
    effects: { ...floodEffects(notify), checkSensorsOfWarning },
    facts: { depthNow },
    calls: { board: floodBoard },
  }),
  implement(roadSensorAlarm, { effects: { checkSensorOfAlarm } }),
  implement(sensorCheck, { effects: { followFinding } }),
])
