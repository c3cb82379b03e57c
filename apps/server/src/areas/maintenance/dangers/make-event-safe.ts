import { asText } from '@chengan/kernel/values'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'

/** The enclosure of its danger is that of the event, whose clock stops with it; the first that is known counts. */
export const makeEventSafe: Effect<'dangerControl'> = async (ctx) => {
  const { dailyId, enclosureTime } = ctx.row
  await changeValuesOf(ctx, 'dailyMaintenance', asText(dailyId), ({ safeTime }) => ({ safeTime: safeTime ?? enclosureTime ?? ctx.now }), {
    words: '险情围护',
  })
}
