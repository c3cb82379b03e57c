import { apasState } from '@chengan/domain/municipal/dictionaries/documents'
import { wjDecision, wjRole } from '@chengan/domain/municipal/dictionaries/excavation'
import type { Birth } from './lives.ts'
import { layDeclaration } from './stands-of-plans.ts'

/** Random new plan items with their members, joint meetings and cases of the approval platform. */
export const birthsOfPlans: Readonly<Record<string, Birth>> = {
  excavationPlan: ({ crowd }) => ({
    planYear: 2027,
    roadId: crowd.at.ids.road,
    regionId: '990102',
    leadDeptId: crowd.at.ids.companyDept,
    planStart: '2027-03-01',
    planEnd: '2027-03-20',
    quarter: 1,
    sequence: null,
    isFrozen: false,
    meetingId: null,
  }),
  planMember: async ({ crowd, draw }) => ({
    wjjhId: crowd.stands.draftPlan,
    wjspId: await layDeclaration(crowd.house, crowd.at),
    role: wjRole.values.member.value,
    workOrder: 1 + draw.below(6),
    planStart: null,
    planEnd: null,
  }),
  jointMeeting: ({ crowd, actor, draw }) => ({
    meetingKind: draw.oneOf(['1', '2', '3', '4']),
    planYear: 2028,
    batch: draw.below(5),
    meetingTime: '2026-12-01 09:00:00',
    endTime: '2026-12-01 12:00:00',
    host: actor.userId,
    recorder: actor.userId,
    participants: [crowd.at.ids.bureau, crowd.at.ids.district, crowd.at.ids.companyDept].map((deptId) => ({ deptId, invited: true })),
    items: [{ wjspId: crowd.stands.declaration, order: 1, presenter: '张安', opinions: [] }],
    attitude: null,
    itemId: null,
  }),
  approvalCase: ({ draw }) => ({
    projId: `SB${draw.below(1e9)}`,
    applyCardType: '1',
    projPwd: null,
    projectState: apasState.values.closed.value,
    result: wjDecision.values.granted.value,
  }),
}
