import { differencesOf } from '@chengan/kernel/specification/differences'
import { PENDING, SHOWN_ON_A_MAP } from '../../../specification/reasons.ts'
import { iotDevice } from './iot-device.ts'

export const iotDeviceDifferences = differencesOf(iotDevice, [
  { because: SHOWN_ON_A_MAP, calls: ['GET gysy/iotdevice/map'] },
  { because: 'With bindType a polymorphic reference (design: a kind of its own), kept as text.', fields: ['bindId type'] },
  { because: PENDING, fields: ['cameraIds type'] },
  {
    because: 'A special call of the root: it comes with alarms, thresholds and the live wall.',
    calls: [
      'GET gysy/iotdevice/getIotAlarmList',
      'GET gysy/iotdevice/getIotAlarmInfo',
      'PUT gysy/iotdevice/bindBatch',
      'POST gysy/iotdevice/bandAddThreshold',
      'GET gysy/iotdevice/getIotDeviceThresholdInfoById',
      'GET gysy/iotdevice/realtime',
      'GET gysy/iotdevice/history',
      'GET gysy/iotdevice/statistics',
    ],
    permissions: ['gysy:iotdevice:bindBatch', 'gysy:iotdevice:bandAddThreshold'],
    screens: ['/yxjg/bjls/index'],
  },
  {
    because: 'The table writes the states with their field; declared by their values, done by the server.',
    lifecycles: ['[onlineStatus] offline*', '[onlineStatus] online*', '[onlineStatus] unknown*'],
  },
  {
    because: 'A field of the form; scrappedDeviceStaysScrapped and its other rules judge it.',
    lifecycles: ['[onlineStatus] useStatus edit*'],
  },
])
