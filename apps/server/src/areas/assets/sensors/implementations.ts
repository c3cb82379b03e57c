import { floodWarning } from '@chengan/domain/assets/flooding/flood-warning'
import { roadSensor } from '@chengan/domain/assets/sensors/road-sensor'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { depthNow, floodBoard } from './floods.ts'
import { newTokens, reportOfSensor, sensorData } from './road-sensors.ts'
import { floodEffects } from './tell-of-floods.ts'

/** What the definitions of sensors of the streets and of flooding name. */
export const sensorImplementations = implementing(({ notify }) => [
  implement(roadSensor, { calls: { data: sensorData, report: reportOfSensor(notify), newToken: newTokens } }),
  implement(floodWarning, { effects: floodEffects(notify), facts: { depthNow }, calls: { board: floodBoard } }),
])
