import { type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { yhDailyStatus } from '../../../dictionaries/events.ts'
import { eventActions } from '../actions.ts'
import { acceptanceClocks, repairClock } from '../event-alerts.ts'
import { spotChecks } from '../evidence/spot-check.ts'
import type { EventFields } from '../fields.ts'
import { outsideSteps } from '../outside/outside-case.ts'
import { eventDispatches, eventOverdue, eventStepsOfSystem } from './dispatches.ts'
import { eventDisposals, placeWaiver } from './disposals.ts'
import { eventEnds } from './ends.ts'
import { eventDuties } from './event-duties.ts'
import { eventEdits, eventReports } from './reports.ts'
import { eventProgrammeReviews, eventReviews } from './reviews.ts'

/** The life of a maintenance event (maintenance.md §3.2): reported, dispatched, repaired, reviewed; or void, or passed to the diseases. */
export const eventLifecycle: Lifecycle = lifecycle<EventFields>(yhDailyStatus, {
  initial: 'draft',
  actions: eventActions,
  rows: [
    ...eventReports,
    ...eventDispatches,
    ...eventStepsOfSystem,
    ...eventDisposals,
    placeWaiver,
    ...eventReviews,
    ...eventProgrammeReviews,
    ...spotChecks,
    ...outsideSteps,
    ...eventEnds,
    eventOverdue,
    ...eventEdits,
  ],
  duties: eventDuties,
  decidedOn: {
    toDispatch: ['description', 'defectCode', 'severity', 'estQuantity', 'unit', 'images'],
    toDispose: ['description', 'defectCode', 'severity', 'estAmount', 'programmeState'],
    inDisposal: ['description', 'defectCode', 'severity', 'estAmount', 'programmeState'],
    toReview: [
      'description',
      'defectCode',
      'severity',
      'estQuantity',
      'unit',
      'arriveTime',
      'repairDeadline',
      'repairTime',
      'dangerState',
      'programmeState',
      'finishSummary',
      'evidenceFaults',
      'photoDistance',
      'images',
      'beforeImages',
      'duringImages',
      'afterImages',
    ],
    closed: [
      'description',
      'defectCode',
      'repairTime',
      'finishSummary',
      'closeTime',
      'closeKind',
      'quantities',
      'confirmAmount',
      'repairedArea',
      'qualityScore',
      'images',
      'beforeImages',
      'duringImages',
      'afterImages',
    ],
  },
  after: { toDispose: [...acceptanceClocks, repairClock('toDispose')], inDisposal: [repairClock('inDisposal')] },
  steps: [
    { zh: '上报', en: 'Reported', states: ['draft'], date: 'reportTime' },
    { zh: '派单', en: 'Dispatched', states: ['toDispatch'], date: 'dispatchTime' },
    { zh: '接单', en: 'Accepted', states: ['toDispose'], date: 'acceptTime' },
    { zh: '处置', en: 'Repaired', states: ['inDisposal'], date: 'repairTime' },
    { zh: '复核', en: 'Reviewed', states: ['toReview'], date: 'finishApplyTime' },
    { zh: '办结', en: 'Closed', states: ['closed', 'invalid', 'markedAsDisease'], date: 'closeTime' },
  ],
  tones: {
    draft: 'neutral',
    toDispatch: 'warn',
    toDispose: 'warn',
    inDisposal: 'info',
    toReview: 'warn',
    closed: 'success',
    invalid: 'neutral',
    markedAsDisease: 'neutral',
  },
})
