import { sampleOf } from '../../../testing/test-city.ts'
import { handlingRecord } from './handling-record.ts'

export const handlingRecordSample = sampleOf(handlingRecord, {
  first: {
    event: {
      resource: 'dailyMaintenance',
      state: 'inDisposal',
      way: ['report', 'dispatch', 'dispose accept'],
      by: ({ city }) => city.ours.bureau,
    },
  },
  values: ({ first, file }) => ({
    dailyId: first.event?.id,
    handleState: '4',
    duringImages: [file()],
    method: '1',
    trafficGuard: true,
    crewName: '抢修一班',
    crewCount: 3,
    location: { lng: 123.61, lat: 29.81 },
  }),
  writers: ['care'],
})
