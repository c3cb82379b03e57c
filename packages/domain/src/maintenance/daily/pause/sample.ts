import { addMinutes } from '@chengan/kernel/time'
import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { pauseOrder } from './pause-order.ts'

const DAY = 24 * 60

export const pauseOrderSample = sampleOf(pauseOrder, {
  values: ({ actor, city }) => ({
    regionIds: [sideOf({ city, actor }).region],
    scope: null,
    roadIds: [],
    defectCodes: [],
    severities: [],
    startTime: '2026-06-30 08:00:00',
    endTime: '2026-07-20 20:00:00',
    docNo: '建养〔2026〕12号',
  }),
  acts: { edit: ({ row }) => ({ endTime: addMinutes(row.endTime ?? '', DAY) }) },
  writers: ['roads', 'city'],
})
