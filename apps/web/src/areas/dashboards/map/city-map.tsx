import type { SearchHit } from '@chengan/kernel/definition/layers/search-hit'
import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { litLayers } from '../../../resources/list/map/mark-looks.ts'
import { useGrounds } from '../../../resources/map/base-ground.ts'
import { MapCanvas } from '../../../resources/map/map-canvas.tsx'
import type { MapPress, MapTool } from '../../../resources/map/map-tool.ts'
import { centreOf, useOutlines } from '../../../resources/map/outlines.ts'
import { collectionOf, colourOf, useOverlay } from '../../../resources/map/overlay.ts'
import { outset } from '../../../resources/map/position.ts'
import { useNarrow } from '../../../ui/narrow.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import { noteOfGround } from './ground-note.ts'
import { CityLayersPanel } from './layers/city-layers-panel.tsx'
import { useCityLayers } from './layers/use-city-layers.ts'
import type { CardTold } from './map-reads.ts'
import { isSameView, type MapState, type MapView, type PickedRow, useViewOfAddress } from './map-state.ts'
import { BufferPanel } from './panels/buffer-panel.tsx'
import { DrawPanel } from './panels/draw-panel.tsx'
import { InViewPanel } from './panels/in-view-panel.tsx'
import { PickedCard } from './panels/picked-card.tsx'
import { PrintDialog } from './panels/print-dialog.tsx'
import { TimePanel } from './panels/time-panel.tsx'
import { CitySearch } from './tools/city-search.tsx'
import type { HeatChoice } from './tools/heat-choice.tsx'
import { goToCard, goToHit } from './tools/look-at.ts'
import { MapToolbar, type OpenTool } from './tools/map-toolbar.tsx'
import { useHeat } from './tools/use-heat.ts'
import { useMeasure } from './tools/use-measure.ts'
import { type RowThere, usePointing } from './tools/use-pointing.ts'
import { useRings } from './tools/use-rings.ts'
import type { LayerTree } from './use-layer-tree.ts'

interface CityMapProps {
  /** Tools that other areas bring. */
  tools: readonly MapTool[]
  state: MapState
  tree: LayerTree
  broken: boolean
  onBroken(): void
}

const nothing: readonly never[] = []

