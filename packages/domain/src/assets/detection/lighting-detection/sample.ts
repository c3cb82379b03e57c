import { sampleOf } from '../../../testing/test-city.ts'
import { lightingDetection } from './lighting-detection.ts'

export const lightingDetectionSample = sampleOf(lightingDetection, {
  values: ({ draw, city }) => ({
    ...{ facilityId: null, roadId: city.road, landId: null },
    ...{ detectYear: 2026, detectDate: '2026-06-01', checkKind: draw.oneOf(['1', '2', '3']) },
    ...{ lampTotal: 120, lampLit: 119, facilityTotal: 60, facilityIntact: 58 },
    faultLamps: [{ poleNo: `D${1 + draw.below(99)}`, lampId: undefined, faultType: draw.oneOf(['1', '3', '4']) }],
  }),
  writers: ['district', 'principal'],
})
