import { BorderOutlined, DeleteOutlined, LineOutlined, UndoOutlined } from '@ant-design/icons'
import { type DrawnMeasure, drawnMeasures } from '@chengan/kernel/definition/forms/drawn-measures'
import type { Geometry } from '@chengan/kernel/fields/field'
import type { Position as Pair } from '@chengan/kernel/geometry/measure'
import { centreOf as centreOfShape } from '@chengan/kernel/geometry/measure'
import { Button, Segmented } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import { useState } from 'react'
import { MapCanvas } from '../../map/map-canvas.tsx'
import { metresOfPixels } from '../../map/pixels.ts'
import { type Position, rounded } from '../../map/position.ts'
import { SNAP_PIXELS, snapped } from '../../map/snap.ts'
import type { Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { ShapeBar } from './shape-bar.tsx'
import { cornersOf, geometryOf, shapeOfCorners } from './shape-words.ts'
import { useFilledByPlace } from './use-filled-by-place.ts'
import { useMapOpening } from './use-map-opening.ts'
import '../../map/map.css'

const pairOf = (position: Position): Pair => {
  const { lng, lat } = rounded(position)
  return [lng, lat]
}

/** The numbers of the row that say what is drawn: a drawing fills in what nobody entered, and keeps up with what it filled in before. */
function measuresOf({ field, values, resource }: Pick<InputProps, 'field' | 'values' | 'resource'>, next: Geometry | null): Values {
  const complete = resource.fields[field.name]
  if (complete === undefined) return {}
  const rounded = (one: DrawnMeasure) => Number(one.drawn.toFixed(one.field.scale ?? 0))
  const before = new Map(drawnMeasures(resource, complete, values).map((one) => [one.field.name, rounded(one)]))
  const measured = drawnMeasures(resource, complete, { ...values, [field.name]: next })
  return Object.fromEntries(
    measured
      .filter(({ field: number, said }) => number.readOnly !== true && (said === null || said === before.get(number.name)))
      .map((one) => [one.field.name, rounded(one)]),
  )
}

export function ShapeInput({ field, values, resource, invalid, onChange }: InputProps) {
  const opening = useMapOpening({ field, values, resource })
  const { beneath } = opening
  const fill = useFilledByPlace({ values, resource, onChange })
  const words = useWords()
  const [broken, setBroken] = useState(false)
  const [map, setMap] = useState<MapLibre | null>(null)
  const given = geometryOf(values[field.name])
  const [closed, setClosed] = useState(() => field.kind === 'polygon' || given?.type.endsWith('Polygon') === true)
  const [corners, setCorners] = useState<readonly Pair[]>(() => cornersOf(given))
  // A shape in several parts stands as it is until another is drawn over it.
  const drawn = shapeOfCorners(corners, closed) ?? (corners.length === 0 ? given : null)
  const become = (next: readonly Pair[], nowClosed = closed) => {
    const shape = shapeOfCorners(next, nowClosed)
    setCorners(next)
    onChange({ [field.name]: shape, ...measuresOf({ field, values, resource }, shape) })
    if (shape !== null) fill(centreOfShape(shape), true)
  }
  // The corners of a line beside what it is drawn on lie on it; an area is drawn round it.
  const placed = (position: Position, before?: Pair): Pair => {
    const place = pairOf(position)
    const line = beneath?.place.type.endsWith('LineString') === true && !closed ? [beneath.place] : []
    if (map === null || line.length === 0) return place
    const [lng, lat] = snapped(place, line, metresOfPixels(map, SNAP_PIXELS), before)
    return pairOf({ lng, lat })
  }
  const [begun] = useState<Position | null>(() => (given === null ? null : centreOfShape(given)))
  return (
    <div className={invalid ? 'map-field map-field--invalid' : 'map-field'}>
      <div className="map-field__ground map-field__ground--roomy">
        {broken ? (
          <div className="map-field__broken">{words.text.map.noMap}</div>
        ) : (
          <MapCanvas
            label={words.label(field.label)}
            shape={drawn}
            ground={beneath?.place ?? null}
            groundName={beneath?.name ?? ''}
            opens={opening.place}
            near
            corners={corners}
            fitted={given !== null}
            centre={begun ?? opening.around}
            onPick={(position) => become([...corners, placed(position, corners.at(-1))])}
            onMove={(at, position) => become(corners.map((one, index) => (index === at ? placed(position, corners[at - 1]) : one)))}
            onMap={setMap}
            onBroken={() => setBroken(true)}
          />
        )}
        {field.kind === 'shape' ? (
          <Segmented
            className="map-field__mode"
            value={closed ? 'area' : 'line'}
            options={[
              { value: 'line', icon: <LineOutlined />, label: words.text.map.drawLine },
              { value: 'area', icon: <BorderOutlined />, label: words.text.map.drawArea },
            ]}
            onChange={(mode) => {
              setClosed(mode === 'area')
              become(corners, mode === 'area')
            }}
          />
        ) : null}
        <div className="map-field__tools">
          <Button
            icon={<UndoOutlined />}
            title={words.text.map.undo}
            aria-label={words.text.map.undo}
            disabled={corners.length === 0}
            onClick={() => become(corners.slice(0, -1))}
          />
          <Button
            icon={<DeleteOutlined />}
            title={words.text.map.clearShape}
            aria-label={words.text.map.clearShape}
            disabled={corners.length === 0 && given === null}
            onClick={() => become([])}
          />
        </div>
      </div>
      <ShapeBar field={field} values={values} resource={resource} drawn={drawn} beneath={beneath} moves={corners.length > 0} />
    </div>
  )
}
