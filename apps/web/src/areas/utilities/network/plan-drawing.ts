import { boxOf } from '@chengan/kernel/geometry/measure'
import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { type Covered, showBox } from '../../../resources/map/clear-view.ts'
import { collectionOf, colourOf, type DrawnOverlay, usePassingOverlay } from '../../../resources/map/overlay.ts'
import type { Position } from '../../../resources/map/position.ts'
import type { OutageTold, PlanTold } from './plan-reads.ts'

const nothing: readonly never[] = []
const METRES_OF_A_DEGREE = 111_195
const RINGS = [100, 300] as const
const CORNERS = 72

/** The first character of what a sensitive place is, as a map writes it. */
export type PlaceMark = (kind: string) => string

const pointAt = ({ lng, lat }: Position) => ({ type: 'Point', coordinates: [lng, lat] })

function ring({ lng, lat }: Position, metres: number): DrawnOverlay[] {
  const north = metres / METRES_OF_A_DEGREE
  const east = north / Math.cos((lat * Math.PI) / 180)
  const coordinates = Array.from({ length: CORNERS + 1 }, (_, at) => {
    const turn = (at / CORNERS) * Math.PI * 2
    return [lng + Math.cos(turn) * east, lat + Math.sin(turn) * north]
  })
  return [
    { id: `ring ${metres}`, geometry: { type: 'LineString', coordinates }, properties: { kind: 'ring' } },
    {
      id: `ring name ${metres}`,
      geometry: { type: 'Point', coordinates: [lng, lat + north] },
      properties: { kind: 'words', label: `${metres} m` },
    },
  ]
}

/** Rings of 100 and 300 m round a place, each with its words. */
export const ringsRound = (place: Position): readonly DrawnOverlay[] => RINGS.flatMap((metres) => ring(place, metres))

function outageDrawn({ lines, regulators, inPart, kept, places, joints }: OutageTold, mark: PlaceMark): DrawnOverlay[] {
  const placed = (rows: readonly { readonly id: string; readonly location: Position | null }[], kind: string, label: string) =>
    rows.flatMap(({ id, location }): DrawnOverlay[] =>
      location === null ? [] : [{ id, geometry: pointAt(location), properties: { kind, label } }],
    )
  return [
    ...(lines === null ? [] : [{ id: 'lost', geometry: lines, properties: { kind: 'lost' } }]),
    ...placed(regulators, 'regulator', '+'),
    ...placed(inPart, 'inPart', '+'),
    ...placed(kept, 'kept', '+'),
    ...placed(joints, 'joint', '⇥'),
    ...places.map(({ id, location, placeKind }) => ({
      id,
      geometry: pointAt(location),
      properties: { kind: 'place', label: mark(placeKind) },
    })),
  ]
}

/** What is drawn of a plan: what loses its gas, who, and the valves by the numbers of the order. */
export function planDrawn(plan: PlanTold, mark: PlaceMark): readonly DrawnOverlay[] {
  const { at, geometry, valves, passed, sources, outage } = plan
  const placed = (rows: PlanTold['valves'], kind: string, label: (index: number) => string) =>
    rows.flatMap(({ id, location }, index): DrawnOverlay[] =>
      location === null ? [] : [{ id, geometry: pointAt(location), properties: { kind, label: label(index) } }],
    )
  return [
    ...(at === null ? [] : ringsRound(at)),
    ...outageDrawn(outage, mark),
    ...(geometry === null ? [] : [{ id: 'broken', geometry, properties: { kind: 'broken' } }]),
    ...(at === null ? [] : [{ id: 'break', geometry: pointAt(at), properties: { kind: 'break' } }]),
    ...placed(passed, 'passed', () => '!'),
    ...placed(sources, 'source', () => '●'),
    ...placed(valves, 'valve', (index) => String(index + 1)),
  ]
}

/** What is drawn of valves that somebody thinks of closing. */
export function outageOverlay(outage: OutageTold, mark: PlaceMark): readonly DrawnOverlay[] {
  return outageDrawn(outage, mark)
}

const is = (...kinds: readonly string[]) => ['in', ['get', 'kind'], ['literal', kinds]]
const round = { 'line-cap': 'round', 'line-join': 'round' }