/** The map with its layers, tools and cards. */
export function CityMap({ tools, state, tree, broken, onBroken }: CityMapProps) {
  const texts = useDashboardsText()
  const { map: text } = texts
  const narrow = useNarrow()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [tool, openTool] = useState<OpenTool | null>(null)
  const brought = tools.find(({ key }) => key === state.tool?.key)
  const setTool = (next: OpenTool | null) => {
    openTool(next)
    // What was measured is no drawing, and the other way round.
    if (next !== tool) measure.again()
    if (next !== null) state.setTool(null)
  }
  const [take, setTake] = useState<{ readonly press: (press: MapPress) => void } | null>(null)
  const [card, setCard] = useState<CardTold | null>(null)
  const [there, setThere] = useState<readonly RowThere[]>(nothing)
  const [heat, setHeat] = useState<HeatChoice | null>(null)
  const [found, setFound] = useState<SearchHit | null>(null)
  const grounds = useGrounds()
  const home = centreOf(useOutlines(), useSession().user?.regionId)
  // A tool that the address opens looks where it has to: the map does not go home after it.
  const [toolFirst] = useState(state.tool !== null)
  const [layersOpen, setLayersOpen] = useState(!narrow)
  useView(map, state)
  useFirstSight(map, state, tree)
  // Of a past day its own rows are drawn.
  const now = useMemo(() => (tool === 'time' ? tree.on.filter(({ timed }) => !timed) : tree.on), [tool, tree.on])
  // Heat is there before the layers, which take it below their signs.
  useHeat(map, heat, state.filters)
  useCityLayers(map, { layers: now, hidden: tree.hidden, filters: state.filters })
  const measure = useMeasure(map, tool === 'measure' || tool === 'draw')
  const rings = useRings(map, tool === 'buffer', card)
  usePointing(map, now, tool !== 'measure' && tool !== 'draw' && !rings.isChoosing, take?.press ?? null, (picked, rows) => {
    setThere(rows)
    state.pick(picked)
  })
  usePickedDrawn(map, state.picked === null ? null : card)
  useFirstPicked(map, state, card)
  useFoundDrawn(map, state.picked === null ? found : null)
  const choose = (picked: PickedRow, told?: CardTold) => {
    state.pick(picked)
    if (told !== undefined) goToCard(map, told)
  }
  const openBrought = (key: string | null, about?: string) => {
    if (key !== null) openTool(null)
    if (key === null) setTake(null)
    // A tool that knows the row that is chosen begins with it.
    const offer = key === null || state.picked === null ? null : tools.find((one) => one.key === key)?.onCard(state.picked)
    state.setTool(key, about ?? offer?.about)
  }
  const close = () => (tool !== null ? setTool(null) : state.tool !== null ? openBrought(null) : state.pick(null))
  return (
    // Escape leaves the tool that is open, then the card.
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is a shortcut for buttons that are there besides
    <div className="city-map__room" onKeyDown={(event) => event.key === 'Escape' && close()}>
      {broken ? null : (
        <div className="city-map__ground">
          <MapCanvas
            label={text.title}
            centre={state.view?.centre ?? (toolFirst ? null : home) ?? outset}
            printed
            onMap={setMap}
            onBroken={onBroken}
          />
        </div>
      )}
      <div className="city-map__left">
        <CitySearch
          map={map}
          onHit={(hit) => {
            goToHit(map, hit)
            const isRow = tree.byCode(hit.type) !== undefined
            setFound(isRow || hit.type === 'region' ? null : hit)
            if (!isRow) return state.pick(null)
            tree.toggle([hit.type], true)
            state.pick({ layer: hit.type, id: hit.id })
          }}
        />
        <CityLayersPanel tree={tree} state={state} map={map} open={layersOpen} onOpen={setLayersOpen} />
      </div>
      <MapToolbar
        map={map}
        broken={broken}
        tool={tool}
        onTool={setTool}
        tools={tools}
        brought={brought?.key ?? null}
        onBrought={openBrought}
        tree={tree}
        grounds={grounds}
        heat={heat}
        onHeat={setHeat}
        onLayers={state.setLayers}
        measured={tool === 'measure' ? measure.told : null}
        onMeasureAgain={measure.again}
      />
      {state.picked === null ? null : (
        <PickedCard
          key={`${state.picked.layer}:${state.picked.id}`}
          picked={state.picked}
          tree={tree}
          there={there}
          onPick={(row) => state.pick(row)}
          onTold={setCard}
          onClose={() => state.pick(null)}
          onCentre={(told) => goToCard(map, told)}
          onAround={() => setTool('buffer')}
          tools={tools}
          onTool={openBrought}
          onCamera={(id) => {
            tree.toggle(['camera'], true)
            state.pick({ layer: 'camera', id })
          }}
        />
      )}
      {tool === 'buffer' ? (
        <BufferPanel rings={rings} tree={tree} filters={state.filters} onPick={choose} onClose={() => setTool(null)} />
      ) : null}
      {tool === 'inView' && map !== null ? (
        <InViewPanel map={map} tree={tree} filters={state.filters} onPick={choose} onClose={() => setTool(null)} />
      ) : null}
      {tool === 'draw' ? (
        <DrawPanel
          map={map}
          corners={measure.corners}
          onAgain={measure.again}
          onDrawAs={measure.drawAs}
          onKept={(id) => {
            tree.toggle(['plot'], true)
            state.pick({ layer: 'plot', id })
          }}
          onClose={() => setTool(null)}
        />
      ) : null}
      {tool === 'time' && map !== null ? <TimePanel map={map} tree={tree} filters={state.filters} onClose={() => setTool(null)} /> : null}
      {tool === 'print' && map !== null ? <PrintDialog map={map} tree={tree} region={state.region} onClose={() => setTool(null)} /> : null}
      {/* A tool switches layers on: those that are on must be known. */}
      {brought === undefined || tree.isPending ? null : (
        <Suspense>
          <brought.Panel
            map={map}
            about={state.tool?.about ?? ''}
            onAbout={(about) => state.setTool(brought.key, about)}
            picked={state.picked}
            onPick={(row) => state.pick(row)}
            onTake={(press) => setTake(press === null ? null : { press })}
            onShow={(layers) => tree.toggle(layers, true)}
            onClose={() => openBrought(null)}
          />
        </Suspense>
      )}
      <span className="city-map__note">{noteOfGround(grounds.own, texts)}</span>
    </div>
  )
}

