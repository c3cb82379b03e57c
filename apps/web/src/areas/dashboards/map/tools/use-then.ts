import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useMemo } from 'react'
import { collectionOf, colourOf, usePassingOverlay } from '../../../../resources/map/overlay.ts'
import { layerPalette } from '../layers/layer-colours.ts'
import { type LayerTold, type ThenTold, timeRead } from '../map-reads.ts'

const nothing: readonly never[] = []

function thenLayers(): readonly LayerSpecification[] {
  const halo = colourOf('--card', '#FFFFFF')
  const layers = [
    {
      id: 'then-area',
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.25 },
    },
    {
      id: 'then-line',
      type: 'line',
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': ['get', 'colour'], 'line-width': 3 },
    },
    {
      id: 'then-dot',
      type: 'circle',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 9, 3.5, 14, 7],
        'circle-color': ['get', 'colour'],
        'circle-stroke-color': halo,
        'circle-stroke-width': 1.5,
      },
    },
  ]
  // The library types its expressions more narrowly than they can be put together.
  return layers.map((layer) => ({ ...layer, source: 'then' }) as LayerSpecification)
}

/** The rows of some layers as they stood on a day, drawn on a map; how many they are, and whether there are more than are drawn. */
export function useThen(map: MapLibre | null, layers: readonly LayerTold[], day: string, filters: string) {
  const reads = useQueries({
    queries: layers.map(({ code }) => ({ ...timeRead(code, day, filters), placeholderData: keepPreviousData, meta: { quiet: true } })),
    combine: (answers) => ({
      data: answers.map(({ data }) => data),
      isFetching: answers.some(({ isFetching }) => isFetching),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      again: () => {
        for (const { error, refetch } of answers) if (error !== null) void refetch()
      },
    }),
  })
  const specs = useMemo(() => (map === null ? nothing : thenLayers()), [map])
  const { data } = reads
  const drawn = useMemo(() => collectionOf(layers.flatMap((layer, at) => drawnThen(layer, data[at]))), [layers, data])
  usePassingOverlay(map, 'then', drawn, specs)
  return {
    total: data.reduce((sum, one) => sum + (one?.total ?? 0), 0),
    thinned: data.some((one) => one?.thinned === true),
    isFetching: reads.isFetching,
    error: reads.error,
    again: reads.again,
  }
}

function drawnThen(layer: LayerTold, told: ThenTold | undefined) {
  const palette = layerPalette()
  const colours = new Map(layer.classes.map(({ value, colour }) => [value, palette(colour)]))
  const rest = palette(layer.classes.at(-1)?.colour ?? 'info')
  return (told?.features ?? []).map(({ geometry, properties: { id, class: kind } }) => ({
    id: `${layer.code}:${id}`,
    geometry,
    properties: { colour: colours.get(kind) ?? rest },
  }))
}
