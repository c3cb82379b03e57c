import { SearchOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { useSecurityKey } from '../../../api/session/use-security-key.ts'
import { useText } from '../../../language/language-context.tsx'
import { ToolButton } from '../header/tool-button.tsx'
import { usePanel } from '../use-panel.ts'

const SearchPanel = lazy(() => import('./search-panel.tsx').then((module) => ({ default: module.SearchPanel })))

const isWrittenIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

function wishOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (key === 'Escape') return 'close'
  return key === 's' && !ctrlKey && !metaKey && !altKey && !isWrittenIn(target) ? 'open' : undefined
}

/** The search panel's button and key; neither is there unless the installation switched `search.enable` on (SH-25). */
export function SearchTool() {
  const key = useSecurityKey()
  return key?.ui?.search === true ? <EnabledSearch /> : null
}

function EnabledSearch() {
  const text = useText()
  const panel = usePanel(wishOf)
  return (
    <>
      <ToolButton icon={<SearchOutlined />} label={text.shell.searchPages} onClick={panel.open} />
      {panel.isOpen ? (
        <Suspense>
          <SearchPanel onClose={panel.close} />
        </Suspense>
      ) : null}
    </>
  )
}
