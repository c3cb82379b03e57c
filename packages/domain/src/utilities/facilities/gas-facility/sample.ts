import { sampleOf, sideOf } from '../../../testing/test-city.ts'
import { gasFacility } from './gas-facility.ts'

export const gasFacilitySample = sampleOf(gasFacility, {
  values: ({ draw, actor, city }) => ({
    facilityType: draw.oneOf(['1', '2', '3', '7']),
    gasCompaniesId: sideOf({ city, actor }).company,
    facilityStatus: draw.oneOf(['1', '4']),
    buildDate: '2018-01-01',
    useDate: '2018-06-01',
    location: { lng: 123.61, lat: 29.81 },
    inletPressure: 2,
    outletPressure: 0.4,
    workPressure: 0.3,
    stationKind: '1',
    dutyPhone: '0000-81234567',
  }),
  // A key field: the change of a passed file waits for review.
  acts: { edit: ({ draw }) => ({ address: `望澜区古渡街${1 + draw.below(999)}号` }) },
})
