import { Button } from 'antd'
import { type PointerEvent, useRef, useState } from 'react'
import { useUserInfo } from '../../../../api/session/session.ts'
import { useFlowText } from '../texts/flow-text.ts'
import './task-dialog.css'

interface SignaturePadProps {
  id: string
  /** The picture as it stands; null once it is wiped. */
  onSign(picture: Blob | null): void
}

const size = { width: 480, height: 120 } as const
// Ink is dark on paper whatever the theme: the picture is shown and printed elsewhere.
const ink = '#1d2129'
const penWidth = 2.5
const nameFont = '44px KaiTi, STKaiti, "Noto Serif CJK SC", serif'

/** What is drawn now. At once, not as `toBlob` answers it later: whoever signs and presses the button in one go would be asked for his signature. */
function pictureOf(canvas: HTMLCanvasElement): Blob {
  const bytes = atob(canvas.toDataURL('image/png').split(',')[1] ?? '')
  return new Blob([Uint8Array.from(bytes, (one) => one.charCodeAt(0))], { type: 'image/png' })
}

/** Where one signs with mouse, pen or finger; by keyboard one's name is set instead. */
export function SignaturePad({ id, onSign }: SignaturePadProps) {
  const { dialog: text } = useFlowText()
  const { data: me } = useUserInfo()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawing, setDrawing] = useState(false)
  const keep = () => canvas.current && onSign(pictureOf(canvas.current))
  const pen = () => {
    const context = canvas.current?.getContext('2d') ?? null
    if (context !== null)
      Object.assign(context, { strokeStyle: ink, fillStyle: ink, lineWidth: penWidth, lineCap: 'round', lineJoin: 'round' })
    return context
  }
  const placeOf = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) =>
    [
      (nativeEvent.offsetX * size.width) / currentTarget.clientWidth,
      (nativeEvent.offsetY * size.height) / currentTarget.clientHeight,
    ] as const
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const context = pen()
    context?.beginPath()
    context?.moveTo(...placeOf(event))
    setDrawing(true)
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing) return
    const context = canvas.current?.getContext('2d')
    context?.lineTo(...placeOf(event))
    context?.stroke()
  }
  const end = () => {
    if (!drawing) return
    setDrawing(false)
    keep()
  }
  const wipe = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
    onSign(null)
  }
  const setName = () => {
    wipe()
    const context = pen()
    if (context === null) return
    Object.assign(context, { font: nameFont, textBaseline: 'middle' })
    context.fillText(me?.realName ?? '', 16, size.height / 2, size.width - 32)
    keep()
  }
  return (
    <div className="signature-pad">
      <canvas
        id={id}
        ref={canvas}
        className="signature-pad__paper"
        role="img"
        aria-label={text.signature}
        width={size.width}
        height={size.height}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className="signature-pad__foot">
        <span>{text.signatureNote}</span>
        <Button size="small" onClick={setName}>
          {text.signByName}
        </Button>
        <Button size="small" onClick={wipe}>
          {text.signatureWipe}
        </Button>
      </div>
    </div>
  )
}
