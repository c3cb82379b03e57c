import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../ui/late.tsx'
import type { Row } from '../row.ts'
import { useHistoryText } from './texts/history-text.ts'

const HistoryDrawer = lazyComponent(() => import('./history-drawer.tsx').then((module) => module.HistoryDrawer))

interface History {
  /** What the button or the entry that opens it is called. */
  readonly words: string
  open(): void
  /** The drawer, while it is open. */
  readonly element: ReactNode
}

/** The field history of a row (system.md §12 B-8), for whatever opens it. */
export function useHistory(resource: CompleteResource, row: Row): History {
  const { button: words } = useHistoryText()
  const [open, setOpen] = useState(false)
  const element = open ? <HistoryDrawer resource={resource} row={row} onClose={() => setOpen(false)} /> : null
  return { words, open: () => setOpen(true), element }
}
