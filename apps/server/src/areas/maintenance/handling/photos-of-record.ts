import { evidenceOf } from '@chengan/domain/maintenance/daily/daily-maintenance/evidence/evidence'
import { fieldOfPhotos, isShownByPhotos, PHOTO_METRES } from '@chengan/domain/maintenance/daily/handling/photo-evidence'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { fileIds } from '@chengan/kernel/lifecycle/judge-transition'
import { addMonths } from '@chengan/kernel/time'
import { asNumber, asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect, FactNamed } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { eventPlaceOf } from '../daily/event-place.ts'

/** How long a picture is remembered. */
const MONTHS = 24

/** The contents of which another file lay with a record before. */
async function contentsUsedBefore(ctx: Context, contents: readonly string[], but: readonly string[]): Promise<ReadonlySet<string>> {
  if (contents.length === 0) return new Set()
  const since = addMonths(ctx.today, -MONTHS)
  const { rows } = await sql<{ sha: string }>`select distinct sha from file where sha = any(${[...contents]}::text[])
    and id <> all(${[...but]}::text[]) and biz_id is not null and create_date >= ${since}`.execute(ctx.db)
  return new Set(rows.map(({ sha }) => sha))
}

const idsOf = ({ beforeImages, duringImages, afterImages }: ValuesNamed<'handlingRecord'>): readonly string[] => [
  ...new Set([beforeImages, duringImages, afterImages].flatMap((files) => fileIds(files))),
]

/** The photos of a record: how far from the event they were taken, when, and whether they were used before (maintenance.md §8.3). */
export const photosOfRecord: FactNamed<'handlingRecord', 'photosOfRecord'> = async (ctx, row) => {
  const ids = idsOf(row)
  if (ids.length === 0) return []
  const { registry } = ctx.services
  const [event] = await rowsById(ctx.db, registry.byName('dailyMaintenance'), [asText(row.dailyId)], ctx.today)
  const place = event === undefined ? null : eventPlaceOf(event)
  const files = await rowsById(ctx.db, registry.byName('file'), ids, ctx.today)
  const used = await contentsUsedBefore(
    ctx,
    files.map(({ sha }) => asText(sha)).filter((sha) => sha !== ''),
    ids,
  )
  return files.map((file) => {
    const taken = eventPlaceOf({ location: file.position })
    return {
      metres: place === null || taken === null ? null : metresBetween([place.lng, place.lat], [taken.lng, taken.lat]),
      takenAt: asTextOrNull(file.takenAt) ?? asTextOrNull(file.createDate),
      usedBefore: used.has(asText(file.sha)),
    }
  })
}

/** What the photos of a repair are worth follows its records, whichever of them is written, corrected or taken back (yhgl/rcyh/rule-20). */
export const weighEvidence: Effect<'handlingRecord'> = async (ctx) => {
  const { dailyId, handleState } = ctx.row
  if (!isShownByPhotos(handleState)) return
  const { rows } = await sql<{ photoFaults: readonly string[]; photoDistance: number | null; state: string }>`select
      coalesce(r.photo_faults, '{}') as "photoFaults", r.photo_distance::float8 as "photoDistance", r.handle_state as state
    from handling_record r join daily_maintenance e on e.id = r.daily_id
    where r.daily_id = ${asText(dailyId)} and not r.deleted and r.round = coalesce(e.reject_count, 0)`.execute(ctx.db)
  const judged = evidenceOf(rows.filter(({ state }) => isShownByPhotos(state)))
  await changeValuesOf(ctx, 'dailyMaintenance', asText(dailyId), judged, { words: '佐证评分' })
}

/** Whoever hands in a photo from beside the event is told of it; it is not refused: the place may have been measured wrong (yhgl/rcyh/rule-4). */
export const tellFarPhotos: Effect<'handlingRecord'> = async (effect) => {
  const metres = asNumber(effect.row.photoDistance)
  if (!(metres > effect.services.settings.number('yh.photo.metres', PHOTO_METRES))) return
  const msg = effect.language.startsWith('zh')
    ? `照片拍摄位置距事件${Math.round(metres)}米，请核对`
    : `A photo was taken ${Math.round(metres)} m from the event; please check`
  effect.answer({ warnings: [{ field: fieldOfPhotos(effect.row), msg }] })
}
