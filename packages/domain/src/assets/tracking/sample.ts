import { sampleOf, sideOf } from '../../testing/test-city.ts'
import { assetType } from '../dictionaries/facilities.ts'
import { trackedDisease } from './tracked-disease.ts'

export const trackedDiseaseSample = sampleOf(trackedDisease, {
  values: (writer) => ({
    ...{ source: writer.draw.oneOf(['1', '9', '10']), assetType: assetType.values.bridge.value, assetId: writer.city.bridge },
    ...{ pavementType: null, diseaseType: '101', roadId: writer.city.road, findTime: '2026-05-01 09:00:00' },
    ...{ regionId: sideOf(writer).region, location: { lng: 123.605, lat: 29.8 }, observers: null },
    size: { area: 1 + writer.draw.below(5) },
  }),
  writers: ['city', 'district'],
  // To the company that has the bridge in a section, by a day that lies ahead; the defect follows from the damage.
  acts: { toRepair: ({ city, today }) => ({ rcyhDeptId: city.maintainer, date: today, defectCode: undefined }) },
})
