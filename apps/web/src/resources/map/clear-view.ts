import type { Box } from '@chengan/kernel/geometry/measure'
import type { Map as MapLibre } from 'maplibre-gl'
import type { Position } from './position.ts'

/** Pixels along each side of a map that panels cover. */
export interface Covered {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Panels that would leave less than this share of a side are taken to cover less: somewhere the map must show what is looked for. */
const LEAST_FREE = 0.25
const MOVE_MS = 400

/** Two edges as they fit on a side of so many pixels. */
function fitting(one: number, other: number, side: number): readonly [number, number] {
  const most = side * (1 - LEAST_FREE)
  const share = one + other > most ? most / (one + other) : 1
  return [one * share, other * share]
}

/** What of a map moves it. */
export type Moved = Pick<MapLibre, 'fitBounds' | 'easeTo' | 'getPadding' | 'getContainer'>

/** What panels cover of what a map shows: it may keep a part of its ground clear by itself (two dates side by side). */
function coveredOf(map: Moved, covered: Covered): Covered {
  const { clientWidth, clientHeight } = map.getContainer()
  const own = map.getPadding()
  const [left, right] = fitting(covered.left, covered.right, clientWidth - (own.left ?? 0) - (own.right ?? 0))
  const [top, bottom] = fitting(covered.top, covered.bottom, clientHeight - (own.top ?? 0) - (own.bottom ?? 0))
  return { top, right, bottom, left }
}

/** Shows a box whole, clear of the panels. */
export function showBox(map: Moved, box: Box, covered: Covered, maxZoom = 17): void {
  map.fitBounds([...box], { padding: { ...coveredOf(map, covered) }, maxZoom, duration: MOVE_MS })
}

/** Brings a place into the middle of what the panels leave free. A padding would stay with the map and be added to by the next box that is shown, until nothing is left. */
export function showPlace(map: Moved, { lng, lat }: Position, zoom: number, covered: Covered): void {
  const { top, right, bottom, left } = coveredOf(map, covered)
  map.easeTo({ center: [lng, lat], zoom, offset: [(left - right) / 2, (top - bottom) / 2], duration: MOVE_MS })
}
