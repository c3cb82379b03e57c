import { CloseOutlined, DownOutlined, ReloadOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { App, Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { useText } from '../../language/language-context.tsx'
import { go } from '../../navigation/address.ts'
import { type CloseCommand, homeKey, move, type OpenTab } from '../../navigation/tab-rules.ts'
import { replaceTabs } from '../../navigation/tab-store.ts'
import { closeTab, closeTabs, refreshTab, useOpenTabs, wouldClose } from '../../navigation/tabs.ts'
import { hasUnsaved } from '../../navigation/unsaved-work.ts'
import { useAskBeforeLeaving } from '../../navigation/use-unsaved-guard.ts'
import './tab-bar.css'

/** Its live region must not stand among the tabs. */
const liveRegion = { container: document.body }

type TabCommand = CloseCommand | 'refresh' | 'one'

/** Carries out a command on a tab; asks first where unsaved work would be lost (SH-15, SH-35). */
function useTabCommand(): (command: string, key: string) => void {
  const { message } = App.useApp()
  const text = useText()
  const ask = useAskBeforeLeaving()
  const acts: Readonly<Record<TabCommand, (key: string) => void>> = {
    refresh: (key) => ask(hasUnsaved([key]), () => refreshTab(key)),
    one: (key) => ask(hasUnsaved(wouldClose('one', key)), () => closeTab(key)),
    left: (key) => ask(hasUnsaved(wouldClose('left', key)), () => closeTabs('left', key)),
    right: (key) => ask(hasUnsaved(wouldClose('right', key)), () => closeTabs('right', key)),
    others: (key) => ask(hasUnsaved(wouldClose('others', key)), () => closeTabs('others', key)),
    all: (key) => ask(hasUnsaved(wouldClose('all', key)), () => closeTabs('all', key)),
  }
  return (command, key) => {
    const act = Object.entries(acts).find(([name]) => name === command)?.[1]
    if (act === undefined) void message.error(text.tabs.invalid)
    else act(key)
  }
}

function useTabMenu() {
  const text = useText()
  const act = useTabCommand()
  return (key: string) => ({
    items: [
      { key: 'refresh', label: text.tabs.refresh },
      { key: 'left', label: text.tabs.closeLeft },
      { key: 'right', label: text.tabs.closeRight },
      { key: 'others', label: text.tabs.closeOthers },
      { key: 'all', label: text.tabs.closeAll },
    ].filter((item) => key !== homeKey || item.key === 'all'),
    onClick: ({ key: command }: { key: string }) => act(command, key),
  })
}

export function TabBar() {
  const text = useText()
  const { tabs, shown } = useOpenTabs()
  const act = useTabCommand()
  const menu = useTabMenu()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) replaceTabs(move(tabs, String(active.id), String(over.id)))
  }
  return (
    <div className="tab-bar">
      <div className="tab-bar__strip" role="tablist" aria-label={text.shell.openTabs}>
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={liveRegion}>
          <SortableContext items={tabs.map((tab) => tab.key)} strategy={horizontalListSortingStrategy}>
            {tabs.map((tab) => (
              <Dropdown key={tab.key} menu={menu(tab.key)} trigger={['contextMenu']}>
                <div className="tab-bar__slot" role="presentation">
                  <Tab tab={tab} shown={tab.key === shown} onClose={() => act('one', tab.key)} />
                </div>
              </Dropdown>
            ))}
          </SortableContext>
        </DndContext>
      </div>
      <button
        type="button"
        className="bare-button tab-bar__tool"
        aria-label={text.tabs.refresh}
        title={text.tabs.refresh}
        onClick={() => act('refresh', shown)}
      >
        <ReloadOutlined />
      </button>
      <Dropdown menu={menu(shown)} trigger={['click']} placement="bottomRight">
        <button type="button" className="bare-button tab-bar__tool" aria-label={text.tabs.menu} title={text.tabs.menu}>
          <DownOutlined />
        </button>
      </Dropdown>
    </div>
  )
}

function Tab({ tab, shown, onClose }: { tab: OpenTab; shown: boolean; onClose(): void }) {
  const text = useText()
  const box = useRef<HTMLDivElement | null>(null)
  const closable = tab.key !== homeKey
  const { setNodeRef, listeners, transform, isDragging } = useSortable({ id: tab.key, disabled: !closable })
  useEffect(() => {
    if (shown) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  const shift = transform === null ? {} : { transform: `translateX(${transform.x}px)`, zIndex: isDragging ? 1 : 0 }
  return (
    <div
      role="presentation"
      className={shown ? 'tab-bar__tab tab-bar__tab--shown' : 'tab-bar__tab'}
      style={shift}
      ref={(node) => {
        box.current = node
        setNodeRef(node)
      }}
      {...listeners}
    >
      <button
        type="button"
        role="tab"
        aria-selected={shown}
        className="bare-button tab-bar__title"
        aria-keyshortcuts={closable ? 'Delete' : undefined}
        onClick={() => go(`${tab.key}${tab.search}`)}
        onKeyDown={(event) => {
          if (closable && event.key === 'Delete') onClose()
        }}
      >
        {tab.title}
      </button>
      {closable ? (
        // A tab list may hold tabs alone: readers close by the Delete key, the pointer by this mark.
        <button
          type="button"
          className="bare-button tab-bar__close"
          title={text.shell.closeTab(tab.title)}
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
