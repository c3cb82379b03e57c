import { HistoryOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button } from 'antd'
import { useState } from 'react'
import { lazyComponent } from '../../ui/late.tsx'
import type { Row } from '../row.ts'
import { useHistoryText } from './texts/history-text.ts'

const HistoryDrawer = lazyComponent(() => import('./history-drawer.tsx').then((module) => module.HistoryDrawer))

/** Opens the field history of a row (system.md §12 B-8). */
export function HistoryButton({ resource, row }: { resource: CompleteResource; row: Row }) {
  const text = useHistoryText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<HistoryOutlined />} onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {open ? <HistoryDrawer resource={resource} row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
