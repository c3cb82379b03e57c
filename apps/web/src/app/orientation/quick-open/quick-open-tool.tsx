import { FileSearchOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useText } from '../../../language/language-context.tsx'
import { ToolButton } from '../../shell/header/tool-button.tsx'
import { onQuiet } from '../../shell/pages/on-quiet.ts'
import { usePanel } from '../../shell/use-panel.ts'

const fetchPanel = () => import('./quick-open.tsx')
const QuickOpen = lazy(() => fetchPanel().then((module) => ({ default: module.QuickOpen })))

/** Ctrl+K, on a Mac ⌘K; the same again closes. */
function wishOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey ? 'toggle' : undefined
}

/** The button and the keys of quick-open, wherever the hand is. */
export function QuickOpenTool() {
  const text = useText()
  const client = useQueryClient()
  const panel = usePanel(wishOf)
  // Whoever presses the keys types on at once: what is typed before the panel has come is lost. The page that stands comes first all the same.
  useEffect(() => onQuiet(client, () => void fetchPanel().catch(() => undefined)), [client])
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
