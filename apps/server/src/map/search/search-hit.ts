import type { SearchHit } from '@chengan/kernel/definition/layers/search-hit'
import type { Position } from '@chengan/kernel/geometry/measure'

/** A hit with how well its name fits. */
export interface ScoredHit extends SearchHit {
  readonly score: number
}

/** A hit with what tells it from another of its name. */
export interface KnownHit extends ScoredHit {
  /** What it is, alone. */
  readonly kind: string
  readonly district: string | null
}

/** The better the name fits, the higher: itself, its beginning, a part of it. */
export const scores = { place: 110, exact: 100, starts: 80, part: 60, code: 70, typed: 50 } as const

/** How a text fits what is looked for; 0: not at all. */
export function scoreOf(text: string, wanted: string): number {
  const [own, asked] = [text.toLowerCase(), wanted.toLowerCase()]
  if (own === asked) return scores.exact
  if (own.startsWith(asked)) return scores.starts
  return own.includes(asked) ? scores.part : 0
}

/** The best first; of equal ones those nearest to where the map looks. What two of a kind share their name with is told apart by its district. */
export function ranked(hits: readonly KnownHit[], near: Position | null, limit: number): readonly ScoredHit[] {
  const away = ({ lng, lat }: SearchHit) => (near === null || lng === null || lat === null ? 0 : Math.hypot(lng - near[0], lat - near[1]))
  const namesakes = Map.groupBy(hits, ({ kind, name }) => `${kind} ${name}`)
  return [...hits]
    .sort(
      (one, other) =>
        other.score - one.score || away(one) - away(other) || one.name.length - other.name.length || (one.id < other.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ kind, district, ...hit }) => {
      const isAlone = (namesakes.get(`${kind} ${hit.name}`) ?? []).length < 2
      return isAlone || district === null ? hit : { ...hit, sub: `${kind} · ${district}` }
    })
}
