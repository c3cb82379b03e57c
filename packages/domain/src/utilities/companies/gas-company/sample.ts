import { digits } from '@chengan/kernel/testing/draw'
import { addDays } from '@chengan/kernel/time'
import { newCreditCode, sampleOf, sideOf } from '../../../testing/test-city.ts'
import { gasCompany } from './gas-company.ts'

export const gasCompanySample = sampleOf(gasCompany, {
  values: ({ draw, actor, city, file }) => ({
    name: `临江${digits(draw, 9)}燃气有限公司`,
    creditCode: newCreditCode(draw),
    businessTypes: [draw.oneOf(['1', '2', '3'])],
    regionId: sideOf({ city, actor }).region,
    serviceRegionIds: [sideOf({ city, actor }).region],
    dutyPhone: '0000-81234567',
    serviceHotline: '0000-81234567',
    emergencyPhone: '0000-81234567',
    establishDate: '2015-01-01',
    licenceFile: [file()],
    ...(actor.level === 'enterprise' ? { parentCompanyId: sideOf({ city, actor }).company } : {}),
  }),
  acts: {
    // A key field: the change waits for review.
    edit: ({ draw }) => ({ name: `临江${digits(draw, 9)}燃气有限公司` }),
    changeStatus: ({ draw, today, transition }) =>
      transition.asks?.includes('effectiveDate') && draw.coin(0.8) ? { effectiveDate: addDays(today, 150 + draw.below(30)) } : {},
  },
})
