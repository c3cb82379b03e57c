import type { Geometry } from '@chengan/kernel/fields/field'
import type { Position as Pair } from '@chengan/kernel/geometry/measure'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../../../../api/session/session.ts'
import { geometryOf } from '../../../../resources/fields/geometry/shape-words.ts'
import { MapCanvas } from '../../../../resources/map/map-canvas.tsx'
import { centreOf as centreOfRegion, cityCentre, useOutlines } from '../../../../resources/map/outlines.ts'
import { boxRound, collectionOf, useOverlay } from '../../../../resources/map/overlay.ts'
import { metresOfPixels } from '../../../../resources/map/pixels.ts'
import { outset, type Position } from '../../../../resources/map/position.ts'
import { SNAP_PIXELS, snapped } from '../../../../resources/map/snap.ts'
import { useBox } from '../../../../resources/map/use-map-events.ts'
import type { DraftOf } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import { RoadSearch } from './road-search.tsx'
import { type RoadLine, useRoadsById, useRoadsIn } from './roads.ts'
import { roadLayers, siteLayers } from './site-layers.ts'
import { wholeRoad } from './whole-road.ts'
import '../../../../resources/map/map.css'
import './sections-map.css'

interface SectionsMapProps {
  label: string
  sections: readonly SectionDraft[]
  point?: Position | null
  /** The district of the declaration: where the map looks while nothing tells better. */
  regionId?: unknown
  /** What is being drawn. */
  drawing?: { readonly shape: Geometry | null; readonly corners: readonly Pair[] }
  /** A corner beside a road comes to lie on it. */
  onPick?(position: Position): void
  onMove?(corner: number, position: Position): void
}

/** Sections are looked at more closely than whole roads. */
const NEAREST_SECTION = 17

const sourceName = 'sections'
const roadSource = 'roads'

/** A section while it is filled in. */
export type SectionDraft = DraftOf<'excavationSection'>

export const nameOfSection = (one: SectionDraft): string =>
  [one.roadName ?? one.roadTitle ?? one.newRoadName, one.startPile].filter((part) => typeof part === 'string' && part !== '').join(' ')

const onceEach = (roads: readonly RoadLine[]) => [...new Map([...roads].reverse().map((road) => [road.id, road])).values()].reverse()

function showLine(map: MapLibre, line: Geometry): void {
  const around = boxRound([line])
  if (around !== null) map.fitBounds([around[0], around[1], around[2], around[3]], { ...wholeRoad, animate: false })
}

/** All sections of one declaration on the map; where no map can be drawn, it says so. */
export function SectionsMap({ label, sections, point, regionId, drawing, onPick, onMove }: SectionsMapProps) {
  const { text } = useWords()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  const outlines = useOutlines()
  const { user } = useSession()
  const home =
    centreOfRegion(outlines, typeof regionId === 'string' ? regionId : null) ??
    centreOfRegion(outlines, user?.regionId) ??
    cityCentre(outlines)
  const shapes = sections.flatMap((one) => geometryOf(one.geometry) ?? [])
  const box = boxRound(shapes)
  const [centre] = useState<Position | null>(() =>
    box === null ? (point ?? null) : { lng: (box[0] + box[2]) / 2, lat: (box[1] + box[3]) / 2 },
  )
  const written = JSON.stringify(sections.map(({ id, geometry, isFrozen, ...one }) => [id, geometry, isFrozen, nameOfSection(one)]))
  const data = useMemo(() => {
    const parts: readonly (readonly [unknown, unknown, unknown, string])[] = JSON.parse(written)
    return collectionOf(
      parts.map(([id, geometry, frozen, name], at) => ({
        id: String(id ?? at),
        geometry,
        properties: { frozen: frozen === true, label: name },
      })),
    )
  }, [written])
  const layers = useMemo(() => (map === null ? [] : siteLayers(sourceName)), [map])
  const inSight = useRoadsIn(useBox(map))
  const named = useRoadsById(sections.flatMap(({ roadId }) => (typeof roadId === 'string' && roadId !== '' ? [roadId] : [])))
  const [found, setFound] = useState<RoadLine | null>(null)
  const roads = useMemo(() => onceEach([...(found === null ? [] : [found]), ...named, ...inSight]), [found, named, inSight])
  const roadData = useMemo(
    () =>
      collectionOf(
        roads.map(({ id, name, district, line }) => ({
          id,
          geometry: line,
          properties: { label: id === found?.id ? `${name} ${district}` : name, found: id === found?.id },
        })),
      ),
    [roads, found],
  )
  // Nothing is drawn or placed yet: the map looks at the road that the first section names.
  const [first] = named
  const bare = box === null && point == null
  useEffect(() => {
    if (map !== null && first !== undefined && bare) showLine(map, first.line)
  }, [map, first, bare])
  const ofRoads = useMemo(() => (map === null ? [] : roadLayers(roadSource)), [map])
  useOverlay(map, roadSource, roadData, ofRoads)
  useOverlay(map, sourceName, data, layers)
  const pick = (position: Position) => {
    if (onPick === undefined) return
    const [lng, lat] =
      map === null
        ? [position.lng, position.lat]
        : snapped(
            [position.lng, position.lat],
            roads.map(({ line }) => line),
            metresOfPixels(map, SNAP_PIXELS),
            drawing?.corners.at(-1),
          )
    onPick({ lng, lat })
  }
  if (broken) return <div className="sections-map map-field__broken">{text.map.noMap}</div>
  return (
    <div className="sections-map">
      <MapCanvas
        label={label}
        shape={drawing?.shape ?? null}
        {...(drawing === undefined ? {} : { corners: drawing.corners })}
        {...(point === undefined ? {} : { point })}
        centre={centre ?? home ?? outset}
        {...(onPick === undefined ? {} : { onPick: pick })}
        {...(onMove === undefined ? {} : { onMove })}
        onMap={(drawn) => {
          setMap(drawn)
          if (drawn !== null && box !== null)
            drawn.fitBounds([box[0], box[1], box[2], box[3]], { ...wholeRoad, maxZoom: NEAREST_SECTION, animate: false })
        }}
        onBroken={() => setBroken(true)}
      />
      {onPick === undefined || map === null ? null : (
        <RoadSearch
          onFind={(road) => {
            setFound(road)
            showLine(map, road.line)
          }}
        />
      )}
    </div>
  )
}
