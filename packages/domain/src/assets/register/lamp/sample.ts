import { digits } from '@chengan/kernel/testing/draw'
import type { Writer } from '@chengan/kernel/testing/row-sample'
import { bureauOfSide, sampleOf, type TestCity } from '../../../testing/test-city.ts'
import { sampleAssetActs, samplePoint } from '../asset-sample.ts'
import { lamp, landscapeLamp, metroLamp } from './lamp.ts'

const sampleLamp = (writer: Writer<TestCity>) => ({
  ...samplePoint(writer),
  poleNo: `D${digits(writer.draw, 8)}`,
  facilityId: null,
  pointId: null,
  unitPower: 120,
  colorTemp: 4000,
  installDate: '2020-01-01',
  leakageTestDate: '2026-01-01',
})

export const lampSample = sampleOf(lamp, { values: sampleLamp, acts: sampleAssetActs })

export const landscapeLampSample = sampleOf(landscapeLamp, {
  first: { plot: { resource: 'lampLand', by: bureauOfSide } },
  values: (writer) => ({ ...sampleLamp(writer), landId: writer.first.plot?.id }),
  acts: sampleAssetActs,
})

export const metroLampSample = sampleOf(metroLamp, { values: sampleLamp, acts: sampleAssetActs })
