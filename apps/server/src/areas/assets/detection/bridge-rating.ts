import { bridgeKind } from '@chengan/domain/assets/dictionaries/bridges'
import { detectType } from '@chengan/domain/assets/dictionaries/detection'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { newestPublished } from './newest-published.ts'

const types = detectType.values
const none = { bci: null, grade: null, bsi: null, detectDate: null }
/** Frequent checks write no index (assets.md §3.1). */
const rating = Object.values(types).flatMap(({ value }) => (value === types.frequent.value ? [] : [value]))

/** What a detection rates: a bridge, or a footbridge with weights of its own. */
export function ratedResource({ services: { registry }, row }: EffectContext<'bridgeDetection'>): ResourceNamed<'bridge' | 'footbridge'> {
  return registry.byName(row.bridgeKind === bridgeKind.values.footbridge.value ? 'footbridge' : 'bridge')
}

/** Only the latest published record of a bridge counts (D-1): its indices and dates stand on the bridge. */
async function writeLatest(effect: EffectContext<'bridgeDetection'>): Promise<void> {
  const latest = (await newestPublished(effect, 'bridgeId', rating)) ?? none
  const routine = await newestPublished(effect, 'bridgeId', [types.routine.value])
  const structural = await newestPublished(effect, 'bridgeId', [types.structural.value])
  await changeValuesOf(effect, ratedResource(effect).name, String(effect.row.bridgeId), {
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
