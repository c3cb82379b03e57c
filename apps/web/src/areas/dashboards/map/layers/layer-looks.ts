import type { LayerSpecification } from 'maplibre-gl'
import { colourOf } from '../../../../resources/map/overlay.ts'
import type { LayerTold } from '../map-reads.ts'
import { pictureName } from './sign-pictures.ts'

/** The source of all tiles. */
export const CITY = 'city'

type Palette = (name: string) => string

/** Pixels of a line of a colour by meaning: at zoom 12 and among the streets (look/boards.md §6). */
const widths: Readonly<Record<string, readonly [far: number, near: number]>> = {
  high: [4, 6],
  subHigh: [2.6, 5],
  medium: [1.4, 4],
  low: [1, 2],
  C: [2.5, 5],
  D: [3, 6],
}
const usual = [1.6, 4] as const

const isPoint = ['==', ['geometry-type'], 'Point']
const isArea = ['==', ['geometry-type'], 'Polygon']
const isCluster = ['has', 'n']

/** An alarm tells its level by its numeral too: a colour alone is none to whoever does not see it (look/boards.md §6). */
const numeral = { 'text-field': ['get', 'class'], 'text-size': 11, 'text-allow-overlap': true, 'text-ignore-placement': true } as const

/** An expression of the class of a row. */
function byClass<V>({ classes }: LayerTold, told: (colour: string) => V): unknown {
  const own = classes.filter(({ value }) => value !== '')
  const rest = told(classes.at(-1)?.colour ?? 'info')
  return own.length === 0 ? rest : ['match', ['get', 'class'], ...own.flatMap(({ value, colour }) => [value, told(colour)]), rest]
}

/** The parts of which a layer is drawn, ground up; all areas lie below all lines, all lines below all points. */
export const partsInOrder = ['area', 'casing', 'line', 'reach', 'sign', 'name', 'cluster', 'count'] as const
export type LayerPart = (typeof partsInOrder)[number]

/** Parts that may be pointed at. */
export const pointedParts: readonly LayerPart[] = ['area', 'reach', 'sign', 'cluster']

export const partId = (code: string, part: LayerPart) => `city-${code}-${part}`

/** How a layer is drawn. `hidden`: classes that the legend has switched off. */
export function looksOf(layer: LayerTold, palette: Palette, hidden: readonly string[]): readonly LayerSpecification[] {
  const halo = colourOf('--card', '#FFFFFF')
  const [opacity, size] = [layer.opacity / 100, layer.size / 100]
  const colour = byClass(layer, palette)
  const shown = hidden.length === 0 ? [] : [['!', ['in', ['get', 'class'], ['literal', hidden]]]]
  const all = (...conditions: readonly unknown[]) => ['all', ...conditions, ...shown]
  const width = (more: number) => [
    'interpolate',
    ['linear'],
    ['zoom'],
    12,
    byClass(layer, (name) => (widths[name] ?? usual)[0] * size + more),
    15,
    byClass(layer, (name) => (widths[name] ?? usual)[1] * size + more),
  ]
  const round = { 'line-cap': 'round', 'line-join': 'round' }
  const drawn: Partial<Record<LayerPart, object>> = {
    area: { type: 'fill', filter: all(isArea), paint: { 'fill-color': colour, 'fill-opacity': 0.22 * opacity } },
    casing: {
      type: 'line',
      minzoom: 13,
      filter: all(['!', isPoint]),
      layout: round,
      paint: { 'line-color': halo, 'line-width': width(2), 'line-opacity': opacity * 0.8 },
    },
    line: {
      type: 'line',
      filter: all(['!', isPoint]),
      layout: round,
      paint: { 'line-color': colour, 'line-width': width(0), 'line-opacity': opacity },
    },
    // A finger is wider than a line.
    reach: {
      type: 'line',
      filter: all(['!', isPoint], ['!', isArea]),
      paint: { 'line-color': '#000000', 'line-width': 14, 'line-opacity': 0.01 },
    },
    sign: {
      type: 'symbol',
      filter: all(isPoint, ['!', isCluster]),
      layout: {
        'icon-image': byClass(layer, (name) => pictureName(layer.sign, palette(name))),
        'icon-size': ['interpolate', ['linear'], ['zoom'], 11, 0.75 * size, 14, size],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        ...(layer.sign === 'alarm' ? numeral : layer.sign === 'pin' ? { 'icon-anchor': 'bottom' } : {}),
      },
      paint: { 'icon-opacity': opacity, ...(layer.sign === 'alarm' ? { 'text-color': '#FFFFFF' } : {}) },
    },
    cluster: {
      type: 'circle',
      filter: all(isPoint, isCluster),
      paint: {
        'circle-color': colour,
        'circle-radius': ['+', 9, ['*', 4, ['log10', ['get', 'n']]]],
        'circle-stroke-color': halo,
        'circle-stroke-width': 2,
        'circle-opacity': opacity,
      },
    },
    count: {
      type: 'symbol',
      filter: all(isPoint, isCluster),
      layout: { 'text-field': ['to-string', ['get', 'n']], 'text-size': 11, 'text-allow-overlap': true, 'text-ignore-placement': true },
      paint: { 'text-color': '#FFFFFF', 'text-halo-color': 'rgba(16, 26, 44, 0.75)', 'text-halo-width': 1 },
    },
    ...(layer.labels ? { name: nameLook(layer, halo, all) } : {}),
  }
  // The library types its expressions more narrowly than they can be put together.
  return partsInOrder.flatMap((part) =>
    drawn[part] === undefined
      ? []
      : [{ minzoom: 0, ...drawn[part], id: partId(layer.code, part), source: CITY, 'source-layer': layer.code } as LayerSpecification],
  )
}

function nameLook({ geometry }: LayerTold, halo: string, all: (...conditions: readonly unknown[]) => unknown) {
  const isLine = geometry === 'shape'
  return {
    type: 'symbol',
    minzoom: isLine ? 13 : 16,
    filter: all(['has', 'name'], ['!', isCluster], ...(isLine ? [] : [isPoint])),
    layout: {
      'text-field': ['get', 'name'],
      'text-size': 11,
      'text-max-width': 9,
      'text-padding': 6,
      ...(isLine
        ? { 'symbol-placement': 'line', 'symbol-spacing': 400, 'text-offset': [0, 0.9] }
        : { 'text-anchor': 'top', 'text-offset': [0, 0.9], 'text-optional': true }),
    },
    paint: { 'text-color': colourOf('--text2', '#4E5969'), 'text-halo-color': halo, 'text-halo-width': 1.4 },
  }
}
