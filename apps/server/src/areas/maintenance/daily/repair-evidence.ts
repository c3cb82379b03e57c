import { fieldOfPhotos, PHOTO_METRES } from '@chengan/domain/maintenance/daily/daily-maintenance/evidence/evidence'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { fileIds } from '@chengan/kernel/lifecycle/judge-transition'
import type { Sent } from '@chengan/kernel/rule'
import { addMonths } from '@chengan/kernel/time'
import { asNumber, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Effect, FactNamed } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { eventPlaceOf } from './event-place.ts'

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

const sets = ['beforeImages', 'duringImages', 'afterImages'] as const

/** What a step brings. */
const newIn = (input: ValuesNamed<'dailyMaintenance'> & Sent): readonly string[] => [
  ...new Set(sets.flatMap((name) => fileIds(input[name]))),
]

/** The photos that were sent with a step: how far from the event they were taken, when, and whether they were used before (maintenance.md §8.3). */
export const handlingPhotos: FactNamed<'dailyMaintenance', 'handlingPhotos'> = async (ctx, row, _before, input = {}) => {
  const ids = newIn(input)
  const event = eventPlaceOf(row)
  const files = await rowsById(ctx.db, ctx.services.registry.byName('file'), ids, ctx.today)
  const used = await contentsUsedBefore(
    ctx,
    files.map(({ sha }) => asText(sha)).filter((sha) => sha !== ''),
    ids,
  )
  return files.map((file) => {
    const taken = eventPlaceOf({ location: file.position })
    return {
      metres: event === null || taken === null ? null : metresBetween([event.lng, event.lat], [taken.lng, taken.lat]),
      takenAt: asText(file.takenAt) || asText(file.createDate) || null,
      usedBefore: used.has(asText(file.sha)),
    }
  })
}

/** Whoever hands in a photo from beside the event is told of it; it is not refused: the place may have been measured wrong (yhgl/rcyh/rule-4). */
export const tellFarPhotos: Effect<'dailyMaintenance'> = async (effect) => {
  const metres = asNumber(effect.row.photoDistance)
  if (!(metres > effect.services.settings.number('yh.photo.metres', PHOTO_METRES))) return
  const msg = effect.language.startsWith('zh')
    ? `照片拍摄位置距事件${Math.round(metres)}米，请核对`
    : `A photo was taken ${Math.round(metres)} m from the event; please check`
  effect.answer({ warnings: [{ field: fieldOfPhotos(effect.input), msg }] })
}
