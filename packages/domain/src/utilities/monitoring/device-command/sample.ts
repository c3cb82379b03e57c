import { sampleOf } from '../../../testing/test-city.ts'
import { deviceCommand } from './device-command.ts'

export const deviceCommandSample = sampleOf(deviceCommand, {
  untried: 'is made by a command to a device; areas/utilities/monitoring/commands has its tests',
})
