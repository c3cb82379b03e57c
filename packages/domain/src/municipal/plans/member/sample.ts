import { addDays } from '@chengan/kernel/time'
import { sampleOf } from '../../../testing/test-city.ts'
import { wjRole } from '../../dictionaries/excavation.ts'
import { planMember } from './plan-member.ts'

export const planMemberSample = sampleOf(planMember, {
  first: {
    plan: { resource: 'excavationPlan', by: ({ city }) => city.bureau },
    declaration: { resource: 'excavation', state: 'toConsolidate' },
  },
  values: ({ first, draw }) => ({
    wjjhId: first.plan?.id,
    wjspId: first.declaration?.id,
    // The first member of an item is its lead.
    role: wjRole.values.lead.value,
    workOrder: 1 + draw.below(6),
    planStart: null,
    planEnd: null,
  }),
  acts: {
    confirm: ({ today, transition }) =>
      transition.asks?.includes('planStart?')
        ? { confirmOpinion: '错开汛期', planStart: addDays(today, 30), planEnd: addDays(today, 50) }
        : {},
  },
})
