import { metresBetween } from '@chengan/kernel/geometry/measure'
import { addDays } from '@chengan/kernel/time'
import { REPEAT_WITHIN_M } from '../../daily/daily-maintenance/evidence/warranty.ts'

/** A temporary patch: one record of a repair, whatever it took. */
export interface TemporaryPatch {
  readonly recordId: string
  readonly eventId: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly at: string
  readonly place: { readonly lng: number; readonly lat: number } | null
}

/** Days within which a place is patched once for money (yhgl/jlzf/rule-4). */
export const PATCHED_ONCE_IN_DAYS = 30

const isSamePlace = (one: TemporaryPatch, other: TemporaryPatch): boolean =>
  one.eventId === other.eventId ||
  (one.place !== null &&
    other.place !== null &&
    metresBetween([one.place.lng, one.place.lat], [other.place.lng, other.place.lat]) <= REPEAT_WITHIN_M)

/** Until when a patch keeps another at its place from counting. */
const keepsUntil = (at: string) => `${addDays(at.slice(0, 10), PATCHED_ONCE_IN_DAYS)}${at.slice(10)}`

/** Which of some patches count: the first at its place, then none for 30 days, then the next. `paid` are those that stand on certificates already. The ids of the records. */
export function countedPatches(patches: readonly TemporaryPatch[], paid: readonly TemporaryPatch[]): ReadonlySet<string> {
  const counted = [...paid]
  const own = new Set<string>()
  for (const patch of patches.toSorted((a, b) => a.at.localeCompare(b.at) || a.recordId.localeCompare(b.recordId))) {
    const isKept = counted.some(
      (other) => other.recordId !== patch.recordId && isSamePlace(other, patch) && other.at <= patch.at && patch.at < keepsUntil(other.at),
    )
    if (isKept) continue
    own.add(patch.recordId)
    counted.push(patch)
  }
  return own
}
