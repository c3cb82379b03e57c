import { Button, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import type { Span, WallCamera } from '../camera-calls.ts'
import { useCameraText } from '../texts/camera-text.ts'

const written = 'YYYY-MM-DD HH:mm:ss'

interface PlaybackBarProps {
  readonly camera: WallCamera
  readonly span: Span | null
  onPlay(span: Span | null): void
  onClose(): void
}

/** Chooses what of a recording is seen; the last ten minutes where nothing is said. */
export function PlaybackBar({ camera, span, onPlay, onClose }: PlaybackBarProps) {
  const text = useCameraText()
  const [range, setRange] = useState<readonly [Dayjs, Dayjs]>(() =>
    span === null ? [dayjs(serverNow()).subtract(10, 'minute'), dayjs(serverNow())] : [dayjs(span.start), dayjs(span.end)],
  )
  return (
    <section className="playback-bar" aria-label={text.playbackOf(camera.name)}>
      <span className="playback-bar__name one-line">{text.playbackOf(camera.name)}</span>
      <DatePicker.RangePicker
        showTime
        aria-label={text.span}
        allowClear={false}
        value={[range[0], range[1]]}
        onChange={(given) => {
          const [start, end] = given ?? []
          if (start != null && end != null) setRange([start, end])
        }}
      />
      <Button type="primary" onClick={() => onPlay({ start: range[0].format(written), end: range[1].format(written) })}>
        {text.play}
      </Button>
      {span === null ? null : <Button onClick={() => onPlay(null)}>{text.backToLive}</Button>}
      <Button onClick={onClose}>{text.cancel}</Button>
    </section>
  )
}
