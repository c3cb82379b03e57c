import { differencesOf } from '@chengan/kernel/specification/differences'
import { iotAlarm } from './iot-alarm.ts'

export const iotAlarmDifferences = differencesOf(iotAlarm, [
  {
    because:
      'The book gives alarms no root of their own: their history is asked of iotdevice and their steps of iotdevicealarmhandling, which answer. As rows of a resource they have lists, clocks, duties and a page like everything else (decision 0081).',
    roots: ['(whole)'],
    fields: ['*'],
    calls: ['GET gysy/iotalarm/*', 'PUT gysy/iotalarm/*'],
    lifecycles: ['[handleStatus]*', '[signalState]*'],
  },
])
