import type { MapView } from '@chengan/kernel/definition/rows/map-view'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { LoadingBar } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useStableCallback } from '../../../ui/use-steady.ts'
import { MapCanvas } from '../../map/map-canvas.tsx'
import { centreOf, useOutlines } from '../../map/outlines.ts'
import { collectionOf, useOverlay } from '../../map/overlay.ts'
import { outset } from '../../map/position.ts'
import { useDrawnTheme } from '../../map/use-drawn-theme.ts'
import { type Hovered, sightOf, useChoice, useHover, useSight } from '../../map/use-map-events.ts'
import type { Row } from '../../row.ts'
import { usePartsText } from '../../texts/parts/parts-text.ts'
import { useWords } from '../../words.ts'
import { FailedLook } from '../list-looks.tsx'
import type { ShownList } from '../shown-list.ts'
import { type LitRow, useLit } from './lit-row.ts'
import { MapLegend } from './map-legend.tsx'
import { MapTools } from './map-tools.tsx'
import { MarkCard } from './mark-card.tsx'
import {
  aboveLayers,
  classesOf,
  clusterLayerIds,
  coloursOf,
  drawnAbove,
  drawnLit,
  drawnMarks,
  litLayers,
  markLayerIds,
  markLayers,
} from './mark-looks.ts'
import { boxRoundMarks, isSingle, type MapMark, markOfRow, rowsIn, type SingleMark } from './marks.ts'
import { useMarks } from './use-marks.ts'
import '../../map/map.css'
import './list-map.css'

interface ListMapProps {
  list: ShownList
  view: MapView
  lit: LitRow
  /** The rows of the page beside it; null where the map stands alone. */
  rows: readonly Row[] | null
  /** The row that was pressed beside it, anew each time. */
  pressed: { readonly id: string } | null
  /** The list shows what lies in sight, and nothing else. */
  follows: boolean
  onFollow(box: string | null): void
  /** A mark was chosen: its row is shown beside the map, or opened. */
  onChoose(id: string): void
  onOpen(id: string): void
  onUnplaced(): void
}

const nothing: readonly never[] = []
const padding = 48
const nearest = 16.5
/** A row is looked for on the map when the pointer has stayed on it for so long. */
const pointedMs = 350

/** The rows of a list on the map. */
export function ListMap(props: ListMapProps) {
  return <ThemedMap key={useDrawnTheme()} {...props} />
}

function ThemedMap({ list, view, lit, rows, pressed, follows, onFollow, onChoose, onOpen, onUnplaced }: ListMapProps) {
  const { resource, query } = list
  const words = useWords()
  const { listMap: text } = usePartsText()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const home = centreOf(useOutlines(), useSession().user?.regionId)
  const sight = useSight(map)
  const marks = useMarks(resource, view, list, sight)
  const litId = useLit(lit)
  const classes = useMemo(() => classesOf(resource, words, text.unclassed), [resource, words, text])
  const shown = useMemo(() => marks.shown.filter((mark) => !isSingle(mark) || !hidden.has(mark.class ?? '')), [marks.shown, hidden])
  const find = (id: string | null): SingleMark | null => {
    if (id === null) return null
    const mark = [...marks.shown, ...marks.whole].find((one) => one.id === id)
    if (mark !== undefined && isSingle(mark)) return mark
    const row = rows?.find((one) => one.id === id)
    return row === undefined ? null : markOfRow(resource, row, words.language)
  }
  const litMark = find(litId ?? chosen)
  useDrawn(map, { shown, colour: useMemo(() => coloursOf(classes), [classes]), litMark })
  useSeenWhole(map, marks.whole, marks.isPresent ? marks.asked : null, query.filters.bbox)
  const goTo = useStableCallback((mark: SingleMark | null, close: boolean) => {
    if (map !== null && mark !== null) lookAt(map, mark, close)
  })
  useLitInSight(litId, !follows && hovered === null, (id) => goTo(find(id), false))
  const look = useEffectEvent((id: string) => {
    setChosen(id)
    goTo(find(id), true)
  })
  useEffect(() => {
    if (pressed !== null) look(pressed.id)
  }, [pressed])
  const single = marks.shown.filter(isSingle)
  const choose = (id: string) => {
    setChosen(id)
    lit.set(id)
    onChoose(id)
  }
  const layers = map === null ? nothing : markLayerIds
  useChoice(map, layers, choose)
  useChoice(map, map === null ? nothing : clusterLayerIds, (id) => {
    const cluster = marks.shown[Number(id.split(' ')[1])]
    if (cluster !== undefined && map !== null) map.easeTo({ center: [Number(cluster.lng), Number(cluster.lat)], zoom: map.getZoom() + 2 })
  })
  useHover(map, layers, (next) => {
    setHovered(next)
    lit.set(next?.id ?? null)
  })
  const follow = useEffectEvent(() => {
    if (map !== null && follows) onFollow(boxWords(map))
  })
  useEffect(() => {
    if (sight !== '') follow()
  }, [sight])
  const walked = single.findIndex(({ id }) => id === chosen)
  const walk = (step: number) => {
    const next = single[(walked + step + single.length) % single.length]
    if (next === undefined) return
    setChosen(next.id)
    lit.set(next.id)
    goTo(next, true)
  }
  const card = hovered === null ? null : find(hovered.id)
  const chosenMark = find(chosen)
  const total = rowsIn(marks.whole)
  return (
    <div className="list-map">
      {broken ? (
        <div className="list-map__ground map-field__broken">{text.noMap}</div>
      ) : (
        <div className="list-map__ground">
          <MapCanvas label={text.label(words.label(list.screen))} centre={home ?? outset} onMap={setMap} onBroken={() => setBroken(true)} />
        </div>
      )}
      <LoadingBar active={marks.isFetching} />
      <MapLegend
        resource={resource}
        list={list}
        classes={classes}
        marks={marks}
        total={total}
        hidden={hidden}
        onToggle={(value) => setHidden(toggled(hidden, value))}
        onUnplaced={onUnplaced}
      />
      <MapTools
        map={map}
        onWhole={() => map !== null && fitMarks(map, marks.whole)}
        walk={single.length === 0 ? null : { at: walked + 1, of: single.length, onStep: walk }}
        follows={rows === null ? null : follows}
        onFollow={(on) => onFollow(on && map !== null ? boxWords(map) : null)}
      />
      {marks.error === null ? null : (
        <div className="list-map__look">
          <FailedLook title={text.failedTitle} error={marks.error} note={text.failedNote} onRetry={marks.retry} />
        </div>
      )}
      {marks.error === null && marks.isPresent && total === 0 ? (
        <div className="list-map__look list-map__look--small">
          <StateLook kind="empty" title={text.empty} note={text.emptyNote} compact />
        </div>
      ) : null}
      {hovered === null || card === null || card.id === chosen ? null : (
        <MarkCard resource={resource} mark={card} classes={classes} at={hovered} />
      )}
      {chosenMark === null ? null : (
        <MarkCard
          resource={resource}
          mark={chosenMark}
          classes={classes}
          onOpen={() => onOpen(chosenMark.id)}
          onClose={() => {
            setChosen(null)
            lit.set(null)
          }}
        />
      )}
    </div>
  )
}

