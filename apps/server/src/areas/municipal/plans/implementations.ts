import { jointMeeting } from '@chengan/domain/municipal/plans/meeting/joint-meeting'
import { planMember } from '@chengan/domain/municipal/plans/member/plan-member'
import { excavationPlan } from '@chengan/domain/municipal/plans/plan/excavation-plan'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { meetingFlow } from './meeting-flow.ts'
import { meetingEffects, meetingFacts } from './meeting-parts.ts'
import { planCalls } from './plan-calls.ts'
import { planEffects, planMemberEffects, planMemberFacts } from './plan-parts.ts'

/** What the definitions of plans and their meetings name. */
export const planImplementations = implementing(({ notify }) => [
  implement(excavationPlan, { effects: planEffects(notify), calls: planCalls }),
  implement(planMember, { effects: planMemberEffects, facts: planMemberFacts }),
  implement(jointMeeting, { effects: meetingEffects(notify), facts: meetingFacts, flow: meetingFlow(notify) }),
])
