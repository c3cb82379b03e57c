import type { Transition } from '@chengan/kernel/lifecycle/lifecycle'
import * as then from '../consequences.ts'
import { clocksCorrected, deadlinesAnew } from '../deadlines/deadlines-of-event.ts'
import { repeated } from '../evidence/warranty.ts'
import type { EventFields } from '../fields.ts'
import { placedByHand } from '../outside/outside-case.ts'
import * as who from '../parties.ts'
import * as rules from '../rules.ts'

/** How an event is reported: to whoever sends somebody, or by a company that repairs it itself. */
export const eventReports: readonly Transition<EventFields>[] = [
  {
    action: 'report',
    case: 'self-repair',
    word: { zh: '自查自修上报', en: 'Reported for a repair of one’s own' },
    from: 'draft',
    to: 'toDispose',
    by: who.reporter,
    when: { field: 'selfRepair', is: true },
    complete: true,
    needs: {
      refs: ['sectionId', 'contractId'],
      facts: ['ownMobile', 'sectionOfEvent', 'repairInWarranty', 'deadlinesFromNow', 'pausesAtPlace', 'gradeOfPlace'],
    },
    sets: then.reportForOneself,
    effects: ['tellDuplicates'],
    makes: ['danger'],
    done: { zh: '已上报，由本单位直接处置', en: 'Reported; your own unit handles it' },
  },
  {
    action: 'report',
    from: 'draft',
    to: 'toDispatch',
    by: who.reporter,
    complete: true,
    needs: {
      refs: ['sectionId', 'contractId'],
      facts: ['ownMobile', 'bureauOfRegion', 'sectionOfEvent', 'repairInWarranty', 'deadlinesFromNow', 'gradeOfPlace'],
    },
    sets: then.reportToManager,
    effects: ['tellDuplicates', 'dispatchAtOnce'],
    makes: ['danger'],
    done: { zh: '已上报，等待派单', en: 'Reported; it waits to be dispatched' },
  },
  {
    action: 'reportAgain',
    from: 'draft',
    to: 'toDispatch',
    by: 'system',
    needs: {
      refs: ['sectionId', 'contractId'],
      facts: ['ownMobile', 'bureauOfRegion', 'sectionOfEvent', 'deadlinesFromNow', 'gradeOfPlace'],
    },
    sets: then.reportAgain,
    makes: ['danger'],
  },
  {
    action: 'takeCase',
    from: 'draft',
    to: 'toDispatch',
    by: 'system',
    needs: {
      refs: ['sectionId', 'contractId'],
      facts: ['bureauOfRegion', 'sectionOfEvent', 'repairInWarranty', 'deadlinesFromNow', 'gradeOfPlace'],
    },
    sets: then.takeCase,
    effects: ['dispatchAtOnce'],
    makes: ['danger'],
  },
  {
    action: 'takeReferral',
    from: 'draft',
    to: 'toDispatch',
    by: 'system',
    needs: {
      refs: ['sectionId', 'contractId'],
      facts: ['ownMobile', 'bureauOfRegion', 'sectionOfEvent', 'repairInWarranty', 'deadlinesFromNow', 'gradeOfPlace'],
    },
    sets: then.takeReferral,
    makes: ['danger'],
  },
]

const place = [
  'facilityId?',
  'facilityName?',
  'stake?',
  'location?',
  'address?',
  'regionId?',
  'streetId?',
  'roadId?',
  'contractId?',
] as const

/** How what was reported is put right: before it is dispatched, and after. */
export const eventEdits: readonly Transition<EventFields>[] = [
  {
    action: 'edit',
    case: 'correct',
    from: 'toDispatch',
    to: 'same',
    by: [who.manager, who.reporter],
    asks: ['defectCode?', 'severity?', 'facilityKind?', 'part?', 'description?', ...place],
    rules: [rules.partFitsTheFacility, rules.eventLiesOnASectionOfItsRoad],
    needs: { facts: ['repairInWarranty', 'deadlinesFromNow', 'deadlinesAsDispatched', 'pausesAtPlace'] },
    sets: (context) => ({ ...repeated(context), ...clocksCorrected(context), ...placedByHand(context) }),
    makes: ['danger'],
  },
  {
    action: 'edit',
    case: 'reclassify',
    word: { zh: '更正病害或程度', en: 'Reclassified' },
    from: ['toDispose', 'inDisposal'],
    to: 'same',
    by: who.manager,
    asks: ['defectCode?', 'severity?'],
    opinion: 'required',
    needs: { facts: ['deadlinesAsDispatched', 'pausesAtPlace'] },
    sets: deadlinesAnew,
    makes: ['danger'],
  },
]
