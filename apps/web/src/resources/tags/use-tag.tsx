import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../ui/late.tsx'
import type { Row } from '../row.ts'

const TagDialog = lazyComponent(() => import('./tag-dialog.tsx').then((module) => module.TagDialog))

interface ShownTag {
  open(): void
  /** The dialog, while it is open. */
  readonly element: ReactNode
}

/** The QR code of the thing that a row is; null where the things of the resource bear none. */
export function useTag(resource: CompleteResource, row: Row): ShownTag | null {
  const [open, setOpen] = useState(false)
  if (resource.tag === undefined) return null
  const element = open ? <TagDialog resource={resource} tag={resource.tag} row={row} onClose={() => setOpen(false)} /> : null
  return { open: () => setOpen(true), element }
}
