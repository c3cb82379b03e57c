import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { Fragment, type ReactNode } from 'react'
import { homeKey, type OpenTab } from '../../../navigation/tab-rules.ts'
import type { TabsProps } from './dragged-tabs.tsx'
import type { Drag } from './tab.tsx'

/** Its live region must not stand among the tabs. */
const liveRegion = { container: document.body }

/** Tabs that are dragged to another place (SH-16). */
export function SortableTabs({ tabs, onMove, children }: TabsProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) onMove(String(active.id), String(over.id))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={liveRegion}>
      <SortableContext items={tabs.map((tab) => tab.key)} strategy={horizontalListSortingStrategy}>
        {tabs.map((tab) => (
          <SortableTab key={tab.key} tab={tab}>
            {children}
          </SortableTab>
        ))}
      </SortableContext>
    </DndContext>
  )
}

function SortableTab({ tab, children }: { tab: OpenTab; children(tab: OpenTab, drag: Drag | null): ReactNode }) {
  const drag = useSortable({ id: tab.key, disabled: tab.key === homeKey })
  return <Fragment>{children(tab, drag)}</Fragment>
}
