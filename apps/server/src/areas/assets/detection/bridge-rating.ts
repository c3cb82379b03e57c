import { bridgeKind } from '@chengan/domain/assets/dictionaries/bridges'
import { detectType, publishState } from '@chengan/domain/assets/dictionaries/detection'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'

const types = detectType.values
const none = { bci: null, grade: null, bsi: null, detectDate: null }

type Rating = Pick<ValuesNamed<'bridgeDetection'>, 'bci' | 'bsi' | 'grade' | 'detectDate' | 'nextDate'>

async function published(effect: EffectContext<'bridgeDetection'>, bridgeId: unknown, ofType: string | null): Promise<Rating | undefined> {
  const type = ofType === null ? sql`true` : sql`detect_type = ${ofType}`
  const { rows } = await sql<Rating>`select bci, bsi, grade, detect_date as "detectDate", next_date as "nextDate" from bridge_detection
    where bridge_id = ${bridgeId} and status = ${publishState.values.published.value} and not deleted and ${type}
    order by detect_date desc, id desc limit 1`.execute(effect.db)
  return rows[0]
}

/** What a detection rates: a bridge, or a footbridge with weights of its own. */
export function ratedResource({ services: { registry }, row }: EffectContext<'bridgeDetection'>): ResourceNamed<'bridge' | 'footbridge'> {
  return registry.byName(row.bridgeKind === bridgeKind.values.footbridge.value ? 'footbridge' : 'bridge')
}

/** Only the latest published record of a bridge counts (D-1): its indices and dates stand on the bridge. */
async function writeLatest(effect: EffectContext<'bridgeDetection'>): Promise<void> {
  const { bridgeId } = effect.row
  const latest = (await published(effect, bridgeId, null)) ?? none
  const routine = await published(effect, bridgeId, types.routine.value)
  const structural = await published(effect, bridgeId, types.structural.value)
  await changeValuesOf(effect, ratedResource(effect).name, String(bridgeId), {
    bci: latest.bci,
    bciGrade: latest.grade,
    bsi: latest.bsi,
    bciDate: latest.detectDate,
    lastRoutineDate: routine?.detectDate ?? null,
    nextRoutineDate: routine?.nextDate ?? null,
    lastStructDate: structural?.detectDate ?? null,
    nextStructDate: structural?.nextDate ?? null,
  })
}

/** At the publication (assets.md §3.1). */
export const writeRatingToBridge: Effect<'bridgeDetection'> = writeLatest
/** A voided record no longer counts: the bridge falls back to the former one. */
export const fallBackToFormerRating: Effect<'bridgeDetection'> = writeLatest
