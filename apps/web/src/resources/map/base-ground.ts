import { useQuery } from '@tanstack/react-query'
import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { read } from '../../api/read.ts'
import { useSetting } from '../../api/use-setting.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { contrast, white } from '../../ui/theme/colour-math.ts'
import { colourOf } from './overlay.ts'
import { tileAddress } from './tile-protocol.ts'

/** A ground that maps may lie on (map/base/offered). */
export interface BaseGround {
  readonly code: string
  readonly name: string
  readonly kind: 'vector' | 'raster'
  readonly minZoom: number
  readonly maxZoom: number
  /** Its names come as tiles of their own. */
  readonly labels: boolean
  readonly attribution: string | null
  readonly approvalNo: string | null
  readonly version: string
}

const SETTING = 'mapGround'
const BLANK = 'blank'
const none: readonly BaseGround[] = []
/** Pixels of a picture; vector tiles have 512. */
const PICTURE_PX = 256

/** The grounds that there are, the one of this person among them, and how to choose another. */
export function useGrounds(): { readonly all: readonly BaseGround[]; readonly own: BaseGround | null; choose(code: string): void } {
  const chosen = useSetting(SETTING)
  const { data } = useQuery({ ...read<readonly BaseGround[] | null>('map/base/offered'), staleTime: 300_000, meta: { quiet: true } })
  const all = data ?? none
  return { all, own: all.find(({ code }) => code === chosen) ?? all[0] ?? null, choose: (code) => keepSetting(SETTING, code) }
}

/** Look/boards.md §6. */
export const grounds = {
  light: {
    water: '#CFE0EE',
    green: '#DDEBDD',
    building: '#DFE3E8',
    branch: '#FFFFFF',
    collector: '#FFFFFF',
    arterial: '#FFFFFF',
    names: '#4E5969',
  },
  dark: {
    water: '#16304C',
    green: '#12302E',
    building: '#1D2E44',
    branch: '#24364D',
    collector: '#2F4561',
    arterial: '#3C5474',
    names: '#C9D6E6',
  },
} as const

const isDark = (where: Element) => {
  const card = colourOf('--card', '#FFFFFF', where)
  return contrast(white, card) > contrast('#000000', card)
}
const width = (far: number, near: number) => ['interpolate', ['linear'], ['zoom'], 10, far, 16, near]

/** Vector tiles as they are drawn, whoever made them: the own ones, and those of the usual schemes (OpenMapTiles, Protomaps), by the names of their layers. */
function vectorLayers(where: Element): readonly LayerSpecification[] {
  const colours = isDark(where) ? grounds.dark : grounds.light
  const halo = colourOf('--fill2', '#EEF0F3', where)
  const round = { 'line-cap': 'round', 'line-join': 'round' }
  const fill = (name: string, colour: string, more: object = {}) => ({
    id: `base-${name}`,
    type: 'fill',
    'source-layer': name,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colour },
    ...more,
  })
  const isClass = (...values: readonly string[]) => [
    'in',
    ['to-string', ['coalesce', ['get', 'class'], ['get', 'kind'], '']],
    ['literal', values],
  ]
  const road = (name: string) => ({
    id: `base-${name}`,
    type: 'line',
    'source-layer': name,
    filter: ['!=', ['geometry-type'], 'Point'],
    layout: round,
    paint: {
      'line-color': [
        'case',
        isClass('1', '2', 'motorway', 'trunk', 'primary', 'highway', 'major_road'),
        colours.arterial,
        isClass('3', 'secondary', 'tertiary', 'medium_road'),
        colours.collector,
        colours.branch,
      ],
      'line-width': [
        'interpolate',
        ['linear'],
        ['zoom'],
        10,
        ['case', isClass('1', '2', 'motorway', 'trunk', 'primary', 'highway', 'major_road'), 2.5, 1],
        16,
        [
          'case',
          isClass('1', '2', 'motorway', 'trunk', 'primary', 'highway', 'major_road'),
          16,
          isClass('3', 'secondary', 'tertiary', 'medium_road'),
          11,
          7,
        ],
      ],
    },
  })
  const words = (name: string, id: string, line: boolean) => ({
    id,
    type: 'symbol',
    'source-layer': name,
    minzoom: line ? 13 : 8,
    filter: ['has', 'name'],
    layout: {
      'text-field': ['coalesce', ['get', 'name:zh'], ['get', 'name']],
      'text-size': line ? 11 : 12,
      'text-padding': 8,
      ...(line ? { 'symbol-placement': 'line', 'symbol-spacing': 500 } : {}),
    },
    paint: { 'text-color': colours.names, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  })
  const greens = ['grass', 'wood', 'park', 'forest', 'cemetery', 'garden', 'recreation_ground', 'nature_reserve']
  const layers = [
    fill('landcover', colours.green, { filter: isClass(...greens) }),
    fill('landuse', colours.green, { filter: isClass(...greens) }),
    fill('park', colours.green),
    fill('water', colours.water),
    {
      id: 'base-river',
      type: 'line',
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: round,
      paint: { 'line-color': colours.water, 'line-width': width(2, 14) },
    },
    fill('building', colours.building, { minzoom: 14 }),
    fill('buildings', colours.building, { minzoom: 14 }),
    ...['road', 'roads', 'transportation'].map(road),
    words('road', 'base-road-name', true),
    words('roads', 'base-roads-name', true),
    words('transportation_name', 'base-transportation-name', true),
    words('water', 'base-water-name', false),
    words('place', 'base-place-name', false),
    words('places', 'base-places-name', false),
  ]
  // The library types its expressions more narrowly than they can be put together.
  return layers.map((layer) => ({ ...layer, source: 'base' }) as LayerSpecification)
}

