import { iotAlarmStep } from '@chengan/domain/utilities/monitoring/alarm-step/alarm-step'
import { iotThreshold } from '@chengan/domain/utilities/monitoring/alarm-threshold/alarm-threshold'
import { deviceCommand } from '@chengan/domain/utilities/monitoring/device-command/device-command'
import { iotAlarm } from '@chengan/domain/utilities/monitoring/iot-alarm/iot-alarm'
import { iotDevice } from '@chengan/domain/utilities/monitoring/iot-device/iot-device'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { alarmEffects } from './alarms/alarm-effects.ts'
import { alarmPage, deviceTypes, muteDesk, process, sendAlarmSms, takeAlarmStep } from './alarms/step-calls.ts'
import { commandsWaiting, followAnswer, hasWayToDevices, noteExpiry, sendCommand } from './commands/command-effects.ts'
import { deviceFacts } from './device-facts.ts'
import { deviceCompleteness } from './devices/completeness.ts'
import { noteBinding } from './devices/device-bindings.ts'
import {
  addThresholds,
  alarmInfo,
  alarmInfoOf,
  alarmList,
  bindBatch,
  deviceHistory,
  deviceStatistics,
  deviceThresholds,
  deviceThresholdsOf,
  hasGraveThresholds,
  realtime,
} from './devices/device-calls.ts'
import { noteUpkeep } from './devices/device-upkeep.ts'
import { proposedCameras } from './devices/near-place.ts'
import { sameBatch } from './devices/same-batch.ts'
import { logThreshold, template, thresholdList, trial } from './thresholds/threshold-calls.ts'

/** What the definitions of devices and their alarms name. */
export const monitoringImplementations = implementing(({ notify }) => [
  implement(iotDevice, {
    facts: { ...deviceFacts, hasGraveThresholds, hasWayToDevices, commandsWaiting },
    effects: { noteBinding, noteUpkeep, sendCommand },
    calls: {
      getIotAlarmList: alarmList,
      getIotAlarmInfo: alarmInfo,
      getIotAlarmInfoOf: alarmInfoOf,
      bindBatch,
      bandAddThreshold: addThresholds,
      getIotDeviceThresholdInfoById: deviceThresholds,
      getIotDeviceThresholdInfoOf: deviceThresholdsOf,
      realtime,
      history: deviceHistory,
      proposedCameras,
      completeness: deviceCompleteness,
      sameBatch,
      statistics: deviceStatistics,
    },
  }),
  implement(deviceCommand, { effects: { followAnswer, noteExpiry } }),
  implement(iotThreshold, { facts: { template }, effects: { logThreshold }, calls: { getList: thresholdList, trial } }),
  implement(iotAlarm, {
    effects: alarmEffects(notify),
    // Who stands there measures again what the device told, in its unit unless he says another.
    extension: (_ctx, { unit }) => Promise.resolve(unit == null || unit === '' ? {} : { proposed: { siteUnit: unit } }),
  }),
  implement(iotAlarmStep, {
    calls: {
      step: takeAlarmStep,
      alarmPage,
      getIotDeviceTypeList: deviceTypes,
      getIotCzProcess: process,
      mute: muteDesk,
      sendSms: sendAlarmSms,
    },
  }),
])
