import { digits } from '@chengan/kernel/testing/draw'
import { sampleOf } from '../../../testing/test-city.ts'
import { careStandard } from './care-standard.ts'

export const careStandardSample = sampleOf(careStandard, {
  values: ({ draw }) => ({
    ...{ code: `Y${digits(draw, 6)}`, facilityKind: '1', part: '101', itemName: '路面清扫', itemNameEn: 'Sweeping', workKind: '2' },
    ...{ cycleBy: '1', gradeI: 1, gradeII: 2, gradeIII: 3, cycleUnit: 'w', classCycles: null },
    checkItems: [{ name: '路面清洁', valueKind: '1' }],
  }),
  acts: { edit: ({ draw }) => ({ basis: `养护合同第${1 + draw.below(99)}条` }) },
})
