import { useMemo, useState } from 'react'
import { useTab } from '../../../navigation/tabs.ts'
import type { Position } from '../../../resources/map/position.ts'
import { useStableCallback } from '../../../ui/use-steady.ts'

/** A row that is chosen: the code of its layer and its id. */
export interface PickedRow {
  readonly layer: string
  readonly id: string
}

/** Where a map looks. */
export interface MapView {
  readonly centre: Position
  readonly zoom: number
}

/** What the address of the map says: whoever is sent it sees the same. */
export interface MapState {
  /** Codes of the layers that are on; null: those that are shown at first. */
  readonly layers: readonly string[] | null
  readonly picked: PickedRow | null
  readonly region: string
  /** What the lists behind the layers are asked besides. */
  readonly filters: string
  /** The tool that another area brings and that is open, and what it is about. */
  readonly tool: { readonly key: string; readonly about: string } | null
  /** Where the map looks when it opens. */
  readonly view: MapView | null
  setLayers(codes: readonly string[]): void
  pick(picked: PickedRow | null): void
  setRegion(id: string): void
  setTool(key: string | null, about?: string): void
  setView(view: MapView): void
}

const digits = 5
const writtenView = ({ centre, zoom }: MapView) => ({
  center: `${centre.lng.toFixed(digits)},${centre.lat.toFixed(digits)}`,
  zoom: zoom.toFixed(2),
})

/** Whether two views are the same in an address. */
export function isSameView(one: MapView | null, other: MapView | null): boolean {
  if (one === null || other === null) return one === other
  const [a, b] = [writtenView(one), writtenView(other)]
  return a.center === b.center && a.zoom === b.zoom
}

export function useMapState(): MapState {
  const tab = useTab()
  const { query } = tab
  const layers = query.get('layers')
  const id = query.get('id') ?? ''
  const region = query.get('region') ?? ''
  const toolKey = query.get('tool') ?? ''
  const about = query.get('about') ?? ''
  const [first] = useState(() => viewIn(query))
  const write = useStableCallback(tab.setQuery)
  return useMemo(() => {
    const [layer = '', row = ''] = id.split(':')
    return {
      layers: layers === null ? null : layers.split(',').filter((one) => one !== ''),
      picked: layer === '' || row === '' ? null : { layer, id: row },
      region,
      filters: region === '' ? '' : new URLSearchParams({ regionId: region }).toString(),
      tool: toolKey === '' ? null : { key: toolKey, about },
      view: first,
      // A map without layers says so: an empty value would leave the address.
      setLayers: (codes) => write({ layers: codes.length === 0 ? ',' : codes.join() }),
      pick: (picked) => write({ id: picked === null ? undefined : `${picked.layer}:${picked.id}` }),
      setRegion: (next) => write({ region: next === '' ? undefined : next }),
      setTool: (key, next = '') => write({ tool: key ?? undefined, about: key === null || next === '' ? undefined : next }),
      setView: (view) => write(writtenView(view)),
    }
  }, [layers, id, region, toolKey, about, first, write])
}

/** Where the address says that the map looks, which may be another than where it looked when it opened: a link was opened beside it. */
export function useViewOfAddress(): MapView | null {
  const { query } = useTab()
  const [center, zoom] = [query.get('center') ?? '', query.get('zoom') ?? '']
  return useMemo(() => viewIn(new URLSearchParams({ center, zoom })), [center, zoom])
}

function viewIn(query: URLSearchParams): MapView | null {
  const [lng = Number.NaN, lat = Number.NaN] = (query.get('center') ?? '').split(',').map(Number)
  const zoom = Number(query.get('zoom') || Number.NaN)
  const isView = Math.abs(lng) <= 180 && Math.abs(lat) <= 85 && zoom >= 0 && zoom <= 22
  return isView ? { centre: { lng, lat }, zoom } : null
}
