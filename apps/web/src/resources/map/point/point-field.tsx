import { AimOutlined, CloseOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { measureText } from '@chengan/kernel/definition/forms/drawn-measures'
import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import { BESIDE_M } from '@chengan/kernel/geometry/drawings/drawn'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { HereButton } from '../../fields/geometry/here-button.tsx'
import { lyingOn } from '../../fields/geometry/lying-on.ts'
import type { Opening } from '../../fields/geometry/use-map-opening.ts'
import { useWords } from '../../words.ts'
import { MapCanvas } from '../map-canvas.tsx'
import { useOutlines } from '../outlines.ts'
import { type Position, rounded } from '../position.ts'
import { PlaceSearch } from './place-search.tsx'
import '../map.css'

interface PointFieldProps {
  id: string
  label: string
  point: Position | null
  /** Where the map looks while there is none, and what the point lies on. */
  opening: Opening
  address: string
  invalid: boolean
  onChange(point: Position | null): void
}

/** How far, in whole metres, a point lies from what it is said to be on; null where it lies there. */
function metresOff({ lng, lat }: Position, ground: Geometry): string | null {
  const here = [lng, lat] as const
  const metres = metresApart({ type: 'LineString', coordinates: [here, here] }, ground)
  return metres > BESIDE_M ? measureText(Math.round(metres)) : null
}

/** A point on the map, or its coordinates by hand. */
export function PointField({ id, label, point, opening, address, invalid, onChange }: PointFieldProps) {
  const { text } = useWords()
  const [broken, setBroken] = useState(false)
  const outlines = useOutlines()
  const { beneath, place, around, home } = opening
  const [opened] = useState(point)
  const [looked, setLooked] = useState<Position | null>(null)
  const centre = looked ?? opened ?? around
  const off = point === null || beneath === null || beneath.name === '' ? null : metresOff(point, beneath.place)
  const change = (part: Partial<Position>) => onChange(rounded({ lng: point?.lng ?? centre.lng, lat: point?.lat ?? centre.lat, ...part }))
  return (
    <div className={invalid ? 'map-field map-field--invalid' : 'map-field'}>
      <div className="map-field__ground">
        {broken ? (
          <div className="map-field__broken">{text.map.noMap}</div>
        ) : (
          <MapCanvas
            label={label}
            point={point}
            ground={beneath?.place ?? null}
            groundName={beneath?.name ?? ''}
            opens={place}
            near
            centre={centre}
            onPick={(next) => onChange(rounded(next))}
            onBroken={() => setBroken(true)}
          />
        )}
        <PlaceSearch outlines={outlines} onFind={setLooked} onPosition={onChange} />
        <div className="map-field__tools">
          <Button
            icon={<AimOutlined />}
            title={text.map.locate}
            aria-label={text.map.locate}
            disabled={home === null}
            // A new position each time, so that the map goes there again.
            onClick={() => home !== null && setLooked({ ...home })}
          />
          <HereButton
            onHere={(here) => {
              setLooked(here)
              onChange(here)
            }}
          />
          {point === null ? null : (
            <Button icon={<CloseOutlined />} title={text.map.clear} aria-label={text.map.clear} onClick={() => onChange(null)} />
          )}
        </div>
      </div>
      <div className="map-field__bar">
        <EnvironmentOutlined />
        <span className="map-field__address one-line">
          {[point === null ? text.map.noPoint : address, off === null ? lyingOn(beneath, text.map) : '']
            .filter((one) => one !== '')
            .join(' · ')}
        </span>
        {off === null ? null : <strong className="map-field__odd one-line">{text.map.offBy(off, beneath?.name ?? '')}</strong>}
        <InputNumber
          id={id}
          aria-label={text.map.lng}
          variant="borderless"
          controls={false}
          placeholder={text.map.lng}
          min={-180}
          max={180}
          value={point?.lng ?? null}
          onChange={(lng) => lng !== null && change({ lng })}
        />
        <InputNumber
          aria-label={text.map.lat}
          variant="borderless"
          controls={false}
          placeholder={text.map.lat}
          min={-90}
          max={90}
          value={point?.lat ?? null}
          onChange={(lat) => lat !== null && change({ lat })}
        />
      </div>
    </div>
  )
}
