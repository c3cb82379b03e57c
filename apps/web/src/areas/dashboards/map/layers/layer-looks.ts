import type { LayerSpecification } from 'maplibre-gl'
import { colourOf } from '../../../../resources/map/overlay.ts'
import { DASHES } from '../../../../resources/map/quiet-style.ts'
import type { LayerTold } from '../map-reads.ts'
import { hollowSign, pictureName } from './sign-pictures.ts'

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
const thin = [1, 2] as const

const isPoint = ['==', ['geometry-type'], 'Point']
const isArea = ['==', ['geometry-type'], 'Polygon']
const isCluster = ['has', 'n']

/** An alarm tells its level by its numeral too: a colour alone is none to whoever does not see it (look/boards.md §6). */
const numeral = { 'text-field': ['get', 'class'], 'text-size': 11, 'text-allow-overlap': true, 'text-ignore-placement': true } as const

/** What is out of sight has the colour of nothing. */
const DARK = 'neutral'
/** Of a nominal diameter, mm, look/boards.md §6 makes so many pixels among the streets. */
const WIDTH_OF_NOTHING = 1.5
const MM_OF_A_PIXEL = 120
/** Pixels of a tile, and metres round the earth. */
const TILE = 512
const ROUND_THE_EARTH = 40_075_016.69
const DEEPEST_ZOOM = 22

/** The sign of a class: its own where it has one, hollow where the layer says so. */
export function signOfClass({ sign, looks: { signs, hollow } }: LayerTold, value: string): string {
  const own = signs[value] ?? sign
  return hollow.includes(value) ? hollowSign(own) : own
}

/** Every picture that the rows of a layer may need: of each class turned and unturned, and dark. */
export function signsOfLayer(layer: LayerTold): readonly { readonly sign: string; readonly colour: string }[] {
  const { classes, looks } = layer
  const own = classes.map(({ value, colour }) => ({ sign: signOfClass(layer, value), colour }))
  const unturned = looks.unturned === null ? [] : classes.map(({ colour }) => ({ sign: looks.unturned ?? '', colour }))
  const all = [...own, ...unturned]
  return looks.lit === null ? all : [...all, ...[...new Set(all.map(({ sign }) => sign))].map((sign) => ({ sign, colour: DARK }))]
}

/** An expression of the class of a row. */
function byClass<V>({ classes }: LayerTold, told: (colour: string, value: string) => V): unknown {
  const own = classes.filter(({ value }) => value !== '')
  const rest = told(classes.at(-1)?.colour ?? 'info', '')
  return own.length === 0 ? rest : ['match', ['get', 'class'], ...own.flatMap(({ value, colour }) => [value, told(colour, value)]), rest]
}

/** The pixels of a line among the streets: as wide as the pipe where its diameter is known, that of its class at most. */
function nearWidth({ looks }: LayerTold, near: number): unknown {
  if (looks.width === null) return near
  return ['case', ['has', 'mm'], ['min', near, ['+', WIDTH_OF_NOTHING, ['/', ['get', 'mm'], MM_OF_A_PIXEL]]], near]
}

/** Which picture a row has: that of its class, unturned where it does not know its direction, dark where it is out of sight. */
function pictureOf(layer: LayerTold, palette: Palette): unknown {
  const { looks } = layer
  const signs = (sign: (value: string) => string, colour: (name: string) => string) =>
    byClass(layer, (name, value) => pictureName(sign(value), palette(colour(name))))
  const inColour = (colour: (name: string) => string) => {
    const own = signs((value) => signOfClass(layer, value), colour)
    return looks.unturned === null ? own : ['case', ['has', 'turn'], own, signs(() => looks.unturned ?? '', colour)]
  }
  const lit = inColour((name) => name)
  return looks.lit === null ? lit : ['case', ['has', 'dark'], inColour(() => DARK), lit]
}

