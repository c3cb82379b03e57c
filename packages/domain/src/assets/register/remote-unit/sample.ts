import { digits } from '@chengan/kernel/testing/draw'
import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { baselampwxyg } from './remote-unit.ts'

export const remoteUnitSample = sampleOf(baselampwxyg, {
  values: (writer) => ({
    terminalNo: `T${digits(writer.draw, 8)}`,
    regionId: sideOf(writer).region,
    installDate: '2020-01-01',
    lightPlan: [{ days: '1-7', on: '18:30', off: '05:45', dimming: '100' }],
  }),
})
