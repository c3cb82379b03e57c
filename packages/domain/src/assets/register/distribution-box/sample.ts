import { digits } from '@chengan/kernel/testing/draw'
import { bureauOfSide, sampleOf } from '../../../testing/test-city.ts'
import { loopState } from '../../dictionaries/lighting.ts'
import { sampleAssetActs, samplePoint } from '../asset-sample.ts'
import { baselamppdx } from './distribution-box.ts'
import { baselamppdxpoint } from './loop.ts'

export const distributionBoxSample = sampleOf(baselamppdx, {
  values: (writer) => ({
    ...samplePoint(writer),
    pdxNo: `P${digits(writer.draw, 8)}`,
    boxId: null,
    landId: null,
    insulationDate: '2026-01-01',
    // Without power: a loop in use holds its box.
    loops: [{ loopNo: '1', loopName: '北侧', loopState: loopState.values.noPower.value }],
  }),
  acts: sampleAssetActs,
})

export const loopSample = sampleOf(baselamppdxpoint, {
  first: { box: { resource: 'baselamppdx', by: bureauOfSide } },
  values: ({ draw, first }) => ({ pdxId: first.box?.id, loopNo: `L${digits(draw, 6)}` }),
})
