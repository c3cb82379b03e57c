import type { Allowed, Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { programmeStatus } from '../../programme/programme-codes.ts'
import { EVENT_PASSED, PROGRAMME_REVIEW, REJECTED, SUPERVISOR } from '../codes.ts'
import * as then from '../consequences.ts'
import { weakEvidenceIsCheckedInTheStreet } from '../evidence/evidence.ts'
import { outsideDamageIsShown } from '../evidence/warranty.ts'
import type { EventFields } from '../fields.ts'
import * as who from '../parties.ts'
import { confirmedIsNotMoreThanApplied, quantitiesAreOfTheRepair } from '../review/reviewed-quantities.ts'
import * as rules from '../rules.ts'

const outcome = (value: string) => ({ field: 'auditResult', is: value }) as const

const review = {
  action: 'rcyhAudit',
  from: 'toReview',
  by: who.reviewer,
  opinion: 'required',
  rules: [rules.ownWorkIsReviewedByOthers],
  asks: ['auditKind?'],
} as const
const pass = {
  ...review,
  asks: ['auditKind?', 'quantities?', 'qualityScore?', 'fieldChecked?'],
  rules: [...review.rules, weakEvidenceIsCheckedInTheStreet, quantitiesAreOfTheRepair, confirmedIsNotMoreThanApplied],
  effects: ['confirmQuantities'],
} as const
const ofFinish = { field: 'auditKind', isNot: PROGRAMME_REVIEW } as const

/** The reviews of a finish, stage by stage. */
export const eventReviews: readonly Transition<EventFields>[] = [
  {
    ...pass,
    case: 'pass, not last',
    to: 'same',
    when: { all: [outcome(EVENT_PASSED), { field: 'auditStage', is: SUPERVISOR }, ofFinish] },
    needs: then.ofTheManager,
    sets: then.passOn,
    done: { zh: '复核通过，转下一级复核', en: 'Passed; the next reviewer follows' },
  },
  {
    ...pass,
    case: 'pass, last',
    asks: [...pass.asks, 'outsideDamage?', 'damageEvidence?'],
    rules: [...pass.rules, outsideDamageIsShown],
    effects: [...pass.effects, 'replyToPlatform', 'tellOrigin'],
    to: 'closed',
    when: { all: [outcome(EVENT_PASSED), ofFinish] },
    sets: then.close,
    done: { zh: '复核通过，事件已办结', en: 'Passed; the event is closed' },
  },
  {
    ...review,
    case: 'reject',
    to: 'inDisposal',
    returns: true,
    when: { all: [outcome(REJECTED), ofFinish] },
    needs: { facts: ['pausesAtPlace'] },
    sets: then.reject,
    done: { zh: '已驳回，养护单位重新修复', en: 'Rejected; the company repairs it again' },
  },
]

const ofProgramme = (name: string, by: Allowed<EventFields>, programmeState: string): Transition<EventFields> => ({
  action: 'rcyhAudit',
  case: name,
  word: { zh: '审核施工方案', en: 'Programme reviewed' },
  from: ['toDispose', 'inDisposal'],
  to: 'same',
  by,
  when: {
    all: [
      { field: 'auditKind', is: PROGRAMME_REVIEW },
      { field: 'programmeState', is: programmeState },
      { field: 'auditResult', oneOf: [EVENT_PASSED, REJECTED] },
    ],
  },
  opinion: 'required',
  effects: ['reviewProgramme'],
  done: { zh: '施工方案审核意见已提交', en: 'The review of the programme is on record' },
})

/** What is handed in as a programme is reviewed by the call of its event, by whom it waits for; whose answer is that of the programme. */
export const eventProgrammeReviews: readonly Transition<EventFields>[] = [
  ofProgramme('programme, supervisor', who.supervisor, programmeStatus.withSupervisor),
  ofProgramme('programme, manager', who.manager, programmeStatus.withManager),
]
