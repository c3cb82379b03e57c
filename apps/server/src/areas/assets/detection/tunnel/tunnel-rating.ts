import { regularChecks } from '@chengan/domain/assets/detection/tunnel/check-intervals'
import { detectType, publishState, severity3 } from '@chengan/domain/assets/dictionaries/detection'
import { earlierOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../../resources/implementation.ts'
import { newestPublished } from '../newest-published.ts'

const frequent = detectType.values.frequent.value
/** Frequent checks write no index (assets.md §3.1). */
const rating = Object.values(detectType.values).flatMap(({ value }) => (value === frequent ? [] : [value]))
const none = { ci: null, jgci: null, jdci: null, qtci: null, grade: null, detectDate: null }

/** The day of the first frequent check since the last regular one that found a value of 3 or 4: the regular check has been due since; null without one. */
async function seriousSince({ db, row }: EffectContext<'tunnelDetection'>, regularOn: string | null): Promise<string | null> {
  const { rows } = await sql<{ on: string | null }>`select to_char(min(d.detect_date), 'YYYY-MM-DD') as "on" from tunnel_detection d
    where d.tunnel_id = ${row.tunnelId} and d.status = ${publishState.values.published.value} and not d.deleted and d.detect_type = ${frequent}
      and (${regularOn}::date is null or d.detect_date > ${regularOn}::date)
      and exists (select 1 from tunnel_detection_detail x where x.detect_id = d.id and not x.deleted and x.severity = ${severity3.values.serious.value})`.execute(
    db,
  )
  return rows[0]?.on ?? null
}

/** Only the latest published record of a tunnel counts (D-1): its indices, its class and the days of the next checks stand on the tunnel. */
async function writeLatest(effect: EffectContext<'tunnelDetection'>): Promise<void> {
  const latest = (await newestPublished(effect, 'tunnelId', rating)) ?? none
  const regular = await newestPublished(effect, 'tunnelId', regularChecks)
  const frequentCheck = await newestPublished(effect, 'tunnelId', [frequent])
  const next = regular?.nextDate ?? null
  const serious = await seriousSince(effect, regular?.detectDate ?? null)
  await changeValuesOf(effect, 'tunnel', String(effect.row.tunnelId), {
    ...{ ci: latest.ci, jgci: latest.jgci, jdci: latest.jdci, qtci: latest.qtci },
    ...{ tunnelGrade: latest.grade, detectDate: latest.detectDate },
    nextFrequentDate: frequentCheck?.nextDate ?? null,
    nextRegularDate: serious === null || next === null ? (serious ?? next) : earlierOf(serious, next),
  })
}

/** At the publication (assets.md §3.1). */
export const writeConditionToTunnel: Effect<'tunnelDetection'> = writeLatest
/** A voided record no longer counts: the tunnel falls back to the former one. */
export const fallBackToFormerCondition: Effect<'tunnelDetection'> = writeLatest
