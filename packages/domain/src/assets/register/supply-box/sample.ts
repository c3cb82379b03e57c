import { digits } from '@chengan/kernel/testing/draw'
import { sampleOf } from '../../../testing/test-city.ts'
import { sampleAssetActs, samplePoint } from '../asset-sample.ts'
import { lampBox } from './supply-box.ts'

export const supplyBoxSample = sampleOf(lampBox, {
  values: (writer) => ({
    ...samplePoint(writer),
    boxNo: `X${digits(writer.draw, 8)}`,
    lightOnTime: '18:30',
    lightOffTime: '05:45',
    monthEnergy: [{ month: '2026-05', kwh: 1200, fee: 820 }],
  }),
  acts: sampleAssetActs,
})
