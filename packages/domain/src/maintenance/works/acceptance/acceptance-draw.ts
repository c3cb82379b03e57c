/** A repeatable number of 32 bits of a text (FNV-1a, mixed at its end so that texts which differ in their last sign lie apart). */
function scatter(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** How many of so many are drawn: the share in per cent, one at least where there is any and the share is not 0. */
export const numberDrawn = (candidates: number, share: number): number =>
  candidates === 0 || share <= 0 ? 0 : Math.min(candidates, Math.max(1, Math.ceil((candidates * share) / 100)))

/** Draws so many of the candidates by a seed: whoever has both draws the same again, in whatever order they are named. */
export const drawn = (seed: string, candidates: readonly string[], many: number): readonly string[] =>
  [...candidates]
    .map((id) => ({ id, at: scatter(`${seed}|${id}`) }))
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .slice(0, many)
    .map(({ id }) => id)
