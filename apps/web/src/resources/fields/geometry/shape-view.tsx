import { DeleteOutlined, UndoOutlined } from '@ant-design/icons'
import type { Geometry } from '@chengan/kernel/fields/field'
import { Button } from 'antd'
import { useState } from 'react'
import { useSession } from '../../../api/session.ts'
import { MapCanvas } from '../../map/map-canvas.tsx'
import { centreOf, useOutlines } from '../../map/outlines.ts'
import { outset, type Position, rounded } from '../../map/position.ts'
import { useWords, type Words } from '../../words.ts'
import type { FieldView, InputProps } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import '../../map/map.css'

type Pair = readonly [number, number]

const isPair = (value: unknown): value is Pair => Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number'

function pairsOf(value: unknown): readonly Pair[] {
  if (isPair(value)) return [value]
  return Array.isArray(value) ? value.flatMap(pairsOf) : []
}

function geometryOf(value: unknown): Geometry | null {
  return typeof value === 'object' && value !== null && 'type' in value && 'coordinates' in value ? (value as Geometry) : null
}

const degree = 111.32

/** Length along the pairs in km, on a sphere; good to a part in two hundred at a city's size. */
export function lengthOf(pairs: readonly Pair[]): number {
  return pairs.slice(1).reduce((sum, [lng, lat], at) => {
    const [before, beforeLat] = pairs[at] ?? [lng, lat]
    const east = (lng - before) * Math.cos((lat * Math.PI) / 180)
    return sum + Math.hypot(east, lat - beforeLat) * degree
  }, 0)
}

function wordsOf(geometry: Geometry | null, { text }: Words): string {
  if (geometry === null) return ''
  const pairs = pairsOf(geometry.coordinates)
  return geometry.type.endsWith('LineString')
    ? text.map.length(lengthOf(pairs).toFixed(2))
    : text.map.vertices(Math.max(0, pairs.length - 1))
}

const text: FieldView['text'] = (field, values, words) => wordsOf(geometryOf(values[field.name]), words)

/** The shape of what was clicked; null while that makes none. */
function build(pairs: readonly Pair[], closed: boolean): Geometry | null {
  const [first] = pairs
  if (first === undefined || pairs.length < (closed ? 3 : 2)) return null
  return closed ? { type: 'Polygon', coordinates: [[...pairs, first]] } : { type: 'LineString', coordinates: pairs }
}

function ShapeInput({ field, values, invalid, onChange }: InputProps) {
  const words = useWords()
  const closed = field.kind === 'polygon'
  const [broken, setBroken] = useState(false)
  const given = geometryOf(values[field.name])
  const [pairs, setPairs] = useState<readonly Pair[]>(() =>
    closed ? pairsOf(given?.coordinates).slice(0, -1) : pairsOf(given?.coordinates),
  )
  const become = (next: readonly Pair[]) => {
    setPairs(next)
    onChange({ [field.name]: build(next, closed) })
  }
  const pick = (position: Position) => {
    const { lng, lat } = rounded(position)
    become([...pairs, [lng, lat]])
  }
  const home = centreOf(useOutlines(), useSession().user?.regionId)
  const [begun] = useState<Position | null>(() => (pairs[0] === undefined ? null : { lng: pairs[0][0], lat: pairs[0][1] }))
  return (
    <div className={invalid ? 'map-field map-field--invalid' : 'map-field'}>
      <div className="map-field__ground">
        {broken ? (
          <div className="map-field__broken">{words.text.map.noMap}</div>
        ) : (
          <MapCanvas
            label={words.label(field.label)}
            shape={build(pairs, closed) ?? given}
            centre={begun ?? home ?? outset}
            onPick={pick}
            onBroken={() => setBroken(true)}
          />
        )}
        <div className="map-field__tools">
          <Button
            icon={<UndoOutlined />}
            title={words.text.map.undo}
            aria-label={words.text.map.undo}
            disabled={pairs.length === 0}
            onClick={() => become(pairs.slice(0, -1))}
          />
          <Button
            icon={<DeleteOutlined />}
            title={words.text.map.clear}
            aria-label={words.text.map.clear}
            disabled={pairs.length === 0}
            onClick={() => become([])}
          />
        </div>
      </div>
      <div className="map-field__bar">{pairs.length < 2 ? words.text.map.drawHint : wordsOf(build(pairs, closed), words)}</div>
    </div>
  )
}

/** Lines and areas: drawn point by point on the map. */
export const shapeView: FieldView = { cell: PlainCell, input: ShapeInput, filter: null, text, wide: () => true, width: () => 110 }
