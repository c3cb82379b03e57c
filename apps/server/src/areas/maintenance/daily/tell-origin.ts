import { eventStatus } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { asText } from '@chengan/kernel/values'
import type { Effect } from '../../../resources/implementation.ts'
import type { RepairEnd, TellOfRepair } from '../../repair-parts.ts'
import { photosOfEvent } from '../handling/photos-of-event.ts'

const howOf = (status: string): RepairEnd['how'] => {
  if (status === eventStatus.closed) return 'repaired'
  return status === eventStatus.invalid ? 'void' : 'disease'
}

/** The row that had something repaired hears how it ended (maintenance.md §11); kinds of rows that keep nothing of it have nobody here. */
export const tellOrigin =
  (origins: Readonly<Record<string, TellOfRepair>>): Effect<'dailyMaintenance'> =>
  async (effect) => {
    const { row } = effect
    const tell = origins[asText(row.sourceType)]
    if (tell === undefined || asText(row.sourceId) === '') return
    const how = howOf(asText(row.status))
    const { afterImages = [] } = how === 'repaired' ? await photosOfEvent(effect, row) : {}
    await tell(effect, asText(row.sourceId), {
      eventId: row.id,
      eventNo: asText(row.eventNo),
      how,
      said: (how === 'repaired' ? asText(row.finishSummary) : '') || (effect.opinion ?? ''),
      day: (asText(row.repairTime) || effect.now).slice(0, 10),
      images: afterImages.map(({ id }) => id),
      amount: typeof row.confirmAmount === 'number' ? row.confirmAmount : null,
    })
  }
