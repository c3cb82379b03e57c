import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OpenTab } from '../../../navigation/tab-rules.ts'
import { onQuiet } from '../pages/on-quiet.ts'
import type { Drag } from './tab.tsx'
import { focusAfter } from './tab-keys.ts'

export interface TabsProps {
  tabs: readonly OpenTab[]
  onMove(key: string, onto: string): void
  children(tab: OpenTab, drag: Drag | null): ReactNode
}

const lookAgainMs = 200

interface DraggedTabsProps extends TabsProps {
  strip: RefObject<HTMLElement | null>
  /** Whether the menu of a tab is open. */
  menuOpen: RefObject<boolean>
}

/** Tabs as they stand until dragging has come. It weighs as much as a list does, so it comes when there is nothing else to do; never between
 *  the press and the release of a button or while a tab shows its menu, as the tabs are built anew with it. */
export function DraggedTabs({ strip, menuOpen, ...props }: DraggedTabsProps) {
  const [Sortable, setSortable] = useState<ComponentType<TabsProps> | null>(null)
  const client = useQueryClient()
  const pressed = useRef(false)
  const focused = useRef<string | undefined>(undefined)
  useEffect(() => {
    const press = (event: PointerEvent) => {
      pressed.current = event.buttons > 0
    }
    for (const name of ['pointerdown', 'pointerup', 'pointercancel'] as const) window.addEventListener(name, press, true)
    let wanted = true
    const begin = async () => {
      const { SortableTabs } = await import('./sortable-tabs.tsx')
      while (pressed.current || menuOpen.current) await new Promise((resolve) => window.setTimeout(resolve, lookAgainMs))
      if (!wanted) return
      focused.current = strip.current?.contains(document.activeElement) ? keyOf(document.activeElement) : undefined
      setSortable(() => SortableTabs)
    }
    // Without it tabs are still moved by the keyboard.
    const stop = onQuiet(client, () => void begin().catch(() => undefined))
    return () => {
      wanted = false
      stop()
      for (const name of ['pointerdown', 'pointerup', 'pointercancel'] as const) window.removeEventListener(name, press, true)
    }
  }, [strip, menuOpen, client])
  useLayoutEffect(() => {
    if (Sortable !== null && focused.current !== undefined) focusAfter(strip, focused.current)
  }, [Sortable, strip])
  if (Sortable !== null) return <Sortable {...props} />
  return props.tabs.map((tab) => <Fragment key={tab.key}>{props.children(tab, null)}</Fragment>)
}

const keyOf = (element: Element | null) => (element instanceof HTMLElement ? element.dataset.key : undefined)
