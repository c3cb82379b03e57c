import { hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { text } from './hazard-notices.ts'

const CLOSED = hazardStatus.values.closed.value

/** The same check item at the same facility, closed within the days before the inspection: repeated (屡改屡犯). */
const markRepeated: Effect<'hazardCheck'> = async (effect) => {
  const { row } = effect
  const [facility, item, day] = [text(row.gasFacilityId), text(row.checkItemId), text(row.checkDate).slice(0, 10)]
  if (row.hasHazard !== true || facility === '' || item === '' || day === '') return
  const from = addDays(day, -effect.services.settings.number('gysy.hazard.repeatDays', 180))
  const { rows } =
    await sql`select 1 from hazard_check where gas_facility_id = ${facility} and check_item_id = ${item} and id <> ${text(row.id)}
    and status = ${CLOSED} and has_hazard and not deleted and close_date >= ${from}::date and close_date <= ${text(row.checkDate)}::timestamptz limit 1`.execute(
      effect.db,
    )
  await effect.patch({ repeated: rows.length > 0 })
}

/** Tells the record that a hazard was made of how it ended. One for each kind of source, keyed by its biz_type. */
export type SourceWriter = (
  ctx: Context,
  sourceId: string,
  outcome: { readonly hazardId: string; readonly hazardNo: string; readonly closeDate: string; readonly result: string },
) => Promise<void>

/** The date and the result of the closing go back to the source; a kind of source that keeps no such note has no writer. */
const writeBackToSource =
  (writers: Readonly<Record<string, SourceWriter>>): Effect<'hazardCheck'> =>
  async (effect) => {
    const { row } = effect
    const writer = writers[text(row.sourceBizType)]
    if (writer === undefined || text(row.sourceBizId) === '') return
    await writer(effect, text(row.sourceBizId), {
      hazardId: text(row.id),
      hazardNo: text(row.hazardNo),
      closeDate: text(row.closeDate),
      result: row.hasHazard === true ? text(row.reformDesc) : '未发现隐患',
    })
  }

/** The effects of the lifecycle of a hazard on the row itself and on its source. */
export function hazardEffects(writers: Readonly<Record<string, SourceWriter>>) {
  return { markRepeated, writeBackToSource: writeBackToSource(writers) }
}
