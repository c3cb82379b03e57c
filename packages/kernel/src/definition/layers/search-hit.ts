import type { Box } from '../../geometry/measure.ts'

/** What the search of the one map finds by words: a row of a layer, a region, a place on a road, a position. `type`: the code of the layer, `region`, `roadName`,
 *  `crossing`, `chainage`, `position`. WGS-84. */
export interface SearchHit {
  readonly type: string
  readonly id: string
  readonly name: string
  /** What it is, and what it is called by besides. */
  readonly sub: string
  readonly lng: number | null
  readonly lat: number | null
  readonly bbox: Box | null
}