/** Pixels of metres on the ground, zoom by zoom: twice as many with each. */
function pixelsOf(metres: number, { bbox }: LayerTold): unknown {
  const lat = bbox === null ? 0 : (bbox[1] + bbox[3]) / 2
  const far = (metres * TILE) / (ROUND_THE_EARTH * Math.cos((lat * Math.PI) / 180))
  return ['interpolate', ['exponential', 2], ['zoom'], 0, far, DEEPEST_ZOOM, far * 2 ** DEEPEST_ZOOM]
}

/** The parts of which a layer is drawn, ground up; all areas lie below all lines, all lines below all points. */
export const partsInOrder = ['area', 'casing', 'line', 'dash', 'reach', 'around', 'sign', 'name', 'cluster', 'count'] as const
export type LayerPart = (typeof partsInOrder)[number]

/** Parts that may be pointed at. */
export const pointedParts: readonly LayerPart[] = ['area', 'reach', 'sign', 'cluster']

export const partId = (code: string, part: LayerPart) => `city-${code}-${part}`

/** The layer of heat: it lies over areas and below whatever is a line, a sign or a cluster (look/boards.md §6: analysis below pipes and points). */
export const HEAT = 'heat'
export const belowHeat: LayerPart = 'area'

/** How a layer is drawn. `hidden`: classes that the legend has switched off. */
export function looksOf(layer: LayerTold, palette: Palette, hidden: readonly string[]): readonly LayerSpecification[] {
  const halo = colourOf('--card', '#FFFFFF')
  const { looks } = layer
  const rest = looks.thin ? thin : usual
  const [opacity, size] = [layer.opacity / 100, layer.size / 100]
  const colour = byClass(layer, palette)
  const shown = hidden.length === 0 ? [] : [['!', ['in', ['get', 'class'], ['literal', hidden]]]]
  const all = (...conditions: readonly unknown[]) => ['all', ...conditions, ...shown]
  const width = (more: number) => [
    'interpolate',
    ['linear'],
    ['zoom'],
    12,
    byClass(layer, (name) => (widths[name] ?? rest)[0] * size + more),
    15,
    byClass(layer, (name) => ['+', nearWidth(layer, (widths[name] ?? rest)[1] * size), more]),
  ]
  const round = { 'line-cap': 'round', 'line-join': 'round' }
  const drawn: Partial<Record<LayerPart, object>> = {
    area: { type: 'fill', filter: all(isArea), paint: { 'fill-color': colour, 'fill-opacity': 0.22 * opacity } },
    casing: {
      type: 'line',
      minzoom: 13,
      filter: all(['!', isPoint], ...(looks.rimmed === null ? [] : [['in', ['get', 'class'], ['literal', looks.rimmed]]])),
      layout: round,
      paint: { 'line-color': halo, 'line-width': width(2), 'line-opacity': opacity * 0.8 },
    },
    line: {
      type: 'line',
      filter: all(['!', isPoint], ...(looks.dashed === null ? [] : [['!', ['has', 'dash']]])),
      layout: round,
      paint: { 'line-color': colour, 'line-width': width(0), 'line-opacity': opacity },
    },
    ...(looks.dashed === null
      ? {}
      : {
          dash: {
            type: 'line',
            filter: all(['!', isPoint], ['has', 'dash']),
            paint: { 'line-color': colour, 'line-width': width(0), 'line-opacity': opacity, 'line-dasharray': DASHES },
          },
        }),
    ...(looks.aroundM === null
      ? {}
      : {
          around: {
            type: 'circle',
            filter: all(isPoint, ['!', isCluster]),
            paint: {
              'circle-radius': pixelsOf(looks.aroundM, layer),
              'circle-color': colour,
              'circle-opacity': 0.08 * opacity,
              'circle-stroke-color': colour,
              'circle-stroke-width': 1.5,
              'circle-stroke-opacity': 0.7 * opacity,
              'circle-pitch-alignment': 'map',
            },
          },
        }),
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
        'icon-image': pictureOf(layer, palette),
        ...(looks.turned === null ? {} : { 'icon-rotate': ['coalesce', ['get', 'turn'], 0], 'icon-rotation-alignment': 'map' }),
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
