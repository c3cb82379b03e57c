import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { gasCar } from './gas-car.ts'

export const gasCarSample = sampleOf(gasCar, {
  values: ({ city, actor, draw, file }) => ({
    plateNo: `江A${String(10_000 + draw.below(89_999))}`,
    gasCompaniesId: sideOf({ city, actor }).company,
    gasFacilityId: sideOf({ city, actor }).station,
    carType: draw.oneOf(['5', '7']),
    vin: 'LSVAA4182E2184847',
    extinguisherCount: 2,
    registerDate: '2022-03-01',
    scrapDate: '2032-03-01',
    transportPermitValidTo: '2027-05-01',
    inspectValidTo: '2027-03-01',
    maintainValidTo: '2027-03-01',
    trafficInsureValidTo: '2027-03-01',
    carrierInsureValidTo: '2027-03-01',
    images: [file(), file()],
  }),
  // A key field: the change of a passed file waits for review.
  acts: { edit: ({ draw }) => ({ plateNo: `江B${String(10_000 + draw.below(89_999))}` }) },
})
