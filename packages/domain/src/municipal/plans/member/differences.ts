import { differencesOf } from '@chengan/kernel/specification/differences'
import { LIMITS_IN_WORDS } from '../../../specification/reasons.ts'
import { planMember } from './plan-member.ts'

export const planMemberDifferences = differencesOf(planMember, [
  { because: 'Unique while the plan item is open: a rule asks the database.', fields: ['wjspId required', 'wjspId unique'] },
  { because: LIMITS_IN_WORDS, fields: ['workOrder limit', 'shareRatio limit'] },
  {
    because: 'The window that a member proposes (section 2.4, confirm): input and what is kept of it.',
    fields: ['proposedStart', 'proposedEnd', 'planStart', 'planEnd'],
  },
  {
    because: 'The answers 2 and 3 as rows of one action; the task P3 asks again after a change (section 5.2).',
    lifecycles: ['[confirmState] confirm*', '[confirmState] ask*', '[confirmState] renew*'],
  },
])
