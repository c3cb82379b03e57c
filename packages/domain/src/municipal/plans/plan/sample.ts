import { digits } from '@chengan/kernel/testing/draw'
import { sampleOf } from '../../../testing/test-city.ts'
import { excavationPlan } from './excavation-plan.ts'

export const excavationPlanSample = sampleOf(excavationPlan, {
  values: ({ city, draw }) => ({
    planYear: 2027,
    batch: 0,
    planName: `望澜大道综合开挖${digits(draw, 6)}`,
    roadId: city.road,
    roadNames: '望澜大道',
    regionId: city.ours.region,
    leadDeptId: city.ours.companyDept,
    leadUnit: '样例单位',
    planStart: '2027-03-01',
    planEnd: '2027-03-20',
    quarter: 1,
    sequence: null,
    isFrozen: false,
    meetingId: null,
  }),
  acts: {
    release: ({ draw, today }) => ({ releaseNo: `发〔2026〕${draw.below(1e6)}号`, releaseDate: today }),
    adjust: ({ city }) => ({ meetingId: city.meeting }),
    edit: ({ draw }) => ({ conflictDesc: `避让管线${draw.below(1e6)}` }),
  },
})
