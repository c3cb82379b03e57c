import { FullscreenExitOutlined, FullscreenOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented, Select } from 'antd'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { usePermissions } from '../../../../api/session/session.ts'
import { useNarrow } from '../../../../ui/narrow.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import type { Span } from '../camera-calls.ts'
import { useCameraText } from '../texts/camera-text.ts'
import { Cell } from './cell.tsx'
import { PlaybackBar } from './playback-bar.tsx'
import { PtzPad } from './ptz-pad.tsx'
import { cellsOfPage, pagesOfWall, resized, rotations, turned, type Wall, wallSizes, without } from './wall-state.ts'

/** From so many pictures on the small stream of each is enough. */
const SMALL_FROM = 9

interface WallViewProps {
  readonly wall: Wall
  onWall(change: (wall: Wall) => Wall): void
  /** Something was dragged into a cell. */
  onDropped(text: string, at: number): void
}

/** The wall: 1, 4, 9 or 16 pictures, in pages that turn by themselves where that is wished. */
export function WallView({ wall, onWall, onDropped }: WallViewProps) {
  const text = useCameraText()
  const narrow = useNarrow()
  const { data: held = [] } = usePermissions()
  const frame = useRef<HTMLDivElement>(null)
  const { isFull, toggle } = useFullScreen(frame)
  const [spans, setSpans] = useState<Readonly<Record<string, Span>>>({})
  const [beside, setBeside] = useState<{ readonly kind: 'ptz' | 'playback'; readonly at: number } | null>(null)
  // On a telephone one picture at a time, whatever the wall at the desk is.
  const shown = narrow ? resized(wall, 1) : wall
  const cells = cellsOfPage(narrow ? { ...shown, page: wall.page } : shown)
  const pages = pagesOfWall(shown)
  const turn = useStableCallback((by: number) => onWall((present) => (narrow ? turnedNarrow(present, by) : turned(present, by))))
  useRotation(pages > 1 && !narrow ? wall.rotation : null, turn)
  const may = { ptz: held.includes('jcsj:camera:ptz'), playback: held.includes('jcsj:camera:playback') }
  const side = Math.sqrt(shown.size)
  const grid: CSSProperties & { '--side': number } = { '--side': side }
  const opened = beside === null ? null : (wall.cells[beside.at] ?? null)
  return (
    <div ref={frame} className={`wall${isFull ? ' wall--full' : ''}`}>
      <div className="wall__tools">
        {narrow ? null : (
          <Segmented
            value={wall.size}
            options={wallSizes.map((size) => ({ value: size, label: text.size(size) }))}
            onChange={(size) => onWall((present) => resized(present, size))}
          />
        )}
        <span className="wall__pages">
          <Button icon={<LeftOutlined />} aria-label={text.earlier} disabled={pages < 2} onClick={() => turn(-1)} />
          <span>{text.page(Math.min(wall.page, pages - 1) + 1, pages)}</span>
          <Button icon={<RightOutlined />} aria-label={text.later} disabled={pages < 2} onClick={() => turn(1)} />
        </span>
        {narrow ? null : (
          <Select
            aria-label={text.rotate}
            className="wall__rotation"
            value={wall.rotation ?? 0}
            options={[{ value: 0, label: text.rotateOff }, ...rotations.map((n) => ({ value: n, label: text.everySeconds(n) }))]}
            onChange={(seconds) => onWall((present) => ({ ...present, rotation: seconds === 0 ? null : seconds }))}
          />
        )}
        <span className="wall__rest" />
        <Button disabled={wall.cells.length === 0} onClick={() => onWall((present) => ({ ...present, cells: [], page: 0, chosen: null }))}>
          {text.clear}
        </Button>
        <Button icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />} onClick={toggle}>
          {isFull ? text.leaveFull : text.full}
        </Button>
      </div>
      {beside?.kind === 'playback' && opened !== null ? (
        <PlaybackBar
          key={opened.id}
          camera={opened}
          span={spans[opened.id] ?? null}
          onPlay={(span) => {
            const { [opened.id]: _before, ...others } = spans
            setSpans(span === null ? others : { ...others, [opened.id]: span })
          }}
          onClose={() => setBeside(null)}
        />
      ) : null}
      <div className="wall__body">
        <div className="wall__grid" style={grid}>
          {cells.map(({ at, camera }) => (
            <Cell
              key={camera === null ? `cell-${at}` : `${camera.id}-${at}-${spans[camera.id]?.start ?? ''}-${spans[camera.id]?.end ?? ''}`}
              number={at + 1}
              camera={camera}
              stream={shown.size >= SMALL_FROM ? 'sub' : 'main'}
              span={camera === null ? null : (spans[camera.id] ?? null)}
              chosen={wall.chosen === at}
              may={may}
              onChoose={() => onWall((present) => ({ ...present, chosen: present.chosen === at ? null : at }))}
              onDrop={(dropped) => onDropped(dropped, at)}
              onClose={() => onWall((present) => without(present, at))}
              onPtz={() => setBeside({ kind: 'ptz', at })}
              onPlayback={() => setBeside({ kind: 'playback', at })}
            />
          ))}
        </div>
        {beside?.kind === 'ptz' && opened?.ptz === true && may.ptz ? (
          <PtzPad key={opened.id} camera={opened} onClose={() => setBeside(null)} />
        ) : null}
      </div>
    </div>
  )
}

/** On a telephone each camera is a page. */
function turnedNarrow(wall: Wall, by: number): Wall {
  const pages = pagesOfWall({ size: 1, cells: wall.cells })
  return { ...wall, page: (wall.page + by + pages) % pages }
}

function useRotation(seconds: number | null, turn: (by: number) => void): void {
  useEffect(() => {
    if (seconds === null) return undefined
    const timer = window.setInterval(() => turn(1), seconds * 1000)
    return () => window.clearInterval(timer)
  }, [seconds, turn])
}

function useFullScreen(frame: { readonly current: HTMLElement | null }) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])
  const toggle = () => {
    if (document.fullscreenElement === null) void frame.current?.requestFullscreen().catch(() => undefined)
    else void document.exitFullscreen()
  }
  return { isFull, toggle }
}
