import { CloseOutlined, ControlOutlined, HistoryOutlined, ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { CallFailure } from '../../../../api/envelope.ts'
import { addressRead, type Span, type WallCamera } from '../camera-calls.ts'
import { useCameraText } from '../texts/camera-text.ts'
import type { StreamPlayer, StreamState } from './stream-player.ts'

/** Addresses hold 300 s; a new one is there before the old one ends. */
const RENEWED_MS = 240_000

interface CellProps {
  /** Its number for people. */
  readonly number: number
  readonly camera: WallCamera | null
  readonly stream: 'main' | 'sub'
  readonly span: Span | null
  readonly chosen: boolean
  readonly may: { readonly ptz: boolean; readonly playback: boolean }
  onChoose(): void
  onDrop(text: string): void
  onClose(): void
  onPtz(): void
  onPlayback(): void
}

/** One picture of the wall: what is seen, or why nothing is. */
export function Cell(props: CellProps) {
  const { number, camera, chosen, onChoose, onDrop } = props
  const text = useCameraText()
  const [over, setOver] = useState(false)
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer.getData('text/plain'))
    },
  }
  return (
    <div className={`wall-cell${chosen ? ' wall-cell--chosen' : ''}${over ? ' wall-cell--over' : ''}`} {...drag}>
      <button
        type="button"
        className="bare-button wall-cell__choose"
        aria-pressed={chosen}
        aria-label={text.cell(number, camera?.name ?? null)}
        onClick={onChoose}
      />
      {camera === null ? <span className="wall-cell__empty">{text.emptyCell}</span> : <Picture {...props} camera={camera} />}
    </div>
  )
}

function Picture({ camera, stream, span, may, onClose, onPtz, onPlayback }: CellProps & { readonly camera: WallCamera }) {
  const text = useCameraText()
  const address = useQuery({
    ...addressRead(camera.id, stream, span),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
    refetchInterval: RENEWED_MS,
    refetchIntervalInBackground: true,
    meta: { quiet: true },
  })
  const given = address.data?.[0]
  const [state, setState] = useState<StreamState>('loading')
  const [tries, setTries] = useState(0)
  const video = useStream(given?.hls ?? null, tries, setState)
  const refused = address.error === null ? (given?.fault ?? null) : reasonOf(address.error, text.notAllowed)
  const fault = refused ?? (state === 'lost' ? text.lost : state === 'unplayable' ? text.unplayable : null)
  const again = () => {
    setState('loading')
    setTries((count) => count + 1)
    void address.refetch()
  }
  return (
    <>
      <video
        ref={video}
        className="wall-cell__video"
        muted
        playsInline
        autoPlay
        {...(given?.poster == null ? {} : { poster: given.poster })}
        aria-label={camera.name}
        hidden={refused !== null}
      />
      {fault === null && state === 'loading' ? (
        <span className="wall-cell__note" role="status">
          {text.loading}
        </span>
      ) : null}
      {fault === null ? null : (
        <div className="wall-cell__fault" role="alert">
          <span>{fault}</span>
          {state === 'unplayable' && refused === null ? null : (
            <Button size="small" icon={<ReloadOutlined />} onClick={again}>
              {text.retry}
            </Button>
          )}
        </div>
      )}
      <div className="wall-cell__bar">
        <span className="wall-cell__name one-line">{camera.name}</span>
        {span === null ? null : <span className="wall-cell__mode">{text.playback}</span>}
        {may.playback ? (
          <Button type="text" size="small" icon={<HistoryOutlined />} aria-label={text.playbackOf(camera.name)} onClick={onPlayback} />
        ) : null}
        {may.ptz && camera.ptz ? (
          <Button type="text" size="small" icon={<ControlOutlined />} aria-label={text.ptzOf(camera.name)} onClick={onPtz} />
        ) : null}
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={text.close(camera.name)} onClick={onClose} />
      </div>
    </>
  )
}

function reasonOf(error: unknown, notAllowed: string): string {
  if (error instanceof CallFailure && error.code === 403) return notAllowed
  return error instanceof Error ? error.message : String(error)
}

/** Plays a stream in a video element. Another address of the same stream only renews it; after a fault it begins anew. */
function useStream(address: string | null, tries: number, say: (state: StreamState) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const playing = useRef<StreamPlayer | null>(null)
  const newest = useRef(address)
  const streams = address !== null
  useEffect(() => {
    newest.current = address
    if (address !== null) playing.current?.renew(address)
  }, [address])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try is the reason to begin anew.
  useEffect(() => {
    const element = video.current
    if (element === null || !streams || newest.current === null) return undefined
    const left = { is: false }
    void import('./stream-player.ts')
      .then(({ playStream }) => playStream(element, newest.current ?? '', (state) => (left.is ? undefined : say(state))))
      .then((player) => {
        if (left.is) return player.destroy()
        playing.current = player
        if (newest.current !== null) player.renew(newest.current)
        return undefined
      })
      .catch(() => (left.is ? undefined : say('lost')))
    return () => {
      left.is = true
      playing.current?.destroy()
      playing.current = null
    }
  }, [streams, tries])
  return video
}
