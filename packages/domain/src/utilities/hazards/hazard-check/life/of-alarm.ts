import type { Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { GENERAL } from '../codes.ts'
import type { HazardFields } from '../fields.ts'
import * as then from './consequences.ts'

/** As long as it is its company's general one: what a bureau has graded as major ends by its own review alone. */
const general = { field: 'hazardLevel', is: GENERAL } as const

/** What monitoring has found is nobody's draft: it is the company's to put right from the moment it is made, and ends with its alarm as that ends
 *  (utilities-supervision.md §13, toHazard). */
export const ofAlarm: readonly Transition<HazardFields>[] = [
  {
    action: 'takeOver',
    from: 'draft',
    to: 'reforming',
    by: 'system',
    sets: then.takeOver,
    effects: ['markRepeated', 'notifyOfAlarm'],
  },
  {
    // An extension that was asked for is needed no more.
    action: 'closeWithAlarm',
    from: ['reforming', 'delayPending', 'toReview'],
    to: 'closed',
    by: 'system',
    when: general,
    sets: then.closeWithAlarm,
  },
  {
    action: 'handInWithAlarm',
    from: ['reforming', 'delayPending'],
    to: 'toReview',
    by: 'system',
    when: general,
    sets: then.handInWithAlarm,
    effects: ['notifyReviewer'],
  },
  {
    action: 'voidWithAlarm',
    from: ['reforming', 'delayPending', 'toReview'],
    to: 'invalid',
    by: 'system',
    when: general,
  },
]
