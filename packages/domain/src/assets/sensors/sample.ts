import { digits } from '@chengan/kernel/testing/draw'
import { sampleOf, sideOf } from '../../testing/test-city.ts'
import { assetType } from '../dictionaries/facilities.ts'
import { floodPoint } from '../flooding/flood-point.ts'
import { floodWarning } from '../flooding/flood-warning.ts'
import { roadSensor } from './road-sensor.ts'
import { roadSensorAlarm } from './sensor-alarm.ts'
import { sensorCheck } from './sensor-check.ts'

export const roadSensorSample = sampleOf(roadSensor, {
  values: (writer) => ({
    sensorNo: `S${digits(writer.draw, 8)}`,
    regionId: sideOf(writer).region,
    location: { lng: 123.605, lat: 29.8 },
    assetType: assetType.values.bridge.value,
    assetId: writer.city.bridge,
    rangeMin: 0,
    rangeMax: 100,
    thresholds: [10, 20, 30].map((value, at) => ({ level: at + 1, op: '>=', value: value + writer.draw.below(5), durationS: 60 })),
    installDate: '2024-05-01',
    calibrateDate: '2025-05-01',
    calibrateDue: '2027-05-01',
  }),
})
export const roadSensorAlarmSample = sampleOf(roadSensorAlarm, { untried: 'is raised by values; areas/assets/sensors has its tests' })
export const sensorCheckSample = sampleOf(sensorCheck, { untried: 'follows a false alarm; areas/assets/sensors has its tests' })
export const floodPointSample = sampleOf(floodPoint, {
  values: (writer) => ({
    regionId: sideOf(writer).region,
    streetId: null,
    location: { lng: 123.605, lat: 29.8 },
    assetType: null,
    assetId: null,
    roadId: null,
    sensorIds: null,
    cameraIds: null,
    thresholds: { blue: 5, yellow: 15, orange: 27, red: 40 },
    dutyPhone: '13900000000',
  }),
})
export const floodWarningSample = sampleOf(floodWarning, {
  untried: 'is raised by sensors and patrols; areas/assets/sensors has its tests',
})
