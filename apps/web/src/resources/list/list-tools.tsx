import { BarChartOutlined, ColumnHeightOutlined, LinkOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Dropdown, Popover } from 'antd'
import type { ReactNode } from 'react'
import { useSetting } from '../../api/use-setting.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { openTab, useTab } from '../../navigation/tabs.ts'
import { lazyComponent } from '../../ui/late.tsx'
import { linkTo, useCopyLink } from '../links/copy-link.ts'
import { useWords } from '../words.ts'
import type { Column, ColumnChoice } from './columns/columns.ts'
import { type ListQuery, linkQuery } from './list-query.ts'
import { PlaceSwitch } from './map/place-switch.tsx'
import type { PlacementState } from './map/placement.ts'

const ColumnSettings = lazyComponent(() => import('./columns/column-settings.tsx').then((module) => module.ColumnSettings))

export type Density = 'roomy' | 'usual' | 'tight'

const densities: readonly Density[] = ['roomy', 'usual', 'tight']
const densitySetting = 'list.density'

export function useDensity(): Density {
  const kept = useSetting(densitySetting)
  return densities.find((one) => one === kept) ?? 'usual'
}

interface ListToolsProps {
  columns: readonly Column[]
  shown: readonly Column[]
  onChoose(choice: ColumnChoice | null): void
  onResize(key: string, width: number): void
  onRefresh(): void
  query: ListQuery
  placement: PlacementState
  /** Pages that tell something of the rows as they are asked, whatever list it is. */
  pages: readonly { readonly words: string; readonly path: string }[]
  /** The saved views. */
  children: ReactNode
}

/** List or map, views, refresh, link, row height, columns: the plain tools at the right. */
export function ListTools({ columns, shown, onChoose, onResize, onRefresh, query, placement, pages, children }: ListToolsProps) {
  const { text } = useWords()
  const tab = useTab()
  const copy = useCopyLink()
  const density = useDensity()
  return (
    <div className="list-tools">
      <PlaceSwitch {...placement} />
      {children}
      {pages.map(({ words, path }) => (
        <Button key={path} type="text" icon={<BarChartOutlined />} title={words} aria-label={words} onClick={() => openTab(path)} />
      ))}
      <Button type="text" icon={<ReloadOutlined />} title={text.list.refresh} aria-label={text.list.refresh} onClick={onRefresh} />
      <Button
        type="text"
        icon={<LinkOutlined />}
        title={text.link.copyList}
        aria-label={text.link.copyList}
        onClick={() => copy(linkTo(tab.key, linkQuery(tab.query, query, placement.view === null ? undefined : placement.shown)))}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [density],
          items: densities.map((one) => ({ key: one, label: text.list.densities[one] })),
          onClick: ({ key }) => keepSetting(densitySetting, key),
        }}
      >
        <Button
          type="text"
          className="list-tools__density"
          icon={<ColumnHeightOutlined />}
          title={text.list.density}
          aria-label={text.list.density}
        />
      </Dropdown>
      <Popover
        trigger="click"
        placement="bottomRight"
        title={text.list.columns}
        content={<ColumnSettings columns={columns} shown={shown} onChoose={onChoose} onResize={onResize} />}
      >
        <Button type="text" icon={<SettingOutlined />} title={text.list.columns} aria-label={text.list.columns} />
      </Popover>
    </div>
  )
}
