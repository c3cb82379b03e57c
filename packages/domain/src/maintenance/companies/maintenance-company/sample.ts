import { digits } from '@chengan/kernel/testing/draw'
import { newCreditCode, sampleOf, sideOf } from '../../../testing/test-city.ts'
import { maintenanceCompany } from './maintenance-company.ts'

export const maintenanceCompanySample = sampleOf(maintenanceCompany, {
  // Of a company that names no department one is made.
  values: ({ draw, actor, city }) => ({
    companyName: `临江${digits(draw, 9)}市政养护有限公司`,
    creditCode: newCreditCode(draw),
    companyKind: ['1'],
    regionId: sideOf({ city, actor }).region,
    foundDate: '2015-01-01',
    dutyPhone: '0000-81234567',
    staffCount: 40,
    techCount: 12,
    safetyLicenceNo: `JZ${digits(draw, 9)}`,
    safetyLicenceTo: '2030-12-31',
    blackState: '1',
    qualifications: [{ name: '市政公用工程施工总承包', grade: '二级', validFrom: '2024-01-01', validTo: '2029-01-01' }],
    equipments: [{ name: '高空作业车', quantity: 1, unit: 'pcs', ownKind: '1' }],
  }),
  acts: { edit: ({ draw }) => ({ contactPerson: draw.oneOf(['张安', '李宁', '王平']) }) },
  writers: ['city'],
})
