import { addDays } from '@chengan/kernel/time'
import { sampleOf, sideOf } from '../../testing/test-city.ts'
import { assetType } from '../dictionaries/facilities.ts'
import { facilityHazard } from './facility-hazard.ts'

export const facilityHazardSample = sampleOf(facilityHazard, {
  values: ({ city, actor, draw, file }) => ({
    name: `望澜路病害${1 + draw.below(9999)}`,
    ...{ source: draw.oneOf(['1', '9', '11']), assetType: assetType.values.bridge.value, assetId: city.bridge },
    ...{ regionId: sideOf({ city, actor }).region, location: { lng: 123.61, lat: 29.81 } },
    level: draw.oneOf(['1', '2', '3']),
    controlMeasure: [draw.oneOf(['1', '2', '3'])],
    images: [file()],
  }),
  acts: {
    assess: ({ city, actor }) => ({ dutyDeptId: sideOf({ city, actor }).bureau, dutyPerson: '王工', deadline: undefined }),
    startReform: ({ draw }) => ({
      fiveFixed: {
        person: '王工',
        fund: 1 + draw.below(90),
        measure: '开挖换填',
        deadline: addDays('2026-07-10', draw.below(20)),
        plan: '封闭道路',
      },
    }),
    // A section in force of the company has the bridge.
    dispatch: ({ city, draw }) => ({ rcyhDeptId: city.maintainer, defectCode: draw.oneOf(['B02', 'B04']), deadline: undefined }),
    control: ({ file }) => ({ controlMeasure: ['1', '2'], controlImages: [file()] }),
    extend: ({ draw }) => ({ extendTo: addDays('2027-01-01', draw.below(300)), extendReason: '雨天无法施工' }),
    finish: ({ file }) => ({ reformContent: '已换填夯实', reformImages: [file()], reformDate: undefined }),
    recheck: ({ file }) => ({ recheckImages: [file()] }),
    supervise: ({ draw }) => ({ superviseNo: `督〔2026〕${1 + draw.below(900)}号` }),
  },
  writers: ['district', 'city'],
})
