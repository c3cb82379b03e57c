import type { Geometry } from '@chengan/kernel/fields/field'
import type { Position as Pair } from '@chengan/kernel/geometry/measure'
import type { Map as MapLibre } from 'maplibre-gl'
import { useMemo, useState } from 'react'
import { useSession } from '../../../../api/session/session.ts'
import { geometryOf } from '../../../../resources/fields/geometry/shape-words.ts'
import { MapCanvas } from '../../../../resources/map/map-canvas.tsx'
import { centreOf as centreOfRegion, useOutlines } from '../../../../resources/map/outlines.ts'
import { boxRound, collectionOf, useOverlay } from '../../../../resources/map/overlay.ts'
import { outset, type Position } from '../../../../resources/map/position.ts'
import { useBox } from '../../../../resources/map/use-map-events.ts'
import type { Values } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import { metresOfPixels } from './pixels.ts'
import { RoadSearch } from './road-search.tsx'
import { snapped, useRoadsIn } from './roads.ts'
import { roadLayers, siteLayers } from './site-layers.ts'
import '../../../../resources/map/map.css'
import './sections-map.css'

interface SectionsMapProps {
  label: string
  sections: readonly Values[]
  point?: Position | null
  /** What is being drawn. */
  drawing?: { readonly shape: Geometry | null; readonly corners: readonly Pair[] }
  /** A corner beside a road comes to lie on it. */
  onPick?(position: Position): void
  onMove?(corner: number, position: Position): void
}

const sourceName = 'sections'
const roadSource = 'roads'
/** So near to a road on the screen, a corner means the road. */
const snapPixels = 14

export const nameOfSection = (one: Values): string =>
  [one.roadIdName ?? one.roadName ?? one.roadTitle ?? one.newRoadName, one.startPile]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')

/** All sections of one declaration on the map; where no map can be drawn, it says so. */
export function SectionsMap({ label, sections, point, drawing, onPick, onMove }: SectionsMapProps) {
  const { text } = useWords()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  const home = centreOfRegion(useOutlines(), useSession().user?.regionId)
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
  const roads = useRoadsIn(useBox(map))
  const roadData = useMemo(
    () => collectionOf(roads.map(({ id, name, line }) => ({ id, geometry: line, properties: { label: name } }))),
    [roads],
  )
  const ofRoads = useMemo(() => (map === null ? [] : roadLayers(roadSource)), [map])
  useOverlay(map, roadSource, roadData, ofRoads)
  useOverlay(map, sourceName, data, layers)
  const pick = (position: Position) => {
    if (onPick === undefined) return
    const [lng, lat] =
      map === null ? [position.lng, position.lat] : snapped([position.lng, position.lat], roads, metresOfPixels(map, snapPixels))
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
            drawn.fitBounds([box[0], box[1], box[2], box[3]], { padding: 48, maxZoom: 17, animate: false })
        }}
        onBroken={() => setBroken(true)}
      />
      {onPick === undefined || map === null ? null : (
        <RoadSearch
          onFind={({ line }) => {
            const around = boxRound([line])
            if (around !== null) map.fitBounds([around[0], around[1], around[2], around[3]], { padding: 48, maxZoom: 16, animate: false })
          }}
        />
      )}
    </div>
  )
}
