import type { Geometry } from '../fields/field.ts'
import { metresBetween, type Position, stringsOf } from './measure.ts'

/** The place so many metres from where a line begins, along it; null where it is not so long. Several strings follow one another. */
export function placeAtChainage(shape: Geometry, metres: number): Position | null {
  let left = metres
  for (const string of stringsOf(shape))
    for (const [index, end] of string.slice(1).entries()) {
      const begin = string[index] ?? end
      const stretch = metresBetween(begin, end)
      if (left <= stretch && left >= 0) {
        const share = stretch === 0 ? 0 : left / stretch
        return [begin[0] + (end[0] - begin[0]) * share, begin[1] + (end[1] - begin[1]) * share]
      }
      left -= stretch
    }
  return null
}

/** The metres of a chainage (`K1+200`, `k0+35.5`); null of what is none. */
export function readChainage(text: string): number | null {
  const found = /^k(\d{1,4})\+(\d{1,3}(?:\.\d{1,3})?)$/i.exec(text.trim())
  return found === null ? null : Number(found[1]) * 1000 + Number(found[2])
}
