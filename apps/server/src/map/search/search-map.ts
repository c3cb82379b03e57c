import type { Position } from '@chengan/kernel/geometry/measure'
import type { Context } from '../../context.ts'
import { boxIn } from '../../resources/lists/map/place-sql.ts'
import { nameOfLayer } from '../answers/catalogue.ts'
import { layersOfCaller } from '../layer-rows.ts'
import { type KnownHit, ranked } from './search-hit.ts'
import { positionWritten } from './search-position.ts'
import { linesOfLayer, placesOnLines, rowsNamed } from './search-rows.ts'

/** What is looked for: of which layers (all that the caller is shown), near what the map looks at. */
export interface SearchAsked {
  readonly q: string
  readonly bbox: string | null
  readonly types: readonly string[]
  readonly limit: number
  /** The central meridian of planes that say none. */
  readonly meridian: number
}

/** Finds places by words: positions in five systems, chainages and crossings, then rows of the layers by name, code, pinyin and initials. `more`: what else is known
 *  by that name; what a layer tells already is not told twice. */
export async function searchMap(ctx: Context, { q, bbox, types, limit, meridian }: SearchAsked, more: readonly KnownHit[] = []) {
  const wanted = q.trim()
  const layers = (await layersOfCaller(ctx)).filter(({ layer }) => types.length === 0 || types.includes(layer.code))
  const written = positionWritten(wanted, meridian)
  if (written !== null) return [written]
  const hits: KnownHit[] = []
  for (const one of layers.filter(({ layer }) => layer.chainage === true))
    hits.push(...(await placesOnLines(linesOfLayer(ctx, one), nameOfLayer(ctx, one), wanted)))
  for (const one of layers) hits.push(...(await rowsNamed(ctx, one, wanted, limit)))
  const known = new Set(hits.map(({ id }) => id))
  return ranked([...hits, ...more.filter(({ id }) => !known.has(id))], bbox === null ? null : middleOf(bbox), limit)
}

function middleOf(bbox: string): Position {
  const [west, south, east, north] = boxIn(bbox)
  return [(west + east) / 2, (south + north) / 2]
}
