import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useWords } from '../words.ts'
import type { Column, ColumnChoice } from './columns.ts'

interface ColumnSettingsProps {
  /** In the present order. */
  columns: readonly Column[]
  shown: readonly string[]
  /** Null brings back what the definition says. */
  onChoose(choice: ColumnChoice | null): void
}

/** Which columns, in which order; kept per user (SH-31). */
export function ColumnSettings({ columns, shown, onChoose }: ColumnSettingsProps) {
  const { text, label } = useWords()
  const order = columns.map((column) => column.key)
  const hidden = order.filter((key) => !shown.includes(key))
  const toggle = (key: string, on: boolean) => onChoose({ order, hidden: on ? hidden.filter((one) => one !== key) : [...hidden, key] })
  const move = (key: string, by: number) => {
    const rest = order.filter((one) => one !== key)
    rest.splice(order.indexOf(key) + by, 0, key)
    onChoose({ order: rest, hidden })
  }
  return (
    <div className="column-settings">
      <ul>
        {columns.map((column, at) => (
          <li key={column.key}>
            <Checkbox
              checked={shown.includes(column.key)}
              disabled={column.link}
              onChange={(event) => toggle(column.key, event.target.checked)}
            >
              {label(column.label)}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={at <= 1}
              aria-label={`${text.list.columnUp} ${label(column.label)}`}
              onClick={() => move(column.key, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={at === 0 || at === columns.length - 1}
              aria-label={`${text.list.columnDown} ${label(column.label)}`}
              onClick={() => move(column.key, 1)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="link-button" onClick={() => onChoose(null)}>
        {text.list.restoreColumns}
      </button>
    </div>
  )
}
