import { sampleOf } from '../../../testing/test-city.ts'
import { workPlan } from './work-plan.ts'

export const workPlanSample = sampleOf(workPlan, {
  first: {
    event: {
      resource: 'dailyMaintenance',
      state: 'toDispose',
      way: ['report', 'dispatch transfer to owner'],
      by: ({ city }) => city.ours.bureau,
    },
  },
  values: ({ first, actor }) => ({
    dailyIds: [first.event?.id ?? ''],
    planDate: '2026-07-08',
    startTime: '09:30',
    endTime: '15:30',
    timeBand: '2',
    leaderUserId: actor.userId,
  }),
  writers: ['care', 'otherCare'],
})