/** Everything of a ground lies below the outlines of the city. */
const FIRST_ABOVE = 'streets'

function take(map: MapLibre): void {
  for (const { id } of map.getStyle().layers) if (id.startsWith('base-')) map.removeLayer(id)
  for (const source of ['base', 'base-labels']) if (map.getSource(source) !== undefined) map.removeSource(source)
}

function lay(map: MapLibre, { code, kind, minZoom, maxZoom, labels, version }: BaseGround): void {
  take(map)
  const tiles = (more: string) => [tileAddress(`map/base/${code}/{z}/{x}/{y}?v=${version}${more}`)]
  const zooms = { minzoom: minZoom, maxzoom: maxZoom }
  if (kind === 'vector') {
    map.addSource('base', { type: 'vector', tiles: tiles(''), ...zooms })
    for (const layer of vectorLayers(map.getContainer())) map.addLayer(layer, FIRST_ABOVE)
    return
  }
  map.addSource('base', { type: 'raster', tiles: tiles('&picture=1'), tileSize: PICTURE_PX, ...zooms })
  // A picture is too bright for a dark room.
  const paint = isDark(map.getContainer()) ? { 'raster-brightness-max': 0.55, 'raster-saturation': -0.3 } : {}
  map.addLayer({ id: 'base-picture', type: 'raster', source: 'base', paint }, FIRST_ABOVE)
  if (!labels) return
  map.addSource('base-labels', { type: 'raster', tiles: tiles('&picture=1&labels=1'), tileSize: PICTURE_PX, ...zooms })
  map.addLayer({ id: 'base-labels', type: 'raster', source: 'base-labels', paint }, FIRST_ABOVE)
}

/** Keeps the ground of this person under a map. One that fails gives way to the blank one, and `onFailed` hears its name, once. */
export function useBaseGround(map: MapLibre | null, onFailed: (name: string) => void): void {
  const { all, own } = useGrounds()
  const [failed, setFailed] = useState<string | null>(null)
  const ground = own !== null && own.version === failed ? (all.find(({ code }) => code === BLANK) ?? null) : own
  useEffect(() => {
    if (map === null || ground === null) return
    lay(map, ground)
    if (ground.code === BLANK) return
    const fail = (event: object) => {
      const source = 'sourceId' in event ? event.sourceId : undefined
      if (source !== 'base' && source !== 'base-labels') return
      map.off('error', fail)
      setFailed(ground.version)
      onFailed(ground.name)
    }
    map.on('error', fail)
    return () => {
      map.off('error', fail)
    }
  }, [map, ground, onFailed])
}
