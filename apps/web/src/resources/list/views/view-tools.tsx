import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useWords } from '../../words.ts'
import type { ListView } from './list-view.ts'

interface ViewToolsProps {
  view: ListView
  onRename(): void
  onDefault(): void
  onOverwrite(): void
  onRemove(): void
}

/** What may be done with a view by its owner, and by who keeps what others share; nobody else is offered it. */
export function ViewTools({ view, onRename, onDefault, onOverwrite, onRemove }: ViewToolsProps) {
  const { text } = useWords()
  const words = text.views
  const items = [
    { key: 'rename', label: words.rename, onClick: onRename },
    { key: 'default', label: view.isDefault ? words.noDefault : words.makeDefault, onClick: onDefault },
    { key: 'overwrite', label: words.overwrite, onClick: onOverwrite },
    { key: 'remove', label: words.remove, danger: true, onClick: onRemove },
  ]
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={words.toolsOf(view.name)} title={words.toolsOf(view.name)} />
    </Dropdown>
  )
}
