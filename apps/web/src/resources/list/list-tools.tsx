import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Dropdown, Popover } from 'antd'
import { useSetting } from '../../api/use-setting.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { useWords } from '../words.ts'
import { ColumnSettings } from './column-settings.tsx'
import type { Column, ColumnChoice } from './columns.ts'

export type Density = 'roomy' | 'usual' | 'tight'

const densities: readonly Density[] = ['roomy', 'usual', 'tight']
const densitySetting = 'list.density'

export function useDensity(): Density {
  const kept = useSetting(densitySetting)
  return densities.find((one) => one === kept) ?? 'usual'
}

interface ListToolsProps {
  columns: readonly Column[]
  shown: readonly string[]
  onChoose(choice: ColumnChoice | null): void
  onRefresh(): void
}

/** Refresh, row height, columns: the plain tools at the right. */
export function ListTools({ columns, shown, onChoose, onRefresh }: ListToolsProps) {
  const { text } = useWords()
  const density = useDensity()
  return (
    <div className="list-tools">
      <Button type="text" icon={<ReloadOutlined />} title={text.list.refresh} aria-label={text.list.refresh} onClick={onRefresh} />
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [density],
          items: densities.map((one) => ({ key: one, label: text.list.densities[one] })),
          onClick: ({ key }) => keepSetting(densitySetting, key),
        }}
      >
        <Button type="text" icon={<ColumnHeightOutlined />} title={text.list.density} aria-label={text.list.density} />
      </Dropdown>
      <Popover
        trigger="click"
        placement="bottomRight"
        title={text.list.columns}
        content={<ColumnSettings columns={columns} shown={shown} onChoose={onChoose} />}
      >
        <Button type="text" icon={<SettingOutlined />} title={text.list.columns} aria-label={text.list.columns} />
      </Popover>
    </div>
  )
}
