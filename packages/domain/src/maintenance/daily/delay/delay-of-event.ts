import { following } from '@chengan/kernel/definition/others/follows'
import type { ValuesOf } from '@chengan/kernel/rule'
import { fill } from '@chengan/kernel/rule'
import { keptOfEvent } from '../beside/kept-fields.ts'
import { eventStatus } from '../daily-maintenance/codes.ts'
import { delayStatus } from './delay-codes.ts'
import type { DelayFields } from './delay-fields.ts'

/** What an application keeps of its event, and when that is due. */
export const keptAtAsking = fill<DelayFields>({
  refs: ['dailyId'],
  overridesInput: true,
  values: ({ refs: { dailyId: event } }): ValuesOf<DelayFields> =>
    event
      ? {
          ...Object.fromEntries(Object.entries(keptOfEvent).map(([own, theirs]) => [own, event[theirs] ?? null])),
          oldDeadline: event.repairDeadline ?? null,
        }
      : {},
})

/** As long as nobody has decided, an application follows its event. With an event that is in repair no more, or that went to another contract or section, it
 *  lapses: whoever asked has it no more. What was decided stays what it was. */
export const asTheEventStands = following<DelayFields, 'dailyMaintenance'>({
  fields: keptOfEvent,
  where: { column: 'status', oneOf: [delayStatus.draft, delayStatus.withSupervisor, delayStatus.withManager] },
  steps: [
    { when: { not: { field: 'status', oneOf: [eventStatus.toDispose, eventStatus.inDisposal] } }, step: 'lapse' },
    { changed: ['contractId', 'sectionId'], step: 'lapse' },
  ],
})
