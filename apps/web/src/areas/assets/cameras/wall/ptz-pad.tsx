import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  CloseOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Slider } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../../../resources/words.ts'
import { moveCamera, type WallCamera } from '../camera-calls.ts'
import { useCameraText } from '../texts/camera-text.ts'

type Move = 'up' | 'down' | 'left' | 'right' | 'leftUp' | 'leftDown' | 'rightUp' | 'rightDown' | 'zoomIn' | 'zoomOut'

const turned = (degrees: number) => <ArrowUpOutlined style={{ transform: `rotate(${degrees}deg)` }} />

/** Row by row; null is the middle. */
const pad: readonly (readonly [Move, ReactNode] | null)[] = [
  ['leftUp', turned(-45)],
  ['up', <ArrowUpOutlined key="up" />],
  ['rightUp', turned(45)],
  ['left', <ArrowLeftOutlined key="left" />],
  null,
  ['right', <ArrowRightOutlined key="right" />],
  ['leftDown', turned(-135)],
  ['down', <ArrowDownOutlined key="down" />],
  ['rightDown', turned(135)],
]

/** Moves a camera as long as a button is held. */
export function PtzPad({ camera, onClose }: { readonly camera: WallCamera; onClose(): void }) {
  const text = useCameraText()
  const { text: words } = useWords()
  const [speed, setSpeed] = useState(5)
  const moving = useRef(false)
  const begin = (cmd: Move) => {
    moving.current = true
    void moveCamera(camera.id, cmd, speed).catch(() => undefined)
  }
  const end = () => {
    if (!moving.current) return
    moving.current = false
    void moveCamera(camera.id, 'stop', speed).catch(() => undefined)
  }
  const button = (cmd: Move, icon: ReactNode) => (
    <Button
      key={cmd}
      icon={icon}
      aria-label={text.moves[cmd]}
      onPointerDown={() => begin(cmd)}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onKeyDown={({ key, repeat }) => {
        if ((key === 'Enter' || key === ' ') && !repeat) begin(cmd)
      }}
      onKeyUp={end}
      onBlur={end}
    />
  )
  return (
    <section className="ptz-pad" aria-label={text.ptzOf(camera.name)}>
      <div className="ptz-pad__head">
        <span>{text.ptzOf(camera.name)}</span>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={words.close} onClick={onClose} />
      </div>
      <div className="ptz-pad__grid">{pad.map((entry) => (entry === null ? <span key="middle" /> : button(entry[0], entry[1])))}</div>
      <div className="ptz-pad__zoom">
        {button('zoomIn', <ZoomInOutlined />)}
        {button('zoomOut', <ZoomOutOutlined />)}
      </div>
      <span className="ptz-pad__speed">{text.speed}</span>
      <Slider min={1} max={10} value={speed} onChange={setSpeed} ariaLabelForHandle={text.speed} />
    </section>
  )
}
