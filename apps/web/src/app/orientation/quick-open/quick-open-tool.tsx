import { FileSearchOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { useText } from '../../../language/language-context.tsx'
import { ToolButton } from '../../shell/header/tool-button.tsx'
import { usePanel } from '../../shell/use-panel.ts'

const QuickOpen = lazy(() => import('./quick-open.tsx').then((module) => ({ default: module.QuickOpen })))

/** Ctrl+K, on a Mac ⌘K; the same again closes. */
function wishOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey ? 'toggle' : undefined
}

/** The button and the keys of quick-open, wherever the hand is. */
export function QuickOpenTool() {
  const text = useText()
  const panel = usePanel(wishOf)
  return (
    <>
      <ToolButton icon={<FileSearchOutlined />} label={text.shell.quickOpen} onClick={panel.open} />
      {panel.isOpen ? (
        <Suspense>
          <QuickOpen onClose={panel.close} />
        </Suspense>
      ) : null}
    </>
  )
}
