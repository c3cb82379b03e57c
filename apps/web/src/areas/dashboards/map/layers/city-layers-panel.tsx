import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Select } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { openTab } from '../../../../navigation/tabs.ts'
import { useOutlines } from '../../../../resources/map/outlines.ts'
import { colourOf } from '../../../../resources/map/overlay.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import type { LayerTold } from '../map-reads.ts'
import type { MapState } from '../map-state.ts'
import type { LayerTree } from '../use-layer-tree.ts'
import { ClassMark } from './class-mark.tsx'
import { layerPalette } from './layer-colours.ts'
import { LegendNotes, notesOf } from './legend-notes.tsx'
import { seenAt } from './seen-at.ts'

interface CityLayersPanelProps {
  tree: LayerTree
  state: MapState
  map: MapLibre | null
  open: boolean
  onOpen(open: boolean): void
}

const figure = (n: number) => n.toLocaleString('en-US')
const DISTRICT = '3'

/** The layers by their groups with how many rows each has, and what the colours of those that are on mean. A number opens the list that holds these rows. */
export function CityLayersPanel({ tree, state, map, open, onOpen }: CityLayersPanelProps) {
  const { map: text } = useDashboardsText()
  const districts = useOutlines().filter(({ type }) => type === DISTRICT)
  const groups = Map.groupBy(tree.all, ({ group }) => group)
  const zoom = useWholeZoom(map)
  const sight = map === null || zoom === null ? null : { zoom, nearer: (to: number) => void map.easeTo({ zoom: to }) }
  return (
    <section className="city-map__layers" aria-label={text.layers}>
      <header>
        <b>{text.layers}</b>
        <Button
          type="text"
          size="small"
          icon={open ? <UpOutlined /> : <DownOutlined />}
          aria-expanded={open}
          aria-label={open ? text.foldLayers : text.unfoldLayers}
          title={open ? text.foldLayers : text.unfoldLayers}
          onClick={() => onOpen(!open)}
        />
      </header>
      {open ? (
        <div className="city-map__tree">
          {districts.length === 0 ? null : (
            <Select
              size="small"
              aria-label={text.region}
              value={state.region}
              options={[{ value: '', label: text.everyRegion }, ...districts.map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={(next: string) => state.setRegion(next)}
            />
          )}
          {tree.isPending ? <div className="city-map__waiting" aria-busy="true" /> : null}
          {!tree.isPending && tree.all.length === 0 ? <p>{text.noLayers}</p> : null}
          {[...groups].map(([group, layers]) => (
            <LayerGroupPart key={group} name={layers[0]?.groupName ?? group} layers={layers} tree={tree} sight={sight} />
          ))}
        </div>
      ) : null}
    </section>
  )
}

/** How near the map looks, and the way nearer. */
interface Sight {
  readonly zoom: number
  nearer(zoom: number): void
}

interface LayerGroupPartProps {
  name: string
  layers: readonly LayerTold[]
  tree: LayerTree
  sight: Sight | null
}

function LayerGroupPart({ name, layers, tree, sight }: LayerGroupPartProps) {
  const on = layers.filter((one) => tree.on.includes(one))
  return (
    <fieldset className="city-map__group">
      <legend>
        <Checkbox
          checked={on.length === layers.length}
          indeterminate={on.length > 0 && on.length < layers.length}
          onChange={(event) =>
            tree.toggle(
              layers.map(({ code }) => code),
              event.target.checked,
            )
          }
        >
          {name}
        </Checkbox>
      </legend>
      {layers.map((layer) => (
        <LayerLine key={layer.code} layer={layer} tree={tree} sight={sight} />
      ))}
    </fieldset>
  )
}

function LayerLine({ layer, tree, sight }: Omit<LayerGroupPartProps, 'name' | 'layers'> & { layer: LayerTold }) {
  const { map: text } = useDashboardsText()
  const isOn = tree.on.includes(layer)
  const [folded, setFolded] = useState(true)
  const classes = layer.classes.filter(({ n }) => n > 0)
  const explains = classes.length > 1 || notesOf(layer, text).length > 0
  const { drill } = layer
  return (
    <div className="city-map__layer">
      <div className="city-map__line">
        <Checkbox checked={isOn} onChange={(event) => tree.toggle([layer.code], event.target.checked)}>
          {layer.name}
        </Checkbox>
        {isOn && explains ? (
          <Button
            type="text"
            size="small"
            icon={folded ? <DownOutlined /> : <UpOutlined />}
            aria-expanded={!folded}
            aria-label={text.legendOf(layer.name)}
            title={text.legendOf(layer.name)}
            onClick={() => setFolded(!folded)}
          />
        ) : null}
        {drill === null ? (
          <span className="city-map__count">{figure(layer.total)}</span>
        ) : (
          <button
            type="button"
            className="link-button city-map__count"
            title={layer.unplaced === 0 ? text.openList(layer.name) : text.openListBut(layer.name, figure(layer.unplaced))}
            onClick={() => openTab(`${drill.route}?${new URLSearchParams({ ...drill.query })}`)}
          >
            {figure(layer.total)}
          </button>
        )}
      </div>
      {isOn && sight !== null && layer.total > 0 ? <NotYetSeen layer={layer} sight={sight} /> : null}
      {isOn && !folded ? <Legend layer={layer} tree={tree} /> : null}
    </div>
  )
}

/** A layer that is on and that the map does not show, or not whole, says so where it is switched: it seems empty else. */
function NotYetSeen({ layer, sight }: { layer: LayerTold; sight: Sight }) {
  const { map: text } = useDashboardsText()
  const { seen, wholeFrom } = seenAt(layer, sight.zoom)
  if (seen === 'all') return null
  const words = seen === 'none' ? text.nearer : text.nearerForAll
  return (
    <button type="button" className="link-button city-map__nearer" onClick={() => sight.nearer(wholeFrom)}>
      {words}
    </button>
  )
}

/** The whole zoom at which the map stands: it changes with what tiles show. */
function useWholeZoom(map: MapLibre | null): number | null {
  const [zoom, setZoom] = useState<number | null>(null)
  useEffect(() => {
    if (map === null) return
    const look = () => setZoom(Math.floor(map.getZoom()))
    look()
    map.on('zoomend', look)
    return () => {
      map.off('zoomend', look)
    }
  }, [map])
  return zoom
}

function Legend({ layer, tree }: { layer: LayerTold; tree: LayerTree }) {
  const { map: text } = useDashboardsText()
  const palette = layerPalette()
  const halo = colourOf('--card', '#FFFFFF')
  const hidden = tree.hidden[layer.code] ?? []
  return (
    <ul className="city-map__legend">
      {layer.classes
        .filter(({ n }) => n > 0)
        .map(({ value, label, colour, n }) => (
          <li key={value}>
            <button
              type="button"
              className="bare-button city-map__class"
              aria-pressed={!hidden.includes(value)}
              title={hidden.includes(value) ? text.show(label) : text.hide(label)}
              onClick={() => tree.toggleClass(layer.code, value)}
            >
              <ClassMark layer={layer} value={value} colour={palette(colour)} halo={halo} />
              <span className="one-line">{label}</span>
              <span>{figure(n)}</span>
            </button>
          </li>
        ))}
      <LegendNotes layer={layer} />
    </ul>
  )
}
