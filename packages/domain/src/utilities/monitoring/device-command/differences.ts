import { differencesOf } from '@chengan/kernel/specification/differences'
import { deviceCommand } from './device-command.ts'

export const deviceCommandDifferences = differencesOf(deviceCommand, [
  {
    because: 'The book names the topics of a command and its answer (§13.2) and no table in which they stand (decision 0176).',
    roots: ['(whole)'],
    fields: ['*'],
    calls: ['GET gysy/iotdevicecommand/page', 'GET gysy/iotdevicecommand/info/{}'],
    lifecycles: ['[status] handOver*', '[status] acknowledge*', '[status] expire*'],
  },
])
