import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { collectionOf, useOverlay } from '../../../../resources/map/overlay.ts'
import { chartColours } from '../../../../ui/charts/chart-colours.ts'
import { HEAT } from '../layers/layer-looks.ts'
import { heatRead } from '../map-reads.ts'
import type { HeatChoice } from './heat-choice.tsx'

const nothing: readonly never[] = []

/** What a single place of full weight adds in its middle, of which the library makes 0.4: the thickest place has the last colour. */
const INTENSITY = 2.5

function heatLayers(): readonly LayerSpecification[] {
  // The two palest are hardly told from the ground.
  const [, , a = '', b = '', c = ''] = chartColours().sequence
  return [
    {
      id: HEAT,
      type: 'heatmap',
      source: HEAT,
      paint: {
        'heatmap-weight': ['get', 'weight'],
        'heatmap-intensity': INTENSITY,
        // Wider than the signs that lie above it.
        'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 8, 26, 16, 60],
        'heatmap-opacity': 0.75,
        // From the first colour itself, unseen: from black each place would have a dark rim.
        'heatmap-color': ['interpolate', ['linear'], ['heatmap-density'], 0, `${a}00`, 0.25, a, 0.6, b, 1, c],
      },
    } as LayerSpecification,
  ]
}

/** A figure is asked by its own name: its rows are those of its list and not of the layer. */
const askedOf = (chosen: HeatChoice | null) =>
  chosen?.figure == null ? { layer: chosen?.layer ?? '' } : { metric: chosen.figure, from: chosen.from, to: chosen.to }

/** How thickly rows lie, in cells that become finer with the zoom. */
export function useHeat(map: MapLibre | null, chosen: HeatChoice | null, filters: string): void {
  const [zoom, setZoom] = useState(10)
  useEffect(() => {
    if (map === null) return
    const note = () => setZoom(Math.round(map.getZoom()))
    note()
    map.on('zoomend', note)
    return () => {
      map.off('zoomend', note)
    }
  }, [map])
  const { data } = useQuery({
    ...heatRead({ ...askedOf(chosen), zoom, filters }),
    enabled: chosen !== null,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const layers = useMemo(() => (map === null ? nothing : heatLayers()), [map])
  const cells = useMemo(() => {
    const told = chosen === null ? nothing : (data ?? nothing)
    const most = Math.max(1, ...told.map(({ n }) => n))
    return collectionOf(
      told.map(({ x, y, n }, at) => ({
        id: String(at),
        geometry: { type: 'Point', coordinates: [x, y] },
        properties: { weight: Math.max(0.08, n / most) },
      })),
    )
  }, [chosen, data])
  useOverlay(map, HEAT, cells, layers)
}
