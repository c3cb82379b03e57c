import { sampleOf } from '../../../testing/test-city.ts'
import { bridgeDetection } from './bridge-detection.ts'

export const bridgeDetectionSample = sampleOf(bridgeDetection, {
  values: ({ draw, city }) => ({
    bridgeId: city.bridge,
    bridgeKind: '1',
    detectYear: 2026,
    detectDate: '2026-06-01',
    details: [{ part: '2', unitNo: '2', component: '7', damageType: '701', degreeValue: draw.oneOf([1, 2]), development: '1' }],
  }),
  writers: ['district', 'principal'],
})