function toggled(set: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

const digits = 5
const boxWords = (map: MapLibre) =>
  sightOf(map)
    .map((degrees) => degrees.toFixed(digits))
    .join()

function fitMarks(map: MapLibre, marks: readonly MapMark[]): void {
  const box = boxRoundMarks(marks)
  if (box !== null) map.fitBounds([box[0], box[1], box[2], box[3]], { padding, maxZoom: nearest, animate: false })
}

/** Moves the map to a mark; only as far as it must, unless it is to be seen close. */
function lookAt(map: MapLibre, mark: SingleMark, close: boolean): void {
  const at: [number, number] = [Number(mark.lng), Number(mark.lat)]
  const [west, south, east, north] = sightOf(map)
  const inSight = at[0] > west && at[0] < east && at[1] > south && at[1] < north
  if (close) map.easeTo({ center: at, zoom: Math.max(map.getZoom(), nearest - 1.5), duration: 300 })
  else if (!inSight) map.easeTo({ center: at, duration: 300 })
}

interface Drawn {
  readonly shown: readonly MapMark[]
  readonly colour: ReturnType<typeof coloursOf>
  readonly litMark: SingleMark | null
}

function useDrawn(map: MapLibre | null, { shown, colour, litMark }: Drawn): void {
  const layers = useMemo(
    () => (map === null ? null : { lit: litLayers('lit'), marks: markLayers('marks'), above: aboveLayers('above') }),
    [map],
  )
  const data = useMemo(() => collectionOf(drawnMarks(shown, colour)), [shown, colour])
  const ring = useMemo(() => collectionOf(drawnLit(litMark)), [litMark])
  const above = useMemo(() => collectionOf(drawnAbove(litMark, colour)), [litMark, colour])
  useOverlay(map, 'lit', ring, layers?.lit ?? nothing)
  useOverlay(map, 'marks', data, layers?.marks ?? nothing)
  useOverlay(map, 'above', above, layers?.above ?? nothing)
}

/** The map looks at all marks when they come for the first time under their filters; at the part that the address names, where it names one. A map that is made
 *  anew (of a hidden page, in another theme) looks where it did. */
function useSeenWhole(map: MapLibre | null, marks: readonly MapMark[], asked: string | null, part: string | undefined): void {
  const looked = useRef<{ readonly map: MapLibre; readonly asked: string; readonly bounds: readonly number[] } | null>(null)
  const first = useRef(part)
  useEffect(() => {
    if (map === null) return
    const note = () => {
      if (looked.current !== null) looked.current = { ...looked.current, bounds: sightOf(map) }
    }
    map.on('moveend', note)
    return () => {
      map.off('moveend', note)
    }
  }, [map])
  useEffect(() => {
    if (map === null || asked === null) return
    const before = looked.current
    if (before?.map === map && before.asked === asked) return
    const [west = 0, south = 0, east = 0, north = 0] =
      before?.asked === asked ? before.bounds : before === null ? (first.current ?? '').split(',').map(Number) : []
    if (east > west && north > south) map.fitBounds([west, south, east, north], { animate: false })
    else fitMarks(map, marks)
    looked.current = { map, asked, bounds: sightOf(map) }
  }, [map, asked, marks])
}

/** What is pointed at in the list comes into sight, once the pointer stays. */
function useLitInSight(lit: string | null, on: boolean, onStay: (id: string) => void): void {
  const stay = useEffectEvent(onStay)
  useEffect(() => {
    if (lit === null || !on) return
    const timer = window.setTimeout(() => stay(lit), pointedMs)
    return () => window.clearTimeout(timer)
  }, [lit, on])
}
