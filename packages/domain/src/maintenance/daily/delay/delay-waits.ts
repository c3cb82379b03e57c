import type { Filter } from '@chengan/kernel/access/filter'
import { yhLevel } from '../../dictionaries/events.ts'
import { delayStatus } from './delay-codes.ts'

/** The application waits for a review of the own department; one that the city decides, for the city's officers (maintenance.md §3.5, yqshNum). One filter for the counters of
 *  the events, their tab, and the tab of the applications. */
export const delayWaitsForUs: Filter = {
  all: [
    { column: 'status', oneOf: [delayStatus.withSupervisor, delayStatus.withManager] },
    {
      any: [
        { column: 'reviewDeptId', inOwnTree: true },
        {
          all: [
            { column: 'reviewDeptId', empty: true },
            { column: 'reviewLevel', is: yhLevel.values.city.value },
            { column: 'reviewLevel', is: { actor: 'levelCode' } },
            { holdsRole: ['yh_sj_officer'] },
          ],
        },
      ],
    },
  ],
}

/** Events that such an application is about. */
export const hasDelayForUs: Filter = { referredBy: { resource: 'delayApplication', by: 'dailyId', where: delayWaitsForUs } }
