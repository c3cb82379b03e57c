import { digits } from '@chengan/kernel/testing/draw'
import { newCreditCode, sampleOf, sideOf } from '../../../testing/test-city.ts'
import { supervision } from './supervision.ts'

export const supervisionSample = sampleOf(supervision, {
  values: ({ draw, city, actor }) => ({
    wjspId: null,
    preapasId: null,
    projectName: `管线工程${digits(draw, 9)}`,
    matter: '1',
    regionId: sideOf({ city, actor }).region,
    unitDeptId: sideOf({ city, actor }).companyDept,
    superviseDeptId: sideOf({ city, actor }).bureau,
    superviseUserId: actor.userId,
    maintDeptId: sideOf({ city, actor }).bureau,
    constructionUnit: '样例建设单位',
    constructionCreditCode: newCreditCode(draw),
    permitNo: `许可${digits(draw, 9)}`,
    permitStart: '2026-01-01',
    permitEnd: '2027-12-31',
    permitArea: 100,
  }),
  acts: { edit: ({ draw }) => ({ projectName: `更正工程${draw.below(1e9)}` }) },
  writers: ['district', 'warden', 'mighty d-district'],
})
