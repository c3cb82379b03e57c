import type { Filter } from '@chengan/kernel/access/filter'
import { yhLevel } from '../../dictionaries/events.ts'
import { programmeStatus } from './programme-codes.ts'

/** The programme waits for a review of the own department: one filter for the counters of the events, their tab, and the tab of the programmes (maintenance.md §3.5, shNum). */
export const programmeWaitsForUs: Filter = {
  all: [
    { column: 'status', oneOf: [programmeStatus.withSupervisor, programmeStatus.withManager] },
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

/** Events whose programme does. */
export const hasProgrammeForUs: Filter = { referredBy: { resource: 'constructionProgramme', by: 'dailyId', where: programmeWaitsForUs } }
