import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Drawer } from 'antd'
import type { Row } from '../row.ts'
import { numberOf } from '../rows/row-tags.tsx'
import { useWords } from '../words.ts'
import { HistoryVersions } from './history-versions.tsx'
import { useHistoryText } from './texts/history-text.ts'

const WIDTH = 800

interface HistoryDrawerProps {
  resource: CompleteResource
  row: Row
  onClose(): void
}

/** The field history of a row beside whatever shows it. */
export function HistoryDrawer({ resource, row, onClose }: HistoryDrawerProps) {
  const text = useHistoryText()
  const { label } = useWords()
  return (
    <Drawer
      open
      size={WIDTH}
      title={text.title(numberOf(resource, row, label))}
      onClose={onClose}
      rootClassName="house-drawer history-drawer"
    >
      <HistoryVersions resource={resource} row={row} />
    </Drawer>
  )
}
