import { type Draw, digits } from '@chengan/kernel/testing/draw'
import type { Doer, Writer } from '@chengan/kernel/testing/row-sample'
import { addDays } from '@chengan/kernel/time'
import { sideOf, type TestCity } from '../../testing/test-city.ts'

/** What an asset says of itself, whatever it is. */
export const sampleAsset = (writer: Writer<TestCity>) => ({
  name: `样例${digits(writer.draw, 9)}`,
  regionId: sideOf(writer).region,
  manageLevel: '2',
  contactPhone: '0000-81234567',
  geom: {
    type: 'LineString',
    coordinates: [
      [123.605, 29.8],
      [123.606, 29.8],
    ],
  },
})

/** The same of what stands at a point. */
export const samplePoint = (writer: Writer<TestCity>) => ({ ...sampleAsset(writer), geom: { lng: 123.605, lat: 29.8 } })

const someManageLevel = (draw: Draw) => (draw.coin(0.7) ? { manageLevel: draw.oneOf(['2', '3', '4']), reason: '管理级别调整' } : {})

/** What the actions of an asset are sent. */
export const sampleAssetActs = {
  changeStatus: ({ today, draw }: Doer<TestCity>) => ({ fromDate: today, toDate: addDays(today, draw.below(60)), removedOn: today }),
  edit: ({ draw }: Doer<TestCity>) => someManageLevel(draw),
}
