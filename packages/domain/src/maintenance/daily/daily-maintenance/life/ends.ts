import type { Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { WITHDRAWN } from '../codes.ts'
import * as then from '../consequences.ts'
import type { EventFields } from '../fields.ts'
import { caseIsReturnedInTime } from '../outside/outside-case.ts'
import * as who from '../parties.ts'
import * as rules from '../rules.ts'

const disease = ['diseaseLevel', 'suggestedWork', 'estQuantity', 'unit?', 'estAmount', 'safeguards'] as const

/** How an event ends without a repair. */
export const eventEnds: readonly Transition<EventFields>[] = [
  // What the company of a contract that is terminated had in hand is dispatched anew.
  {
    action: 'contractEnded',
    from: ['toDispose', 'inDisposal', 'toReview'],
    to: 'toDispatch',
    by: 'system',
    sets: then.leaveCompany,
  },
  {
    action: 'dispatchInvalid',
    case: 'withdrawn by the reporter',
    word: { zh: '上报人撤回', en: 'Withdrawn by the reporter' },
    from: 'toDispatch',
    to: 'invalid',
    by: who.reporter,
    when: { field: 'invalidReason', is: WITHDRAWN },
    asks: ['invalidReason'],
    opinion: 'required',
    sets: then.end,
    effects: ['replyToPlatform', 'tellOrigin'],
  },
  {
    action: 'dispatchInvalid',
    from: ['toDispatch', 'toDispose', 'inDisposal'],
    to: 'invalid',
    by: who.manager,
    asks: ['invalidReason', 'duplicateOfId?'],
    opinion: 'required',
    rules: [rules.duplicateNamesTheOtherEvent, caseIsReturnedInTime],
    sets: then.end,
    effects: ['joinDuplicate', 'replyToPlatform', 'tellOrigin'],
  },
  {
    action: 'dispatchDisease',
    case: 'propose',
    word: { zh: '建议转病害', en: 'Propose as disease' },
    from: ['toDispatch', 'toDispose', 'inDisposal'],
    to: 'same',
    by: who.supervisor,
    asks: disease,
    opinion: 'required',
    needs: then.ofTheManager,
    sets: then.proposeAsDisease,
    done: { zh: '转病害建议已提交，由管理单位决定', en: 'Proposed as a disease; the manager decides' },
  },
  {
    action: 'dispatchDisease',
    from: ['toDispatch', 'toDispose', 'inDisposal'],
    to: 'markedAsDisease',
    by: who.manager,
    asks: disease,
    opinion: 'required',
    rules: [rules.dangerIsMadeSafeBeforeItBecomesADisease],
    sets: then.end,
    makes: ['disease', 'hazardOfDisease'],
    effects: ['tellOrigin'],
  },
]
