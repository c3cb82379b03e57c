import { digits } from '@chengan/kernel/testing/draw'
import { sampleOf } from '../../../testing/test-city.ts'
import { disposalStandard } from './disposal-standard.ts'

export const disposalStandardSample = sampleOf(disposalStandard, {
  values: ({ draw }) => ({
    ...{ defectCode: `Z${digits(draw, 4)}`, facilityKind: '1', part: '101', defectName: '车辙', defectNameEn: 'Rut', severity: '2' },
    ...{ arriveHours: 8, safeHours: 8, repairI: 24, repairII: 48, repairIII: 72, limitUnit: 'h' },
  }),
})
