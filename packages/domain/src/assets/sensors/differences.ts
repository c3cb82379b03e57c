import { differencesOf, differencesOfDictionary, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { SENTENCE_OF_A_RULE, SHOWN_ON_A_MAP } from '../../specification/reasons.ts'
import { sensorCheckStatus, sensorFinding } from '../dictionaries/monitoring.ts'
import { roadSensor } from './road-sensor.ts'
import { roadSensorAlarm } from './sensor-alarm.ts'
import { sensorCheck } from './sensor-check.ts'

export const roadSensorDifferences = differencesOf(roadSensor, [
  { because: SHOWN_ON_A_MAP, calls: ['GET szgl/roadsensor/map'] },
  {
    because: 'System administrators connect sensors and look whether they report.',
    calls: [
      'GET szgl/roadsensor/page',
      'GET szgl/roadsensor/list',
      'GET szgl/roadsensor/info/{id}',
      'GET szgl/roadsensor/export',
      'GET szgl/roadsensor/data',
    ],
    screens: ['/ssxyxx/jc/index'],
  },
  {
    because: 'The book speaks of a device token and has no call that gives one (decision 0143).',
    calls: ['PUT szgl/roadsensor/newToken'],
  },
  { because: 'A row of one of several registers, chosen by name.', fields: ['assetId type'] },
  { because: 'Kept as one point; lng and lat travel beside it (flat).', fields: ['location', '(order)'] },
  {
    because: 'A range begins below its end, an interval is a time, and nothing is installed or calibrated in the future.',
    fields: ['rangeMin limit', 'collectInterval limit', 'installDate limit', 'calibrateDate limit'],
  },
  { because: 'Alarms are rows of their own, with clocks and duties (szgl/roadsensor/alarm).', missingFields: ['#alarm'] },
])

export const roadSensorAlarmDifferences = differencesOf(roadSensorAlarm, [
  {
    because: 'The book keeps them as child rows of the sensor; they have a life, a holder and a list of their own (decision 0079).',
    roots: ['(whole)'],
    fields: ['*'],
    calls: ['GET szgl/roadsensor/alarm/*', 'PUT szgl/roadsensor/alarm/*'],
    lifecycles: ['[status]*'],
    screens: ['/ssxyxx/jc/alarm'],
  },
])

const CHECKS = 'The book says that a false alarm makes a sensor check task, and gives it no table (decision 0177).'

export const sensorCheckDifferences = differencesOf(sensorCheck, [
  {
    because: CHECKS,
    roots: ['(whole)'],
    fields: ['*'],
    calls: ['GET szgl/roadsensor/check/*', 'PUT szgl/roadsensor/check/*'],
    lifecycles: ['[status]*'],
    screens: ['/ssxyxx/jc/check'],
  },
])

export const sensorCheckStatusDictionaryDifferences = differencesOfDictionary(sensorCheckStatus, CHECKS)
export const sensorFindingDictionaryDifferences = differencesOfDictionary(sensorFinding, CHECKS)

export const sensorRefusalDifferences = differencesOfRefusals([
  { because: SENTENCE_OF_A_RULE, refusals: ['thresholdsIncomplete', 'thresholdsOutOfOrder', 'sensorTokenWrong'] },
])
