import { FullscreenOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { readText } from '../../../../api/client.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import { nodesRead } from '../calls/flow-reads.ts'
import type { HistoryLine, NodeState } from '../calls/flow-rows.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { drawingIn, shapesIn, stampOf } from './image-document.ts'
import { NodeCard } from './node-card.tsx'
import './live-image.css'

interface LiveImageProps {
  processInstanceId: string
  title: string
  /** Whether it may still move. */
  open: boolean
  lines: readonly HistoryLine[]
}

const askAgainMs = 10_000
const zooms = [50, 75, 100, 150, 200] as const
const live = 'live'
const cardWidth = 300
const noNodes: readonly NodeState[] = []

interface Pointed {
  readonly node: string
  readonly left: number
  readonly top: number
}

/** The process as it stands now: running nodes pulse, and each node tells who had it, when, and what was said. */
export function LiveImage({ processInstanceId, title, open, lines }: LiveImageProps) {
  const { instance: text } = useFlowText()
  const nodes = useQuery({ ...nodesRead(processInstanceId), refetchInterval: open ? askAgainMs : false, meta: { quiet: true } }).data
  const image = useImage(processInstanceId, nodes)
  const [zoom, setZoom] = useState<number>(100)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const room = useRef<HTMLDivElement>(null)
  const point = useStableCallback((shape: Element | null) => setPointed(shape === null ? null : pointedAt(shape, room.current)))
  const step = (by: number) => {
    const at = zooms.findIndex((one) => one >= zoom) + by
    setZoom(zooms[Math.min(zooms.length - 1, Math.max(0, at))] ?? 100)
  }
  return (
    <div className="live-image">
      <div className="live-image__tools">
        <Legend />
        <Button
          type="text"
          size="small"
          icon={<ZoomOutOutlined />}
          title={text.zoomOut}
          aria-label={text.zoomOut}
          onClick={() => step(-1)}
        />
        <Button
          type="text"
          size="small"
          icon={<FullscreenOutlined />}
          title={text.fit}
          aria-label={text.fit}
          onClick={() => setZoom(100)}
        />
        <Button type="text" size="small" icon={<ZoomInOutlined />} title={text.zoomIn} aria-label={text.zoomIn} onClick={() => step(1)} />
      </div>
      <div ref={room} className="live-image__room" onScroll={() => setPointed(null)}>
        {image.isPending ? <LoadingRows rows={4} bars={[20, 20, 20, 20]} /> : null}
        {image.error === null ? null : (
          <FailedLook title={text.imageFailed} error={image.error} note={text.failedNote} onRetry={() => void image.refetch()} />
        )}
        {image.data === undefined ? null : (
          <Drawn text={image.data} label={text.imageOf(title)} nodes={nodes ?? noNodes} zoom={zoom} onPoint={point} />
        )}
      </div>
      {pointed === null ? null : (
        <NodeCard
          state={nodes?.find((one) => one.activityId === pointed.node)}
          lines={lines.filter((line) => line.activityId === pointed.node)}
          left={pointed.left}
          top={pointed.top}
        />
      )}
    </div>
  )
}

/** The image is asked for anew when a node has moved, not each time it is looked. */
function useImage(processInstanceId: string, nodes: readonly NodeState[] | undefined) {
  return useQuery({
    queryKey: ['act/his/getInstImage', processInstanceId, stampOf(nodes)],
    queryFn: ({ signal }) => readText('act/his/getInstImage', { query: { processInstanceId, format: 'svg' }, signal }),
    enabled: nodes !== undefined,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

/** Where the card of a node stands: under the middle of its shape. */
function pointedAt(shape: Element, room: HTMLElement | null): Pointed | null {
  const around = room?.parentElement?.getBoundingClientRect()
  if (around === undefined) return null
  const at = shape.getBoundingClientRect()
  const middle = at.left - around.left + at.width / 2
  const least = cardWidth / 2
  return {
    node: shape.getAttribute('data-node') ?? '',
    left: Math.min(Math.max(middle, least), Math.max(least, around.width - least)),
    top: at.bottom - around.top,
  }
}

interface DrawnProps {
  text: string
  label: string
  nodes: readonly NodeState[]
  zoom: number
  /** The shape that is pointed at, or has the focus; null for none. */
  onPoint(shape: Element | null): void
}

function Drawn({ text, label, nodes, zoom, onPoint }: DrawnProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawing = drawingIn(text)
    if (drawing === undefined || box.current === null) return
    for (const [node, shape] of shapesIn(drawing)) {
      const state = nodes.find((one) => one.activityId === node)
      if (state === undefined) continue
      shape.setAttribute('tabindex', '0')
      for (const come of ['mouseenter', 'focus']) shape.addEventListener(come, () => onPoint(shape))
      for (const go of ['mouseleave', 'blur']) shape.addEventListener(go, () => onPoint(null))
      if (state.state.startsWith(live)) shape.classList.add('live-image__running')
    }
    box.current.replaceChildren(drawing)
  }, [text, nodes, onPoint])
  return <div ref={box} className="live-image__drawing" role="img" aria-label={label} style={{ width: `${zoom}%` }} />
}

function Legend() {
  const { legend } = useFlowText().instance
  return (
    <ul className="live-image__legend">
      {(['done', 'live', 'overdue', 'returned', 'untouched'] as const).map((kind) => (
        <li key={kind}>
          <i className={`live-image__mark live-image__mark--${kind}`} />
          {legend[kind]}
        </li>
      ))}
    </ul>
  )
}
