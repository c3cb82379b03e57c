import { sampleOf } from '../../../testing/test-city.ts'
import { iotAlarmStep } from '../alarm-step/alarm-step.ts'
import { iotDeviceLog } from '../device-log/device-log.ts'
import { iotAlarm } from './iot-alarm.ts'

export const iotAlarmSample = sampleOf(iotAlarm, { untried: 'is raised by readings; areas/utilities/monitoring/telemetry has its tests' })
export const iotAlarmStepSample = sampleOf(iotAlarmStep, {
  untried: 'is a step of an alarm; areas/utilities/monitoring/telemetry has its tests',
})
export const iotDeviceLogSample = sampleOf(iotDeviceLog, {
  untried: 'is written by devices; areas/utilities/monitoring/telemetry has its tests',
})
