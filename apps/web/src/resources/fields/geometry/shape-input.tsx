import { BorderOutlined, DeleteOutlined, LineOutlined, UndoOutlined } from '@ant-design/icons'
import type { Position as Pair } from '@chengan/kernel/geometry/measure'
import { centreOf as centreOfShape } from '@chengan/kernel/geometry/measure'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { MapCanvas } from '../../map/map-canvas.tsx'
import { centreOf, useOutlines } from '../../map/outlines.ts'
import { outset, type Position, rounded } from '../../map/position.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { useDrawnOn } from './drawn-on.ts'
import { cornersOf, geometryOf, shapeOfCorners, shapeWords } from './shape-words.ts'
import '../../map/map.css'

const pairOf = (position: Position): Pair => {
  const { lng, lat } = rounded(position)
  return [lng, lat]
}

export function ShapeInput({ field, values, resource, invalid, onChange }: InputProps) {
  const ground = useDrawnOn({ field, values, resource })
  const words = useWords()
  const [broken, setBroken] = useState(false)
  const given = geometryOf(values[field.name])
  const [closed, setClosed] = useState(() => field.kind === 'polygon' || given?.type.endsWith('Polygon') === true)
  const [corners, setCorners] = useState<readonly Pair[]>(() => cornersOf(given))
  // A shape in several parts stands as it is until another is drawn over it.
  const drawn = shapeOfCorners(corners, closed) ?? (corners.length === 0 ? given : null)
  const become = (next: readonly Pair[], nowClosed = closed) => {
    setCorners(next)
    onChange({ [field.name]: shapeOfCorners(next, nowClosed) })
  }
  const home = centreOf(useOutlines(), useSession().user?.regionId)
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
            ground={ground}
            corners={corners}
            fitted={given !== null}
            centre={begun ?? home ?? outset}
            onPick={(position) => become([...corners, pairOf(position)])}
            onMove={(at, position) => become(corners.map((one, index) => (index === at ? pairOf(position) : one)))}
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
      <div className="map-field__bar">
        {drawn === null
          ? words.text.map.drawHint
          : `${shapeWords(drawn, words)}${corners.length > 0 ? ` · ${words.text.map.moveHint}` : ''}`}
      </div>
    </div>
  )
}
