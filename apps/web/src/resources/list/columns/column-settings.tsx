import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Checkbox, InputNumber } from 'antd'
import { useWords } from '../../words.ts'
import { type Column, type ColumnChoice, movedOnto } from './columns.ts'

const narrowest = 48
const widest = 800
const stepPx = 10
/** Its live region must not stand in the list. */
const liveRegion = { container: document.body }

interface ColumnSettingsProps {
  /** In the present order. */
  columns: readonly Column[]
  shown: readonly Column[]
  /** Null brings back what the definition says. */
  onChoose(choice: ColumnChoice | null): void
  onResize(key: string, width: number): void
}

/** Which columns, in which order and how wide, by pointer and by keys; kept per user (SH-31). */
export function ColumnSettings({ columns, shown, onChoose, onResize }: ColumnSettingsProps) {
  const { text } = useWords()
  const order = columns.map((column) => column.key)
  const widthOf = (key: string) => shown.find((column) => column.key === key)?.width
  const hidden = order.filter((key) => widthOf(key) === undefined)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const toggle = (key: string, on: boolean) => onChoose({ order, hidden: on ? hidden.filter((one) => one !== key) : [...hidden, key] })
  const put = (key: string, onto: string | undefined) => {
    if (onto !== undefined) onChoose({ order: movedOnto(order, key, onto), hidden })
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => put(String(active.id), over === null ? undefined : String(over.id))
  return (
    <div className="column-settings">
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={liveRegion}>
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ul>
            {columns.map((column, at) => (
              <ColumnLine
                key={column.key}
                column={column}
                width={widthOf(column.key)}
                onToggle={(on) => toggle(column.key, on)}
                // The first column leads to the row and keeps its place.
                onUp={at > 1 ? () => put(column.key, order[at - 1]) : null}
                onDown={at > 0 && at < columns.length - 1 ? () => put(column.key, order[at + 1]) : null}
                onResize={(width) => onResize(column.key, width)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <button type="button" className="link-button" onClick={() => onChoose(null)}>
        {text.list.restoreColumns}
      </button>
    </div>
  )
}

interface ColumnLineProps {
  column: Column
  /** Undefined while it is hidden. */
  width: number | undefined
  onToggle(on: boolean): void
  onUp: (() => void) | null
  onDown: (() => void) | null
  onResize(width: number): void
}

function ColumnLine({ column, width, onToggle, onUp, onDown, onResize }: ColumnLineProps) {
  const { text, label } = useWords()
  const name = label(column.label)
  const fixed = onUp === null && onDown === null
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform } = useSortable({ id: column.key, disabled: fixed })
  const shift = transform === null ? {} : { transform: `translateY(${transform.y}px)`, position: 'relative' as const, zIndex: 1 }
  return (
    <li ref={setNodeRef} style={shift}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="bare-button column-settings__grip"
        title={text.list.columnMoved}
        {...attributes}
        {...listeners}
        disabled={fixed}
        aria-label={`${text.list.columnMoved} ${name}`}
      >
        <HolderOutlined />
      </button>
      <Checkbox checked={width !== undefined} disabled={column.link} onChange={(event) => onToggle(event.target.checked)}>
        {name}
      </Checkbox>
      <InputNumber
        size="small"
        className="column-settings__width"
        aria-label={text.list.columnWidth(name)}
        title={text.list.columnWidth(name)}
        value={width === undefined ? null : Math.round(width)}
        disabled={width === undefined}
        min={narrowest}
        max={widest}
        step={stepPx}
        controls={false}
        changeOnBlur={true}
        onChange={(next) => {
          if (typeof next === 'number' && next >= narrowest) onResize(next)
        }}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        disabled={onUp === null}
        aria-label={`${text.list.columnUp} ${name}`}
        onClick={() => onUp?.()}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        disabled={onDown === null}
        aria-label={`${text.list.columnDown} ${name}`}
        onClick={() => onDown?.()}
      />
    </li>
  )
}
