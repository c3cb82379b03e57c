import { detectType, publishState } from '@chengan/domain/assets/dictionaries/detection'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Effect, EffectContext } from '../../../resources/fulfilment.ts'

const types = detectType.values
const none = { bci: null, grade: null, bsi: null, detectDate: null }

async function published(effect: EffectContext, bridgeId: unknown, ofType: string | null): Promise<Values | undefined> {
  const type = ofType === null ? sql`true` : sql`detect_type = ${ofType}`
  const { rows } = await sql<Values>`select bci, bsi, grade, detect_date as "detectDate", next_date as "nextDate" from bridge_detection
    where bridge_id = ${bridgeId} and status = ${publishState.values.published.value} and not deleted and ${type}
    order by detect_date desc, id desc limit 1`.execute(effect.db)
  return rows[0]
}

/** Only the latest published record of a bridge counts (D-1): its indices and dates stand on the bridge. */
async function writeLatest(effect: EffectContext): Promise<void> {
  const { bridgeId } = effect.row
  const latest = (await published(effect, bridgeId, null)) ?? none
  const routine = await published(effect, bridgeId, types.routine.value)
  const structural = await published(effect, bridgeId, types.structural.value)
  await sql`update bridge set bci = ${latest.bci}, bci_grade = ${latest.grade}, bsi = ${latest.bsi}, bci_date = ${latest.detectDate}::date,
    last_routine_date = ${routine?.detectDate ?? null}::date, next_routine_date = ${routine?.nextDate ?? null}::date,
    last_struct_date = ${structural?.detectDate ?? null}::date, next_struct_date = ${structural?.nextDate ?? null}::date,
    version = version + 1, updater = ${effect.actor.userId}, update_date = ${effect.now}::timestamptz where id = ${bridgeId}`.execute(
    effect.db,
  )
}

/** At the publication (assets.md §3.1). */
export const writeRatingToBridge: Effect = writeLatest
/** A voided record no longer counts: the bridge falls back to the former one. */
export const fallBackToFormerRating: Effect = writeLatest
