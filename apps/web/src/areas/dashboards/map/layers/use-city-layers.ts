import type { Map as MapLibre, VectorTileSource } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { onLayerNews } from '../../../../api/live/layer-news.ts'
import { colourOf } from '../../../../resources/map/overlay.ts'
import { tileAddress } from '../../../../resources/map/tile-protocol.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import type { LayerTold } from '../map-reads.ts'
import { layerPalette } from './layer-colours.ts'
import { belowHeat, CITY, HEAT, looksOf, partId, partsInOrder, signsOfLayer } from './layer-looks.ts'
import { addSign } from './sign-pictures.ts'

interface CityLayers {
  /** Those that are on, in the order of the tree. */
  readonly layers: readonly LayerTold[]
  /** Classes that the legend has switched off, by layer. */
  readonly hidden: Readonly<Record<string, readonly string[]>>
  /** What the lists behind the layers are asked besides. */
  readonly filters: string
}

/** Deeper than this a tile is drawn larger, not asked anew: nothing more is told there. */
const DEEPEST_TILE = 18

/** The uppermost layer of the ground of every map. */
const LAST_OF_GROUND = 'place-names'

/** Keeps the tiles of the layers that are on drawn over the ground. */
export function useCityLayers(map: MapLibre | null, { layers, hidden, filters }: CityLayers): void {
  const codes = layers.map(({ code }) => code).join()
  const turn = useTurns(Math.min(...layers.flatMap(({ seconds }) => seconds ?? [])), layers)
  const address = useMemo(() => {
    const tail = new URLSearchParams({ ...(filters === '' ? {} : { f: filters }), v: String(turn) })
    return tileAddress(`map/tile/${codes}/{z}/{x}/{y}.mvt?${tail}`)
  }, [codes, filters, turn])
  useEffect(() => {
    if (map === null || codes === '') return
    const known = map.getSource<VectorTileSource>(CITY)
    if (known === undefined) return void map.addSource(CITY, { type: 'vector', tiles: [address], minzoom: 0, maxzoom: DEEPEST_TILE })
    // While layers are added the source rests and forgets that its tiles are others: they are asked for once the layers are drawn.
    const ask = () => map.getSource<VectorTileSource>(CITY)?.setTiles([address])
    map.once('render', ask)
    map.triggerRepaint()
    return () => {
      map.off('render', ask)
    }
  }, [map, address, codes])
  useEffect(() => {
    if (map === null || codes === '') return
    const palette = layerPalette()
    const halo = colourOf('--card', '#FFFFFF')
    const looks = layers.map((layer) => {
      for (const { sign, colour } of signsOfLayer(layer)) addSign(map, sign, palette(colour), halo)
      return looksOf(layer, palette, hidden[layer.code] ?? [])
    })
    const wanted = new Set(looks.flat().map(({ id }) => id))
    for (const { id } of map.getStyle().layers) if (id.startsWith('city-') && !wanted.has(id)) map.removeLayer(id)
    // Part by part over all layers: points lie above lines, whatever was switched on last. What is selected, measured and planned stays above.
    const ids = map.getStyle().layers.map(({ id }) => id)
    const above = ids.slice(ids.indexOf(LAST_OF_GROUND) + 1).find((id) => !id.startsWith('city-') && id !== HEAT)
    for (const part of partsInOrder) {
      for (const [at, look] of looks.entries()) {
        const layer = layers[at]
        const spec = layer && look.find(({ id }) => id === partId(layer.code, part))
        if (spec === undefined) continue
        if (map.getLayer(spec.id) === undefined) map.addLayer(spec, above)
        else {
          if ('filter' in spec) map.setFilter(spec.id, spec.filter)
          map.moveLayer(spec.id, above)
        }
      }
      if (part === belowHeat && map.getLayer(HEAT) !== undefined) map.moveLayer(HEAT, above)
    }
  }, [map, layers, hidden, codes])
  useEffect(() => {
    if (map === null || codes !== '') return
    for (const { id } of map.getStyle().layers) if (id.startsWith('city-')) map.removeLayer(id)
    if (map.getSource(CITY) !== undefined) map.removeSource(CITY)
  }, [map, codes])
}

/** Counts on every so many seconds while the page is in sight, and whenever rows of what is drawn have changed. */
function useTurns(seconds: number, layers: readonly LayerTold[]): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!Number.isFinite(seconds)) return
    const timer = window.setInterval(() => document.visibilityState === 'visible' && setTurn((last) => last + 1), seconds * 1000)
    return () => window.clearInterval(timer)
  }, [seconds])
  const hear = useStableCallback((roots: readonly string[]) => {
    if (document.visibilityState === 'visible' && layers.some(({ root }) => roots.includes(root))) setTurn((last) => last + 1)
  })
  useEffect(() => onLayerNews(hear), [hear])
  return turn
}
