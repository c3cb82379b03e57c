import type { Label } from '@chengan/kernel/label'
import type { StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import type { HazardFields } from '../fields.ts'
import { delayDeciders, dispatchers, rectifiers, reviewers } from './parties.ts'

const reason = (zh: string, en: string): Label => ({ zh, en })

/** Who must act in which state until when (utilities-supervision.md §3, Duty). Draft, closed and void rows wait for nobody. */
export const hazardDuties: Readonly<Record<string, StateDuty<HazardFields>>> = Object.freeze({
  reported: {
    action: 'dispatch',
    reason: reason('隐患待派发', 'Hazard to dispatch'),
    step: { zh: '派发', en: 'Dispatch' },
    who: dispatchers,
    within: { workdays: 2, setting: 'gysy.hazard.dispatchWorkdays' },
  },
  dispatched: {
    action: 'reform',
    reason: reason('整改通知待签收', 'Order to sign for'),
    step: { zh: '签收', en: 'Sign' },
    who: rectifiers,
    within: { workdays: 1, setting: 'gysy.hazard.signWorkdays' },
    // The order was signed for with another of its findings: what is left is to put this one right.
    instead: [
      {
        when: { field: 'signTime', given: true },
        duty: {
          action: 'reform',
          reason: reason('隐患待整改', 'Hazard to rectify'),
          step: { zh: '整改', en: 'Rectify' },
          who: rectifiers,
          within: { until: 'reformDeadline' },
        },
      },
    ],
  },
  reforming: {
    action: 'reformOver',
    reason: reason('隐患待整改', 'Hazard to rectify'),
    step: { zh: '整改', en: 'Rectify' },
    who: rectifiers,
    within: { until: 'reformDeadline' },
  },
  delayPending: {
    action: 'audit',
    reason: reason('延期待审', 'Extension to decide'),
    step: { zh: '审批', en: 'Decide' },
    who: delayDeciders,
    within: { workdays: 2, setting: 'gysy.hazard.delayDecideWorkdays' },
  },
  toReview: {
    action: 'audit',
    reason: reason('整改待复查', 'Rectification to review'),
    step: { zh: '复查', en: 'Review' },
    who: reviewers,
    within: { workdays: 3, setting: 'gysy.hazard.reviewWorkdays' },
  },
})
