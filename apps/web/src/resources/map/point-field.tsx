import { AimOutlined, CloseOutlined, EnvironmentOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useWords } from '../words.ts'
import { MapCanvas, type Position } from './map-canvas.tsx'
import './map.css'

/** Where the map looks first while nothing tells better: the middle of the demonstration city. */
const outset: Position = { lng: 123.6, lat: 29.8 }
const digits = 6

interface PointFieldProps {
  id: string
  label: string
  point: Position | null
  address: string
  invalid: boolean
  onChange(point: Position | null): void
}

export function rounded({ lng, lat }: Position): Position {
  const round = (value: number) => Math.round(value * 10 ** digits) / 10 ** digits
  return { lng: round(lng), lat: round(lat) }
}

/** `123.60, 29.81`, with either comma or a space. */
export function readPosition(text: string): Position | null {
  const [lng, lat] = text
    .trim()
    .split(/[,，\s]+/)
    .map(Number)
  if (lng === undefined || lat === undefined || !Number.isFinite(lng) || !Number.isFinite(lat)) return null
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? rounded({ lng, lat }) : null
}

/** A point on the map, or its coordinates by hand. */
export function PointField({ id, label, point, address, invalid, onChange }: PointFieldProps) {
  const { text } = useWords()
  const [broken, setBroken] = useState(false)
  const [wanted, setWanted] = useState('')
  const change = (part: Partial<Position>) => onChange(rounded({ lng: point?.lng ?? outset.lng, lat: point?.lat ?? outset.lat, ...part }))
  const locate = () =>
    navigator.geolocation?.getCurrentPosition(({ coords }) => onChange(rounded({ lng: coords.longitude, lat: coords.latitude })))
  return (
    <div className={invalid ? 'map-field map-field--invalid' : 'map-field'}>
      <div className="map-field__ground">
        {broken ? (
          <div className="map-field__broken">{text.map.noMap}</div>
        ) : (
          <MapCanvas
            label={label}
            point={point}
            centre={point ?? outset}
            onPick={(next) => onChange(rounded(next))}
            onBroken={() => setBroken(true)}
          />
        )}
        <Input
          className="map-field__search"
          prefix={<SearchOutlined />}
          placeholder={text.map.search}
          aria-label={text.map.search}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault()
            const found = readPosition(wanted)
            if (found !== null) onChange(found)
          }}
        />
        <div className="map-field__tools">
          <Button icon={<AimOutlined />} title={text.map.locate} aria-label={text.map.locate} onClick={locate} />
          {point === null ? null : (
            <Button icon={<CloseOutlined />} title={text.map.clear} aria-label={text.map.clear} onClick={() => onChange(null)} />
          )}
        </div>
      </div>
      <div className="map-field__bar">
        <EnvironmentOutlined />
        <span className="map-field__address one-line">{point === null ? text.map.noPoint : address}</span>
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
