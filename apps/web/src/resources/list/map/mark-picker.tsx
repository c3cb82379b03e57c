import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type MapView, marksPathOf } from '@chengan/kernel/definition/rows/map-view'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { read } from '../../../api/read.ts'
import { useSession } from '../../../api/session/session.ts'
import { LoadingBar } from '../../../ui/states/loading-look.tsx'
import { MapCanvas } from '../../map/map-canvas.tsx'
import { centreOf, useOutlines } from '../../map/outlines.ts'
import { collectionOf, useOverlay } from '../../map/overlay.ts'
import { outset } from '../../map/position.ts'
import { type Hovered, useChoice, useHover, useSight } from '../../map/use-map-events.ts'
import { useWords } from '../../words.ts'
import { MarkCard } from './mark-card.tsx'
import { classesOf, clusterLayerIds, coloursOf, drawnLit, drawnMarks, litLayers, markLayerIds, markLayers } from './mark-looks.ts'
import { boxRoundMarks, isSingle, type MapMark, type SingleMark } from './marks.ts'
import '../../map/map.css'
import './list-map.css'

interface MarkPickerProps {
  resource: CompleteResource
  view: MapView
  label: string
  /** Which of its rows are offered. */
  narrowed: Readonly<Record<string, string>>
  chosen: ReadonlySet<string>
  onPick(mark: SingleMark): void
}

const nothing: readonly never[] = []
const none: readonly MapMark[] = []

/** Rows of a resource on a map, to be chosen by a click on their mark. Whoever has no map finds them by name beside it. */
export function MarkPicker({ resource, view, label, narrowed, chosen, onPick }: MarkPickerProps) {
  const words = useWords()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const home = centreOf(useOutlines(), useSession().user?.regionId)
  const bbox = useSight(map)
  const look = { placeholderData: keepPreviousData, meta: { quiet: true } } as const
  const path = `${resource.root}/${marksPathOf(view)}`
  const whole = useQuery({ ...read<readonly MapMark[] | null>(path, narrowed), ...look })
  const clustered = (whole.data ?? none).some((mark) => !isSingle(mark))
  const part = useQuery({ ...read<readonly MapMark[] | null>(path, { ...narrowed, bbox }), ...look, enabled: clustered && bbox !== '' })
  const marks = (clustered ? part.data : null) ?? whole.data ?? none
  const classes = useMemo(() => classesOf(resource, words, ''), [resource, words])
  const data = useMemo(() => collectionOf(drawnMarks(marks, coloursOf(classes))), [marks, classes])
  const rings = useMemo(
    () => collectionOf(marks.filter(isSingle).flatMap((mark) => (chosen.has(mark.id) ? drawnLit(mark) : []))),
    [marks, chosen],
  )
  const layers = useMemo(() => (map === null ? null : { rings: litLayers('chosen'), marks: markLayers('marks') }), [map])
  useOverlay(map, 'chosen', rings, layers?.rings ?? nothing)
  useOverlay(map, 'marks', data, layers?.marks ?? nothing)
  const markAt = (id: string) => marks.filter(isSingle).find((mark) => mark.id === id)
  useChoice(map, map === null ? nothing : markLayerIds, (id) => {
    const mark = markAt(id)
    if (mark !== undefined) onPick(mark)
  })
  useChoice(map, map === null ? nothing : clusterLayerIds, (id) => {
    const cluster = marks[Number(id.split(' ')[1])]
    if (cluster !== undefined && map !== null) map.easeTo({ center: [Number(cluster.lng), Number(cluster.lat)], zoom: map.getZoom() + 2 })
  })
  useHover(map, map === null ? nothing : markLayerIds, setHovered)
  useFitted(map, whole.data ?? none)
  const pointed = hovered === null ? undefined : markAt(hovered.id)
  return (
    <div className="mark-picker">
      {broken ? (
        <div className="map-field__broken">{words.text.map.noMap}</div>
      ) : (
        <MapCanvas label={label} centre={home ?? outset} onMap={setMap} onBroken={() => setBroken(true)} />
      )}
      <LoadingBar active={whole.isFetching || part.isFetching} />
      {hovered === null || pointed === undefined ? null : <MarkCard resource={resource} mark={pointed} classes={classes} at={hovered} />}
    </div>
  )
}

/** Looks at all that is offered, once. */
function useFitted(map: MapLibre | null, marks: readonly MapMark[]): void {
  const fitted = useRef<MapLibre | null>(null)
  useEffect(() => {
    const box = boxRoundMarks(marks)
    if (map === null || box === null || fitted.current === map) return
    fitted.current = map
    map.fitBounds([box[0], box[1], box[2], box[3]], { padding: 36, maxZoom: 16, animate: false })
  }, [map, marks])
}
