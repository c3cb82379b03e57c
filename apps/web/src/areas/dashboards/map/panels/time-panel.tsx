import { CaretRightOutlined, CloseOutlined, PauseOutlined } from '@ant-design/icons'
import { addDays, dateText } from '@chengan/kernel/time'
import { Button, Checkbox, Slider } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { MapCanvas } from '../../../../resources/map/map-canvas.tsx'
import { useWords } from '../../../../resources/words.ts'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import { useCityLayers } from '../layers/use-city-layers.ts'
import { useThen } from '../tools/use-then.ts'
import type { LayerTree } from '../use-layer-tree.ts'

interface TimePanelProps {
  map: MapLibre
  tree: LayerTree
  filters: string
  onClose(): void
}

const DAYS_BACK = 400
/** A day a second (dashboards.md §11 B2). */
const DAY_MS = 1000

/** What was open on a day of the last 400, played day by day; another day beside it. */
export function TimePanel({ map, tree, filters, onClose }: TimePanelProps) {
  const { map: text } = useDashboardsText()
  const { text: words } = useWords()
  const today = dateText(serverNow())
  const [back, setBack] = useState(0)
  const [other, setOther] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  const layers = tree.on.filter(({ timed }) => timed)
  const day = addDays(today, -back)
  const told = useThen(map, layers, day, filters)
  useEffect(() => {
    if (!playing) return
    const timer = window.setInterval(() => setBack((now) => Math.max(0, now - 1)), DAY_MS)
    return () => window.clearInterval(timer)
  }, [playing])
  const ended = back === 0
  useEffect(() => {
    if (ended) setPlaying(false)
  }, [ended])
  const slider = (value: number, label: string, onChange: (next: number) => void) => (
    <Slider
      className="city-map__slider"
      min={-DAYS_BACK}
      max={0}
      value={-value}
      ariaLabelForHandle={label}
      tooltip={{ formatter: (days) => addDays(today, days ?? 0) }}
      onChange={(days: number) => onChange(-days)}
    />
  )
  return (
    <>
      <section className="city-map__panel city-map__time" aria-label={text.time} aria-busy={told.isFetching}>
        <header>
          <b>{text.time}</b>
          <span className="one-line">{layers.length === 0 ? text.noTimed : layers.map(({ name }) => name).join(words.listSeparator)}</span>
          <Checkbox checked={other !== null} onChange={(event) => setOther(event.target.checked ? 30 : null)}>
            {text.beside}
          </Checkbox>
          <Button type="text" size="small" icon={<CloseOutlined />} title={text.close} aria-label={text.close} onClick={onClose} />
        </header>
        {told.error === null ? null : <FailedLook title={text.timeFailed} error={told.error} onRetry={told.again} />}
        <div className="city-map__moment">
          <Button
            size="small"
            icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
            disabled={layers.length === 0}
            onClick={() => {
              if (!playing && ended) setBack(DAYS_BACK)
              setPlaying(!playing)
            }}
          >
            {playing ? text.pause : text.play}
          </Button>
          {slider(back, text.day, setBack)}
          <time>{day}</time>
          <span>{text.rowsThen(told.total, told.thinned)}</span>
        </div>
        {other === null ? null : (
          <div className="city-map__moment">
            <span>{text.right}</span>
            {slider(other, text.otherDay, setOther)}
            <time>{addDays(today, -other)}</time>
          </div>
        )}
      </section>
      {other === null ? null : <Beside map={map} tree={tree} filters={filters} day={addDays(today, -other)} own={day} />}
    </>
  )
}

interface BesideProps {
  map: MapLibre
  tree: LayerTree
  filters: string
  day: string
  /** The day of the map at the left. */
  own: string
}

/** The same part of the city on another day, at the right: both move together. */
function Beside({ map, tree, filters, day, own }: BesideProps) {
  const { map: text } = useDashboardsText()
  const [second, setSecond] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  const [centre] = useState(() => map.getCenter())
  const { total, thinned } = useThen(
    second,
    tree.on.filter(({ timed }) => timed),
    day,
    filters,
  )
  // Beside what stood open on that day the same pipes and stations: what does not change is how the two are told to be one place.
  const lasting = useMemo(() => tree.on.filter(({ timed }) => !timed), [tree.on])
  useCityLayers(second, { layers: lasting, hidden: tree.hidden, filters })
  // Half of the map lies under the other: its middle is that of the half that is seen, so that both show the same streets.
  useEffect(() => {
    map.setPadding({ right: map.getContainer().clientWidth / 2 })
    return () => void map.setPadding({ right: 0 })
  }, [map])
  useEffect(() => {
    if (second === null) return
    let leads: MapLibre | null = null
    const follow = (from: MapLibre, to: MapLibre) => () => {
      if (leads !== null && leads !== from) return
      leads = from
      to.jumpTo({ center: from.getCenter(), zoom: from.getZoom() })
      leads = null
    }
    const [there, back] = [follow(map, second), follow(second, map)]
    there()
    map.on('move', there)
    second.on('move', back)
    return () => {
      map.off('move', there)
      second.off('move', back)
    }
  }, [map, second])
  return broken ? null : (
    <div className="city-map__beside">
      <MapCanvas label={day} centre={{ lng: centre.lng, lat: centre.lat }} onMap={setSecond} onBroken={() => setBroken(true)} />
      <span className="city-map__day city-map__day--left">{own}</span>
      <span className="city-map__day">
        {day} · {text.rowsThen(total, thinned)}
      </span>
    </div>
  )
}
