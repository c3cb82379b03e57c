import { addMinutes } from '@chengan/kernel/time'
import { sampleOf } from '../../../testing/test-city.ts'
import { delayApplication } from './delay-application.ts'
import { delayStatus } from './delay-codes.ts'

const DAY = 24 * 60
const IN_TIME = '2026-07-08 18:00:00'
/** By force majeure every event may be delayed, and late. */
const excuse = { reasonKind: '7', reason: '台风期间连续强降雨，路基含水过高，无法按期摊铺' } as const

export const delayApplicationSample = sampleOf(delayApplication, {
  // One that was passed to its owner may have no contract, and so no supervisor.
  first: {
    event: {
      resource: 'dailyMaintenance',
      state: 'toDispose',
      way: ['report', 'dispatch transfer to owner'],
      by: ({ city }) => city.ours.bureau,
    },
  },
  values: ({ first, file }) => ({
    // An add hands in, unless it says that it is a draft.
    status: delayStatus.draft,
    dailyId: first.event?.id,
    ...excuse,
    newDeadline: addMinutes(first.event?.repairDeadline ?? IN_TIME, DAY),
    safeguards: '设置围挡和警示灯，专人看守',
    images: [file()],
  }),
  acts: { submit: ({ row }) => ({ ...excuse, newDeadline: addMinutes(row.oldDeadline ?? IN_TIME, DAY) }) },
  ways: { withSupervisor: ['submit'] },
  writers: ['care', 'otherCare'],
})
