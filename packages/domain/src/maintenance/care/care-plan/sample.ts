import { sampleOf } from '../../../testing/test-city.ts'
import { carePlan } from './care-plan.ts'

export const carePlanSample = sampleOf(carePlan, {
  first: { section: { resource: 'bidSection', by: ({ city }) => city.bureau } },
  values: ({ first, draw, city }) => ({
    planName: `年度保养计划${draw.below(1e6)}`,
    contractId: city.contract,
    sectionId: first.section?.id ?? '',
    planYear: 2026,
    startDate: '2026-07-01',
    endDate: '2026-12-31',
    standardIds: null,
    facilityKinds: null,
  }),
  writers: ['care'],
})