/** The map looks where the address says, and the address says where the map looks, once it rests. */
function useView(map: MapLibre | null, { view, setView }: MapState): void {
  const asked = useViewOfAddress()
  // What the map itself wrote comes back by the address a moment later: it may have been moved on meanwhile.
  const noted = useRef(asked)
  const note = useEffectEvent((from: MapLibre) => {
    noted.current = viewOf(from)
    setView(noted.current)
  })
  const [first] = useState(view)
  useEffect(() => {
    if (map === null) return
    if (first !== null) lookAt(map, first)
    let timer: number | undefined
    const rest = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => note(map), 500)
    }
    map.on('moveend', rest)
    return () => {
      window.clearTimeout(timer)
      map.off('moveend', rest)
    }
  }, [map, first])
  useEffect(() => {
    if (map === null || asked === null || isSameView(asked, noted.current)) return
    noted.current = asked
    lookAt(map, asked)
  }, [map, asked])
}

function viewOf(map: MapLibre): MapView {
  const { lng, lat } = map.getCenter()
  return { centre: { lng, lat }, zoom: map.getZoom() }
}

const lookAt = (map: MapLibre, { centre, zoom }: MapView) => map.jumpTo({ center: [centre.lng, centre.lat], zoom })

/** What the panels leave free: on a telephone they lie above the map, beside it only the round of tools. */
const clearAtFirst = () =>
  window.innerWidth > 1100 ? { top: 80, bottom: 60, left: 260, right: 60 } : { top: 110, bottom: 60, left: 20, right: 60 }

/** Without a place in the address the map shows everything that is on. */
function useFirstSight(map: MapLibre | null, { view, picked }: MapState, { on }: LayerTree): void {
  const done = useRef(view !== null || picked !== null)
  useEffect(() => {
    if (map === null || done.current) return
    const boxes = on.flatMap(({ bbox }) => (bbox === null ? [] : [bbox]))
    if (boxes.length === 0) return
    done.current = true
    const [west, south, east, north] = boxes.reduce((all, box) => [
      Math.min(all[0], box[0]),
      Math.min(all[1], box[1]),
      Math.max(all[2], box[2]),
      Math.max(all[3], box[3]),
    ])
    map.fitBounds([west, south, east, north], { padding: clearAtFirst(), animate: false })
  }, [map, on])
}

/** An address that names a row and no place looks where the row lies: it stood at the edge of the city or out of sight. */
function useFirstPicked(map: MapLibre | null, { view, picked }: MapState, card: CardTold | null): void {
  const due = useRef(view === null && picked !== null)
  useEffect(() => {
    if (map === null || card === null || !due.current) return
    due.current = false
    goToCard(map, card)
  }, [map, card])
}

/** What is chosen lights up above everything. */
function usePickedDrawn(map: MapLibre | null, card: CardTold | null): void {
  const [layers] = useState(() => ({ at: null as MapLibre | null, specs: nothing as ReturnType<typeof litLayers> }))
  if (map !== null && layers.at !== map) Object.assign(layers, { at: map, specs: litLayers('picked') })
  const shape = card === null ? [] : [card.geometry ?? { type: 'Point', coordinates: [card.lng, card.lat] }]
  const isPlaced = card !== null && (card.geometry !== null || card.lng !== null)
  useOverlay(
    map,
    'picked',
    collectionOf(isPlaced ? shape.map((geometry) => ({ id: card.id, geometry, properties: {} })) : []),
    map === null ? nothing : layers.specs,
  )
}

/** A place that is no row of a layer (a crossing, a chainage, a road, coordinates) is marked where it was found, with its name. */
function useFoundDrawn(map: MapLibre | null, found: SearchHit | null): void {
  const specs = useMemo(() => (map === null ? nothing : foundLayers()), [map])
  const data = useMemo(() => {
    const isPlaced = found !== null && found.lng !== null && found.lat !== null
    return collectionOf(
      isPlaced
        ? [{ id: found.id, geometry: { type: 'Point', coordinates: [found.lng, found.lat] }, properties: { label: found.name } }]
        : [],
    )
  }, [found])
  useOverlay(map, 'found', data, specs)
}

function foundLayers(): readonly LayerSpecification[] {
  const halo = colourOf('--card', '#FFFFFF')
  return [
    ...litLayers('found'),
    {
      id: 'found-words',
      type: 'symbol',
      source: 'found',
      layout: {
        'text-field': ['get', 'label'],
        'text-size': 13,
        'text-anchor': 'bottom',
        'text-offset': [0, -1.4],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colourOf('--text', '#1D2129'), 'text-halo-color': halo, 'text-halo-width': 2 },
    },
  ]
}
