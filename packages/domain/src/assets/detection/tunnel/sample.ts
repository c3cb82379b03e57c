import { bureauOfSide, sampleOf } from '../../../testing/test-city.ts'
import { tunnelDetection } from './tunnel-detection.ts'

export const tunnelDetectionSample = sampleOf(tunnelDetection, {
  first: { tunnel: { resource: 'tunnel', by: bureauOfSide } },
  values: ({ draw, first }) => ({
    tunnelId: first.tunnel?.id,
    detectYear: 2026,
    detectType: '2',
    detectDate: '2026-06-01',
    items: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    equipmentRates: [{ system: 'power', total: 100, good: 99, rate: 0.99 }],
    details: [{ part: '1', item: '3', segNo: '1', side: 'C', damageType: '2', value: draw.oneOf([1, 2]), development: '1' }],
  }),
  writers: ['district', 'principal'],
})
