import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { wireFiles } from '../../../resources/files/wire-files.ts'

interface Shown {
  readonly before: readonly string[]
  readonly during: readonly string[]
  readonly after: readonly string[]
}

/** The photos of an event that its records have: all that show what it was like before, and of the work and its end those of the repair that is reviewed now. What was
 *  rejected stays with its record. */
export async function photosOfEvent(
  ctx: Context,
  { id, acceptTime, rejectCount }: ValuesNamed<'dailyMaintenance'> & { readonly id?: unknown },
) {
  if (!acceptTime) return {}
  const { rows } = await sql<Shown>`select coalesce(before_images, '{}') as before,
      case when round = ${rejectCount ?? 0} then coalesce(during_images, '{}') else '{}' end as during,
      case when round = ${rejectCount ?? 0} then coalesce(after_images, '{}') else '{}' end as after
    from handling_record where daily_id = ${asText(id)} and not deleted order by handle_time, id`.execute(ctx.db)
  const ids = {
    beforeImages: rows.flatMap(({ before }) => before),
    duringImages: rows.flatMap(({ during }) => during),
    afterImages: rows.flatMap(({ after }) => after),
  }
  const files = await wireFiles(ctx, Object.values(ids).flat())
  const shown = (names: readonly string[]): readonly WireFile[] => names.flatMap((one) => files.get(one) ?? [])
  return Object.fromEntries(Object.entries(ids).map(([name, names]) => [name, shown(names)]))
}
