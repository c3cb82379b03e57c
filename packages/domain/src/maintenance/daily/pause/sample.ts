import { addDays } from '@chengan/kernel/time'
import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { pauseOrder } from './pause-order.ts'

export const pauseOrderSample = sampleOf(pauseOrder, {
  values: ({ actor, city }) => ({
    regionIds: [sideOf({ city, actor }).region],
    scope: null,
    roadIds: [],
    defectCodes: [],
    severities: [],
    startTime: '2027-06-30 08:00:00',
    endTime: '2027-07-20 20:00:00',
    docNo: '建养〔2026〕12号',
  }),
  acts: {
    effect: ({ today }) => ({ startTime: `${today} 00:00:00`, endTime: `${addDays(today, 2)} 20:00:00` }),
    edit: ({ today }) => ({ endTime: `${addDays(today, 3)} 20:00:00` }),
  },
  writers: ['roads', 'city'],
})
