import { addMinutes } from '@chengan/kernel/time'
import { sampleOf } from '../../../testing/test-city.ts'
import { delayApplication } from './delay-application.ts'
import { delayStatus } from './delay-codes.ts'

export const delayApplicationSample = sampleOf(delayApplication, {
  first: { event: { resource: 'dailyMaintenance', state: 'toDispose', by: ({ city }) => city.ours.bureau } },
  values: ({ first, file }) => ({
    // An add hands in, unless it says that it is a draft.
    status: delayStatus.draft,
    dailyId: first.event?.id,
    // By force majeure every event may be delayed, and late.
    reasonKind: '7',
    reason: '台风期间连续强降雨，路基含水过高，无法按期摊铺',
    newDeadline: addMinutes(first.event?.repairDeadline ?? '2026-07-08 18:00:00', 24 * 60),
    safeguards: '设置围挡和警示灯，专人看守',
    images: [file()],
  }),
  ways: { withSupervisor: ['submit'] },
  writers: ['care'],
})
