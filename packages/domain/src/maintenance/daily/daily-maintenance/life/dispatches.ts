import type { Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { OTHER_OWNER } from '../codes.ts'
import * as then from '../consequences.ts'
import { dispatchingSupervisor, eventGoesToASectionInForce, limitedSectionTakesNoDanger } from '../dispatch/section-of-event.ts'
import type { EventFields } from '../fields.ts'
import { caseIsClassedAndPlaced } from '../outside/outside-case.ts'
import * as who from '../parties.ts'
import * as rules from '../rules.ts'

const toCompany = {
  action: 'dispatch',
  by: [who.manager, dispatchingSupervisor],
  opinion: 'required',
  rules: [
    caseIsClassedAndPlaced,
    eventGoesToASectionInForce,
    limitedSectionTakesNoDanger,
    rules.eventIsDispatchedToAContractInForce,
    rules.crewBelongsToTheCompany,
    rules.deadlineIsShortenedNotLengthened,
    rules.deadlinesFollowOneAnother,
  ],
  needs: { refs: ['sectionId', 'contractId'], facts: ['deadlinesFromNow', 'pausesAtPlace'] },
  sets: then.dispatch,
} as const

/** How an event comes to whoever repairs it, and to another. */
export const eventDispatches: readonly Transition<EventFields>[] = [
  {
    action: 'dispatch',
    case: 'transfer to owner',
    word: { zh: '转权属单位', en: 'Passed to the owner' },
    from: 'toDispatch',
    to: 'toDispose',
    by: who.manager,
    when: { field: 'ownerKind', is: OTHER_OWNER },
    asks: ['ownerKind', 'ownerUnit', 'ownerDeptId?', 'sectionId?', 'contractId?', 'repairDeadline?'],
    opinion: 'required',
    rules: [
      caseIsClassedAndPlaced,
      rules.ownerIsACompany,
      rules.eventIsDispatchedToAContractInForce,
      rules.deadlineIsShortenedNotLengthened,
      rules.deadlinesFollowOneAnother,
    ],
    needs: { refs: ['sectionId', 'contractId'], facts: ['deadlinesFromNow', 'pausesAtPlace'] },
    sets: then.dispatch,
    done: { zh: '已转交权属单位处置', en: 'Passed to the owner' },
  },
  {
    ...toCompany,
    from: 'toDispatch',
    to: 'toDispose',
    asks: ['sectionId?', 'contractId?', 'ownerKind?', 'assigneeUserId?', 'urgency?', 'repairDeadline?'],
  },
  {
    action: 'dispatch',
    case: 'refuse disease proposal',
    word: { zh: '退回转病害建议', en: 'Proposal refused' },
    from: ['toDispose', 'inDisposal'],
    to: 'same',
    by: who.manager,
    when: { field: 'diseaseProposed', is: true },
    opinion: 'required',
    sets: then.backToCompany,
    done: { zh: '已退回转病害建议，养护单位继续处置', en: 'The proposal is refused; the company goes on' },
  },
  {
    ...toCompany,
    case: 'redispatch',
    from: 'toDispose',
    to: 'same',
    asks: ['sectionId?', 'contractId?', 'assigneeUserId?', 'urgency?', 'repairDeadline?'],
    done: { zh: '已改派，时限不延长', en: 'Redispatched; the deadline stays' },
  },
]

/** What the system does with an event that is in hand. */
export const eventStepsOfSystem: readonly Transition<EventFields>[] = [
  {
    action: 'autoDispatch',
    from: 'toDispatch',
    to: 'toDispose',
    by: 'system',
    needs: { refs: ['sectionId', 'contractId'], facts: ['deadlinesFromNow', 'pausesAtPlace'] },
    sets: then.dispatchByItself,
  },
  // A pause order began, ended otherwise than it said, or was revoked: the deadlines of what is open are moved with it.
  { action: 'pause', from: ['toDispatch', 'toDispose', 'inDisposal', 'toReview'], to: 'same', by: 'system', beside: true },
  // Whoever had it in hand works for the section no more.
  { action: 'passToLeader', from: ['toDispose', 'inDisposal'], to: 'same', by: 'system' },
]

/** Beside what people do: lists, marks and figures of late events agree with the clock that each shows. */
export const eventOverdue: Transition<EventFields> = {
  action: 'turnOverdue',
  from: ['toDispose', 'inDisposal'],
  to: 'same',
  by: 'system',
  beside: true,
  sets: then.turnOverdue,
}
