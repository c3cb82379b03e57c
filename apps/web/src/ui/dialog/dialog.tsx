import { Modal } from 'antd'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useDialogTop } from './dialog-top.ts'
import { holdFirstFocus, useReturnedFocus } from './window-focus.ts'
import './dialog.css'

interface DialogProps {
  title: ReactNode
  width: number
  /** Null: none, where nothing is asked. */
  footer: ReactNode
  className?: string
  /** What lies between it and the page: a click on it leaves the dialog where nothing could be lost by that; `none` leaves the page in sight. */
  mask?: 'stays' | 'closes' | 'none'
  /** Without it the dialog cannot be left but by what it asks. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** The dialog of the house: its place follows from its height, and what does not fit scrolls inside (SH-30). */
export function Dialog({ title, width, footer, className, mask = 'stays', onClose, children }: DialogProps) {
  const { body, top } = useDialogTop()
  useReturnedFocus()
  useEffect(() => holdFirstFocus(body.current?.closest<HTMLElement>('.ant-modal') ?? null), [body])
  const place: CSSProperties & { '--dialog-top': string } = { top, '--dialog-top': top }
  return (
    <Modal
      open
      width={width}
      title={title}
      footer={footer}
      closable={onClose !== undefined}
      keyboard={onClose !== undefined}
      onCancel={() => onClose?.()}
      className={className === undefined ? 'house-dialog' : `house-dialog ${className}`}
      style={place}
      mask={mask === 'none' ? false : { closable: mask === 'closes' }}
    >
      <div ref={body} className="house-dialog__body">
        <div>{children}</div>
      </div>
    </Modal>
  )
}
