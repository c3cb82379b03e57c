import { PauseOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { dateText } from '@chengan/kernel/time'
import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Slider } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { pointOf } from '../../../resources/fields/geometry/point.tsx'
import { lazyComponent } from '../../../ui/late.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { kilometresOf, lineOf, stepOfTrack, type TrackPoint, trackRead } from './track-points.ts'
import '../../../resources/map/map.css'
import './car-track.css'

const MapCanvas = lazyComponent(() => import('../../../resources/map/map-canvas.tsx').then((module) => module.MapCanvas))
const FRAME_MS = 100

const textAt = (value: unknown) => (typeof value === 'string' ? value : '')

/** Where a vehicle is, and its track of a day to be played. It opens on the day of the last position. */
export const CarTrack: DetailPanel<'gasCar'> = ({ row }) => {
  const { track: text } = useUtilitiesText()
  const last = textAt(row.lastLocationDate)
  const [day, setDay] = useState(last === '' ? dateText(serverNow()) : last.slice(0, 10))
  const { data, isError } = useQuery({ ...trackRead(textAt(row.id), day), meta: { quiet: true }, retry: false })
  const online = row.gpsOnline === true
  const aside =
    last === '' ? (
      <span className="car-track__state">{text.never}</span>
    ) : (
      <span className={online ? 'car-track__state car-track__state--online' : 'car-track__state'}>
        {online ? text.online(last) : text.offline(last)}
      </span>
    )
  const picker = (
    <DatePicker
      aria-label={text.day}
      allowClear={false}
      value={dayjs(day)}
      disabledDate={(one) => one.format('YYYY-MM-DD') > dateText(serverNow())}
      onChange={(one) => one !== null && setDay(one.format('YYYY-MM-DD'))}
    />
  )
  return (
    <PageCard className="car-track" title={text.title} aside={aside} extra={picker}>
      {isError ? (
        <p className="car-track__note">{text.failed}</p>
      ) : data === undefined || data === null ? (
        <LoadingRows rows={3} bars={[60, 40]} />
      ) : (
        <Played key={day} points={data} last={day === last.slice(0, 10) ? pointOf(row.lastLocation) : null} />
      )}
    </PageCard>
  )
}

interface PlayedProps {
  points: readonly TrackPoint[]
  /** The last position, where the day has no track. */
  last: { readonly lng: number; readonly lat: number } | null
}

/** The track of a day on the map, with the place of the moment that is looked at. */
function Played({ points, last }: PlayedProps) {
  const { track: text } = useUtilitiesText()
  const [at, setAt] = useState(Math.max(0, points.length - 1))
  const [playing, play] = useState(false)
  const [broken, setBroken] = useState(false)
  const shape = useMemo(() => lineOf(points), [points])
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setAt((now) => Math.min(points.length - 1, now + stepOfTrack(points.length))), FRAME_MS)
    return () => clearInterval(timer)
  }, [playing, points])
  const ended = at >= points.length - 1
  useEffect(() => {
    if (ended) play(false)
  }, [ended])
  const shown = points[at]
  const place = shown?.location ?? last
  if (place === null || place === undefined) return <p className="car-track__note">{text.none}</p>
  const start = () => {
    if (ended) setAt(0)
    play(true)
  }
  return (
    <>
      {broken ? (
        <p className="car-track__note">{text.noMap}</p>
      ) : (
        <div className="car-track__ground">
          <MapCanvas label={text.title} shape={shape} fitted near point={place} centre={place} onBroken={() => setBroken(true)} />
        </div>
      )}
      {shown === undefined ? null : (
        <div className="car-track__bar">
          <Button
            icon={playing ? <PauseOutlined /> : <PlayCircleOutlined />}
            disabled={points.length < 2}
            onClick={() => (playing ? play(false) : start())}
          >
            {playing ? text.pause : text.play}
          </Button>
          <Slider
            className="car-track__slider"
            min={0}
            max={Math.max(1, points.length - 1)}
            disabled={points.length < 2}
            value={at}
            ariaLabelForHandle={text.moment}
            tooltip={{ formatter: (value) => points[value ?? 0]?.date.slice(11) ?? '' }}
            onChange={(value: number) => {
              play(false)
              setAt(value)
            }}
          />
          <span className="car-track__moment">
            <time>{shown.date.slice(11)}</time>
            <span>{shown.speed === null ? text.noSpeed : text.speed(shown.speed)}</span>
            <span>{text.distance(kilometresOf(points.slice(0, at + 1)), kilometresOf(points))}</span>
          </span>
        </div>
      )}
    </>
  )
}
