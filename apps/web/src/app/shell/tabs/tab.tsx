import { CloseOutlined } from '@ant-design/icons'
import type { useSortable } from '@dnd-kit/sortable'
import { useEffect, useRef } from 'react'
import { useLanguage, useText } from '../../../language/language-context.tsx'
import { go } from '../../../navigation/address.ts'
import { homeKey, type OpenTab, titleIn } from '../../../navigation/tab-rules.ts'

/** What lets a tab be dragged. */
export type Drag = Pick<ReturnType<typeof useSortable>, 'setNodeRef' | 'listeners' | 'transform' | 'isDragging'>

interface TabProps {
  tab: OpenTab
  /** Null until dragging has come, and for the home, which keeps its place. */
  drag: Drag | null
  shown: boolean
  /** The one of the strip that the Tab key reaches. */
  reachable: boolean
  onClose(): void
}

/** One tab of the strip: dragged by the pointer, moved by Ctrl+Shift+arrow, closed by its mark or by Delete. */
export function Tab({ tab, drag, shown, reachable, onClose }: TabProps) {
  const text = useText()
  const title = titleIn(tab.title, useLanguage().language)
  const box = useRef<HTMLDivElement | null>(null)
  const closable = tab.key !== homeKey
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const shift = drag?.transform == null ? {} : { transform: `translateX(${drag.transform.x}px)`, zIndex: drag.isDragging ? 1 : 0 }
  return (
    <div
      role="presentation"
      className={shown ? 'tab-bar__tab tab-bar__tab--shown' : 'tab-bar__tab'}
      style={shift}
      ref={(node) => {
        box.current = node
        drag?.setNodeRef(node)
      }}
      {...drag?.listeners}
    >
      <button
        type="button"
        role="tab"
        data-key={tab.key}
        aria-selected={shown}
        tabIndex={reachable ? 0 : -1}
        title={title}
        className="bare-button tab-bar__title"
        aria-keyshortcuts={closable ? 'Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight' : undefined}
        onClick={() => go(`${tab.key}${tab.search}`)}
        onKeyDown={(event) => {
          if (closable && event.key === 'Delete') onClose()
        }}
      >
        {title}
      </button>
      {closable ? (
        // A tab list may hold tabs alone: readers close by the Delete key, the pointer by this mark.
        <button
          type="button"
          className="bare-button tab-bar__close"
          title={text.shell.closeTab(title)}
          aria-hidden="true"
          tabIndex={-1}
          onClick={onClose}
        >
          <CloseOutlined />
        </button>
      ) : null}
    </div>
  )
}
