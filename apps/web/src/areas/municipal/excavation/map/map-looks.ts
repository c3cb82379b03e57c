import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { centreOf } from '@chengan/kernel/geometry/measure'
import type { LayerSpecification } from 'maplibre-gl'
import { geometryOf } from '../../../../resources/fields/geometry/shape-words.ts'
import { colourOf, type DrawnOverlay } from '../../../../resources/map/overlay.ts'
import type { Row, RowOf } from '../../../../resources/row.ts'
import type { SectionFeature } from './map-reads.ts'

export type Stage = 'applying' | 'permitted' | 'working' | 'ended'

export const stages: readonly Stage[] = ['applying', 'permitted', 'working', 'ended']

const state = wjspStatus.values
const stageByStatus: Readonly<Record<string, Stage>> = {
  [state.permitted.value]: 'permitted',
  [state.underConstruction.value]: 'working',
  [state.worksToAccept.value]: 'working',
  [state.closed.value]: 'ended',
  [state.revoked.value]: 'ended',
}

export const stageOf = (status: string | null | undefined): Stage => stageByStatus[status ?? ''] ?? 'applying'

/** The colour of each stage, from the theme: waits, may begin, is under way, is over. */
export const stageColour = (stage: Stage): string =>
  ({
    applying: colourOf('--warn-dot', '#F08C00'),
    permitted: colourOf('--success-dot', '#18A058'),
    working: colourOf('--info-dot', '#0365FA'),
    ended: colourOf('--neutral-dot', '#98A2B3'),
  })[stage]

export function drawnSections(features: readonly SectionFeature[], chosen: string | null): readonly DrawnOverlay[] {
  return features.map(({ id, geometry, properties }) => ({
    id,
    geometry,
    properties: {
      colour: stageColour(stageOf(properties.status)),
      frozen: properties.isFrozen === true,
      chosen: id === chosen,
      label: properties.roadName ?? '',
    },
  }))
}

export const drawnRows = (rows: readonly Row[], field: string, label: string): readonly DrawnOverlay[] =>
  rows.map((row) => ({ id: row.id, geometry: row[field], properties: { label: String(row[label] ?? '') } }))

/** Works under supervision by their place, or the middle of their range. */
export const drawnPlaces = (rows: readonly RowOf<'supervision'>[]): readonly DrawnOverlay[] =>
  rows.flatMap((row) => {
    const shape = geometryOf(row.geometry)
    const place = placeIn(row.location) ?? (shape === null ? null : centreOf(shape))
    if (place === null) return []
    return [
      { id: row.id, geometry: { type: 'Point', coordinates: [place.lng, place.lat] }, properties: { label: String(row.permitNo ?? '') } },
    ]
  })

function placeIn(value: unknown): { readonly lng: number; readonly lat: number } | null {
  if (typeof value !== 'object' || value === null || !('lng' in value) || !('lat' in value)) return null
  return typeof value.lng === 'number' && typeof value.lat === 'number' ? { lng: value.lng, lat: value.lat } : null
}

/** Roads under a no-dig term: a wide tint with stripes across (look/boards.md §6: below the roads). */
export function frozenLayers(source: string): readonly LayerSpecification[] {
  const red = colourOf('--error-dot', '#E5343D')
  return [
    { id: `${source}-tint`, type: 'line', source, paint: { 'line-color': red, 'line-width': 10, 'line-opacity': 0.16 } },
    {
      id: `${source}-stripes`,
      type: 'line',
      source,
      paint: { 'line-color': red, 'line-width': 10, 'line-opacity': 0.7, 'line-dasharray': [0.12, 0.5] },
    },
  ]
}

export function planLayers(source: string): readonly LayerSpecification[] {
  const colour = colourOf('--neutral-text', '#4E5969')
  return [
    { id: `${source}-area`, type: 'fill', source, paint: { 'fill-color': colour, 'fill-opacity': 0.08 } },
    { id: `${source}-line`, type: 'line', source, paint: { 'line-color': colour, 'line-width': 1.5, 'line-dasharray': [4, 3] } },
  ]
}

export function placeLayers(source: string): readonly LayerSpecification[] {
  return [
    {
      id: `${source}-point`,
      type: 'circle',
      source,
      paint: {
        'circle-radius': 6,
        'circle-color': colourOf('--text2', '#4E5969'),
        'circle-stroke-color': colourOf('--card', '#FFFFFF'),
        'circle-stroke-width': 2,
      },
    },
  ]
}
