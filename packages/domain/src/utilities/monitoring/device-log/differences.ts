import { differencesOf } from '@chengan/kernel/specification/differences'
import { iotDeviceLog } from './device-log.ts'

export const iotDeviceLogDifferences = differencesOf(iotDeviceLog, [
  {
    because: 'Written by what happened: nobody adds or edits a line.',
    fields: [
      'deviceId read-only',
      'logType read-only',
      'logTime read-only',
      'content read-only',
      'metric read-only',
      'value read-only',
      'rawPayload read-only',
      'platformCode read-only',
      'operatorId read-only',
      'result read-only',
    ],
  },
  {
    because: 'What came from an unknown or forged sender is counted here by its code and reason, without a device.',
    fields: ['deviceId required', 'deviceCode', 'deviceName', 'reason', 'times', '(order)'],
  },
  { because: 'Until when an upkeep was meant to last: the trend of the device names it from then to then.', fields: ['until'] },
  { because: 'The same, for whoever reads English.', fields: ['contentEn'] },
])
