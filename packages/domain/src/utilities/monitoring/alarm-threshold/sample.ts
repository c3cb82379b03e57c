import { sampleOf } from '../../../testing/test-city.ts'
import { iotThreshold } from './alarm-threshold.ts'

export const iotThresholdSample = sampleOf(iotThreshold, {
  values: ({ draw }) => ({
    scope: '1',
    deviceId: null,
    deviceType: '1',
    metric: 'lel',
    compareType: 'upper',
    isFactor: false,
    level1Upper: 50,
    level2Upper: 20,
    level3Upper: 10,
    level4Upper: null,
    level1Lower: null,
    level2Lower: null,
    level3Lower: null,
    level4Lower: null,
    rateWindow: null,
    timeRange: null,
    changeReason: `第${draw.below(999)}次校核`,
  }),
  acts: { edit: ({ draw }) => ({ silenceMinutes: 1 + draw.below(60), changeReason: `第${draw.below(999)}次调整` }) },
})
