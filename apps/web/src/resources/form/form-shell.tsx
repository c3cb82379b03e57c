import { Drawer, Modal } from 'antd'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { FormSize } from './form-fields.ts'
import './form.css'

interface FormShellProps {
  size: FormSize
  title: ReactNode
  footer: ReactNode
  onClose(): void
  children: ReactNode
}

const widths = { dialog: 640, wide: 800, drawer: 960 } as const

/** How far a dialog of this height stands from the top (SH-30). */
export function dialogTop(height: number): string {
  if (height >= 1000) return '6vh'
  if (height >= 900) return '8vh'
  return height >= 800 ? '10vh' : '15vh'
}

/** Where a form stands: a dialog of one or two columns, or the drawer. */
export function FormShell({ size, title, footer, onClose, children }: FormShellProps) {
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState('15vh')
  useLayoutEffect(() => {
    const frame = body.current?.closest<HTMLElement>('.ant-modal')
    if (frame != null) setTop(dialogTop(frame.offsetHeight))
  }, [])
  if (size === 'drawer') {
    return (
      <Drawer
        open
        size={widths.drawer}
        title={title}
        footer={footer}
        onClose={onClose}
        rootClassName="house-drawer form-drawer"
        mask={{ closable: false }}
      >
        {children}
      </Drawer>
    )
  }
  return (
    <Modal
      open
      width={widths[size]}
      title={title}
      footer={footer}
      onCancel={onClose}
      className="form-dialog"
      style={{ top }}
      mask={{ closable: false }}
    >
      <div ref={body} className="form-dialog__body">
        {children}
      </div>
    </Modal>
  )
}
