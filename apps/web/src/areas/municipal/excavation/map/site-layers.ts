import type { LayerSpecification } from 'maplibre-gl'
import { colourOf } from '../../../../resources/map/overlay.ts'

/** The layers of drawn sections: areas tinted, lines cased, frozen ones striped in red, the chosen one outlined (look/boards.md §6). */
export function siteLayers(source: string): readonly LayerSpecification[] {
  const info = colourOf('--primary', '#0365FA')
  const frozen = colourOf('--error-dot', '#E5343D')
  const colour = ['case', ['==', ['get', 'frozen'], true], frozen, ['coalesce', ['get', 'colour'], info]] as const
  return [
    {
      id: `${source}-area`,
      type: 'fill',
      source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': [...colour] as never, 'fill-opacity': 0.18 },
    },
    {
      id: `${source}-casing`,
      type: 'line',
      source,
      filter: ['==', ['get', 'chosen'], true],
      paint: { 'line-color': info, 'line-width': 9, 'line-opacity': 0.35 },
    },
    { id: `${source}-line`, type: 'line', source, paint: { 'line-color': [...colour] as never, 'line-width': 4 } },
    {
      id: `${source}-stripes`,
      type: 'line',
      source,
      filter: ['==', ['get', 'frozen'], true],
      paint: { 'line-color': colourOf('--card', '#FFFFFF'), 'line-width': 4, 'line-dasharray': [0.8, 0.8] },
    },
    {
      id: `${source}-names`,
      type: 'symbol',
      source,
      layout: { 'text-field': ['get', 'label'], 'text-size': 11, 'text-offset': [0, 1.1], 'text-optional': true },
      paint: {
        'text-color': colourOf('--text2', '#4E5969'),
        'text-halo-color': colourOf('--card', '#FFFFFF'),
        'text-halo-width': 1.2,
      },
    },
  ]
}

/** The lines of roads with their names, below what is drawn. */
export function roadLayers(source: string): readonly LayerSpecification[] {
  return [
    {
      id: `${source}-line`,
      type: 'line',
      source,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': ['case', ['==', ['get', 'found'], true], colourOf('--warn-dot', '#F08C00'), colourOf('--card', '#FFFFFF')],
        'line-width': 6,
      },
    },
    {
      id: `${source}-names`,
      type: 'symbol',
      source,
      layout: { 'text-field': ['get', 'label'], 'text-size': 11, 'symbol-placement': 'line', 'text-padding': 4 },
      paint: {
        'text-color': colourOf('--text2', '#4E5969'),
        'text-halo-color': colourOf('--card', '#FFFFFF'),
        'text-halo-width': 1.2,
      },
    },
  ]
}
