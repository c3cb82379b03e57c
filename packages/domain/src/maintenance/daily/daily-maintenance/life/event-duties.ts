import type { StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import { DANGER, SERIOUS } from '../codes.ts'
import type { EventFields } from '../fields.ts'
import * as who from '../parties.ts'

const decide: Omit<StateDuty<EventFields>, 'instead'> = {
  // What was proposed is what is decided; to refuse it is the other way, and not the first that is offered.
  action: 'dispatchDisease',
  reason: { zh: '养护单位建议转病害，待决定', en: 'Proposed as a disease, to decide' },
  who: who.managing,
  within: { workdays: 2 },
}
const proposed = { when: { field: 'diseaseProposed', is: true }, duty: decide } as const
/** What is repaired waits for no repair, and owes none. */
const repaired = {
  when: { field: 'repairTime', given: true },
  duty: { action: 'finishApply', reason: { zh: '已修复，待申请完工', en: 'Repaired; to apply for the finish' }, who: who.disposing },
} as const

/** Nobody dispatches what has no defect or no place: that is found first. */
const toClass = {
  when: {
    any: [
      { field: 'defectCode', given: false },
      { field: 'location', given: false },
    ],
  },
  duty: {
    action: 'edit',
    reason: { zh: '平台案件待归类、定位', en: 'Case to be classed and placed' },
    step: { zh: '归类定位', en: 'Class and place' },
    who: who.dispatching,
    within: { days: 1 },
  },
} as const

/** Who owes what of an event, by its state. */
export const eventDuties: Readonly<Record<string, StateDuty<EventFields>>> = {
  toDispatch: {
    action: 'dispatch',
    reason: { zh: '养护事件待派单', en: 'Event to dispatch' },
    who: who.dispatching,
    within: { days: 1 },
    instead: [toClass],
  },
  toDispose: {
    action: 'dispose',
    reason: { zh: '养护事件待接单', en: 'Event to accept' },
    step: { zh: '接单', en: 'Accept' },
    who: who.disposing,
    within: { until: 'repairDeadline' },
    instead: [proposed],
  },
  inDisposal: {
    action: 'dispose',
    reason: { zh: '养护事件处置中', en: 'Event in repair' },
    step: { zh: '处置', en: 'Repair' },
    who: who.disposing,
    within: { until: 'repairDeadline' },
    instead: [proposed, repaired],
  },
  toReview: {
    action: 'rcyhAudit',
    reason: { zh: '完工待复核', en: 'Finished repair to review' },
    who: who.reviewing,
    within: { workdays: 2, setting: 'yh.audit.days' },
    instead: [
      {
        when: { field: 'severity', oneOf: [SERIOUS, DANGER] },
        duty: {
          action: 'rcyhAudit',
          reason: { zh: '完工待复核', en: 'Finished repair to review' },
          who: who.reviewing,
          within: { hours: 24, setting: 'yh.audit.hours' },
        },
      },
    ],
  },
}
