import { digits } from '@chengan/kernel/testing/draw'
import { newCreditCode, sampleOf } from '../../../testing/test-city.ts'
import { sampleAsset, sampleAssetActs } from '../asset-sample.ts'
import { berth } from './berth.ts'
import { parkingRoad } from './parking-road.ts'

export const parkingRoadSample = sampleOf(parkingRoad, {
  values: (writer) => ({
    ...sampleAsset(writer),
    roadId: writer.city.road,
    parkType: '1',
    startPoint: '古渡路口',
    endPoint: '听潮路口',
    berthTotal: 40,
    berthEv: 4,
    berthAccessible: 2,
    berthBus: 0,
    chargeMode: '1',
    priceApprovalNo: '临价〔2025〕12号',
    operatorName: '样例停车运营有限公司',
    operatorCreditCode: newCreditCode(writer.draw),
    setValidTo: '2027-12-31',
  }),
  acts: sampleAssetActs,
})

export const berthSample = sampleOf(berth, {
  // Along the road of the test city, which is the first district's.
  first: { parking: { resource: 'parkingRoad', by: ({ city }) => city.ours.bureau } },
  values: ({ draw, first }) => ({
    parkRoadId: first.parking?.id,
    berthNo: `B${digits(draw, 8)}`,
    location: { lng: 123.6052, lat: 29.8 },
  }),
})
