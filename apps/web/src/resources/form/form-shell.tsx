import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useReturnedFocus } from '../../ui/dialog/window-focus.ts'
import type { FormSize } from './values/form-fields.ts'
import './form.css'
import './form-grid.css'

interface FormShellProps {
  size: FormSize
  title: ReactNode
  footer: ReactNode
  /** Nothing is filled in: there is no first field to begin at. */
  reads?: boolean
  onClose(): void
  children: ReactNode
}

const widths = { dialog: 640, wide: 800, drawer: 960 } as const

/** Where a form stands: a dialog of one or two columns, or the drawer. */
export function FormShell({ size, title, footer, reads = false, onClose, children }: FormShellProps) {
  useReturnedFocus()
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
        // The first field takes the focus; the library would take it away again.
        autoFocus={reads}
      >
        {children}
      </Drawer>
    )
  }
  return (
    <Dialog width={widths[size]} title={title} footer={footer} onClose={onClose} className="form-dialog">
      {children}
    </Dialog>
  )
}
