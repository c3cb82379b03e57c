import type { LayerTold } from '../map-reads.ts'

/** What a map shows of a layer at a zoom. */
export interface SeenAt {
  readonly seen: 'all' | 'part' | 'none'
  /** From which zoom on all of it is seen; of a layer that is seen whole the one that was asked. */
  readonly wholeFrom: number
  /** What is not seen yet, in the words of what it is; '' of all others. */
  readonly missing: readonly string[]
}

/** Tiles are of whole zooms: what comes at 12 is there from 12.0 on. */
export function seenAt({ minZoom, later }: Pick<LayerTold, 'minZoom' | 'later'>, zoom: number): SeenAt {
  const whole = Math.floor(zoom)
  const missing = later.filter((one) => one.zoom > whole)
  const wholeFrom = Math.max(minZoom, ...missing.map((one) => one.zoom))
  const words = missing.flatMap(({ labels }) => (labels.length === 0 ? [''] : labels))
  if (minZoom > whole) return { seen: 'none', wholeFrom, missing: words }
  return missing.length === 0 ? { seen: 'all', wholeFrom: whole, missing: [] } : { seen: 'part', wholeFrom, missing: words }
}
