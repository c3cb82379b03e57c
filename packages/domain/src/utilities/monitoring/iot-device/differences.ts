import { differencesOf } from '@chengan/kernel/specification/differences'
import { SHOWN_ON_A_MAP } from '../../../specification/reasons.ts'
import { iotDevice } from './iot-device.ts'

export const iotDeviceDifferences = differencesOf(iotDevice, [
  { because: SHOWN_ON_A_MAP, calls: ['GET gysy/iotdevice/map'] },
  {
    because: 'The book asks them by a parameter and clients of the family by the path: both answer.',
    calls: ['GET gysy/iotdevice/getIotAlarmInfo/{}', 'GET gysy/iotdevice/getIotDeviceThresholdInfoById/{}'],
  },
  {
    because:
      'How much of what devices should have told came is asked of their means, by device and span: the book stores them and names no call for it.',
    calls: ['GET gysy/iotdevice/completeness'],
    screens: ['/yxjg/sjdb/index'],
  },
  { because: 'A device of which nothing is heard for a day is watched by nobody (decision 0153).', fields: ['reportPeriod limit'] },
  { because: 'With bindType a polymorphic reference (design: a kind of its own), kept as text.', fields: ['bindId type'] },
  {
    because: 'The table writes the states with their field; declared by their values, done by the server.',
    lifecycles: ['[onlineStatus] offline*', '[onlineStatus] online*', '[onlineStatus] unknown*'],
  },
  {
    because: 'A field of the form; scrappedDeviceStaysScrapped and its other rules judge it.',
    lifecycles: ['[onlineStatus] useStatus edit*'],
  },
  {
    because: 'The three commands of down/cmd (§13.2), for which the book names topics and no calls (decision 0176).',
    fields: ['newSamplePeriod', 'newReportPeriod', 'muteMinutes'],
    calls: ['PUT gysy/iotdevice/readNow', 'PUT gysy/iotdevice/setPeriod', 'PUT gysy/iotdevice/mute'],
    lifecycles: ['[onlineStatus] readNow*', '[onlineStatus] setPeriod*', '[onlineStatus] mute*'],
  },
  {
    because: 'The field cameraIds says that the nearest within 50 m are proposed; the page of the device asks which.',
    calls: ['GET gysy/iotdevice/proposedCameras'],
  },
  {
    because: 'What the devices of one delivery say of each other is asked beside the trend (look/boards.md, picture 27; decision 0195).',
    calls: ['GET gysy/iotdevice/sameBatch'],
  },
])
