import { eventStatus } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { duplicateScore, looksLikeOne } from '@chengan/domain/maintenance/daily/daily-maintenance/duplicates'
import { yhInvalidReason } from '@chengan/domain/maintenance/dictionaries/events'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { listedIn } from '@chengan/kernel/texts/punctuation'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import type { Row } from '../../../resources/rows.ts'
import { AROUND, eventPlaceOf } from './event-place.ts'

const { toDispatch, toDispose, inDisposal, toReview } = eventStatus
const open = [toDispatch, toDispose, inDisposal, toReview]
interface Candidate {
  readonly id: string
  readonly eventNo: string
  readonly lng: number
  readonly lat: number
  readonly same: boolean
}

/** Open events that look like the same defect, most alike first. */
async function duplicatesOf(ctx: Context, row: RowNamed<'dailyMaintenance'>) {
  const place = eventPlaceOf(row)
  if (place === null) return []
  const { lng, lat } = place
  const { rows } = await sql<Candidate>`select id, event_no as "eventNo", location_lng as lng, location_lat as lat,
    coalesce(facility_id = ${asText(row.facilityId) || null}, false) as same from daily_maintenance
    where defect_code = ${asText(row.defectCode)} and status = any(${open}::text[]) and id <> ${row.id} and not deleted
      and location_lng between ${lng - AROUND} and ${lng + AROUND} and location_lat between ${lat - AROUND} and ${lat + AROUND}`.execute(
    ctx.db,
  )
  const within = ctx.services.settings.number('yh.dup.metres', 15)
  return rows
    .map(({ id, eventNo, same, ...at }) => ({ id, eventNo, same, metres: metresBetween([lng, lat], [at.lng, at.lat]) }))
    .filter(({ metres, same }) => looksLikeOne(metres, same, within))
    .map(({ id, eventNo, same, metres }) => ({ id, eventNo, metres: Math.round(metres), score: duplicateScore(metres, same) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, 5)
}

/** Whoever reports is told of open events that look like his (yhgl/rcyh/rule-2); it is not refused: only somebody at the place can tell. */
export const tellDuplicates: Effect<'dailyMaintenance'> = async (effect) => {
  const found = await duplicatesOf(effect, effect.row as Row)
  if (found.length === 0) return
  const numbers = listedIn(
    found.map(({ eventNo }) => eventNo),
    effect.language,
  )
  const msg = effect.language.startsWith('zh')
    ? `附近已有同类未办结事件：${numbers}，请核对是否重复`
    : `Open events of the same kind lie nearby: ${numbers}. Is it one of them?`
  effect.answer({ duplicates: found, warnings: [{ field: 'location', msg }] })
}

/** A report that was found to be of another event counts there: it was reported once more. */
export const joinDuplicate: Effect<'dailyMaintenance'> = async (effect) => {
  const { row } = effect
  if (row.invalidReason !== yhInvalidReason.values.duplicate.value) return
  await changeValuesOf(
    effect,
    'dailyMaintenance',
    asText(row.duplicateOfId),
    (other) => ({ reportCount: Number(other.reportCount ?? 1) + 1 }),
    {
      words: '日常养护事件重复上报',
    },
  )
}