function planLayers(source: string, where: Element): readonly LayerSpecification[] {
  const colour = (name: string, otherwise: string) => colourOf(name, otherwise, where)
  const error = colour('--error-fill', '#D92B34')
  const primary = colour('--primary', '#0365FA')
  const card = colour('--card', '#FFFFFF')
  const warn = colour('--warn-dot', '#F08C00')
  const success = colour('--success-dot', '#18A058')
  const text = colour('--text2', '#4E5969')
  const byKind = (rest: string) => [
    'match',
    ['get', 'kind'],
    ...['valve', primary, 'passed', warn, 'source', success, 'kept', success, 'inPart', warn, 'place', text, 'joint', warn],
    rest,
  ]
  const layers = [
    // What is cut off is red and lies on a broad tint (look/boards.md §6, Valve closing).
    { id: 'tint', type: 'line', filter: is('lost'), layout: round, paint: { 'line-color': error, 'line-width': 15, 'line-opacity': 0.2 } },
    { id: 'lost', type: 'line', filter: is('lost'), layout: round, paint: { 'line-color': error, 'line-width': 3.5 } },
    {
      id: 'broken',
      type: 'line',
      filter: is('broken'),
      layout: round,
      paint: { 'line-color': primary, 'line-width': 11, 'line-opacity': 0.35 },
    },
    { id: 'ring', type: 'line', filter: is('ring'), paint: { 'line-color': text, 'line-width': 1.5, 'line-dasharray': [3, 2] } },
    {
      id: 'point',
      type: 'circle',
      filter: is('regulator', 'inPart', 'kept', 'joint', 'place', 'passed', 'source'),
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 11, 5, 14, 9],
        'circle-color': ['match', ['get', 'kind'], 'place', card, byKind(error)],
        'circle-stroke-color': ['match', ['get', 'kind'], 'place', text, card],
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'break',
      type: 'circle',
      filter: is('break'),
      paint: { 'circle-radius': 9, 'circle-color': error, 'circle-stroke-color': card, 'circle-stroke-width': 3 },
    },
    {
      id: 'valve',
      type: 'circle',
      filter: is('valve'),
      paint: { 'circle-radius': 12, 'circle-color': card, 'circle-stroke-color': primary, 'circle-stroke-width': 2.5 },
    },
    {
      id: 'label',
      type: 'symbol',
      filter: is('regulator', 'inPart', 'kept', 'joint', 'place', 'passed', 'source', 'valve'),
      layout: { 'text-field': ['get', 'label'], 'text-size': 12, 'text-allow-overlap': true, 'text-ignore-placement': true },
      paint: { 'text-color': ['match', ['get', 'kind'], 'valve', primary, 'place', text, card] },
    },
    {
      id: 'words',
      type: 'symbol',
      filter: is('words'),
      layout: { 'text-field': ['get', 'label'], 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': text, 'text-halo-color': card, 'text-halo-width': 2 },
    },
  ]
  // The library types its expressions more narrowly than they can be put together.
  return layers.map((layer) => ({ ...layer, id: `${source}-${layer.id}`, source }) as LayerSpecification)
}

/** Keeps a plan, or what closing valves would do, drawn on a map. */
export function usePlanDrawn(map: MapLibre | null, drawn: readonly DrawnOverlay[]): void {
  const layers = useMemo(() => (map === null ? nothing : planLayers('plan', map.getContainer())), [map])
  const data = useMemo(() => collectionOf(drawn), [drawn])
  usePassingOverlay(map, 'plan', data, layers)
}

/** Shows the whole of what is drawn once it has come, beside what lies over the map. */
export function useWholePlan(map: MapLibre | null, drawn: readonly DrawnOverlay[], covered: () => Covered): void {
  useEffect(() => {
    if (map === null || drawn.length === 0) return
    const boxes = drawn.filter(({ properties }) => properties.kind !== 'words').map(({ geometry }) => boxOfDrawn(geometry))
    const side = (at: 0 | 1 | 2 | 3, pick: (one: number, other: number) => number) => boxes.map((box) => box[at]).reduce(pick)
    const [least, most] = [(one: number, other: number) => Math.min(one, other), (one: number, other: number) => Math.max(one, other)]
    showBox(map, [side(0, least), side(1, least), side(2, most), side(3, most)], covered())
  }, [map, drawn, covered])
}

function boxOfDrawn(geometry: unknown): readonly [number, number, number, number] {
  const shape = geometry as Parameters<typeof boxOf>[0] | { readonly type: 'Point'; readonly coordinates: readonly [number, number] }
  if (shape.type !== 'Point') return boxOf(shape as Parameters<typeof boxOf>[0])
  const [lng, lat] = shape.coordinates as unknown as readonly [number, number]
  return [lng, lat, lng, lat]
}
