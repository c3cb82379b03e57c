import { Menu, type MenuProps } from 'antd'
import { useState } from 'react'
import type { MenuItem } from '../../api/session/session.ts'
import { CountBadge } from '../../ui/marks/count-badge.tsx'
import { MenuIcon } from '../../ui/menu-icon/menu-icon.tsx'
import { destinationOf, visibleChildren } from '../menu-tree.ts'
import { type Badges, badgeOf, useBadges, useFreshCounts } from './badges.ts'
import { useFollowMenu } from './header/use-top-menu.ts'

type Item = NonNullable<MenuProps['items']>[number]

function menuItem(item: MenuItem, badges: Badges, isTop: boolean): Item {
  const icon = isTop ? { icon: <MenuIcon name={item.icon} /> } : {}
  if (destinationOf(item).kind === 'branch') {
    return {
      key: item.id,
      label: <BranchName name={item.name} />,
      ...icon,
      children: visibleChildren(item).map((child) => menuItem(child, badges, false)),
    }
  }
  const label = (
    <span className="aside__leaf">
      <span className="aside__words">{item.name}</span>
      <CountBadge count={badgeOf(item, badges)} />
    </span>
  )
  return { key: item.id, label, title: item.name, ...icon }
}

/** A component of its own: a plain span would lose the menu's own wrapping, which cuts long words. */
function BranchName({ name }: { name: string }) {
  return <span title={name}>{name}</span>
}

/** Whether an entry below counts maintenance; only then are those counts asked for. */
function countsMaintenance(item: MenuItem): boolean {
  return ['yh', 'sh', 'yqsh', 'cgsj'].includes(item.badge ?? '') || visibleChildren(item).some(countsMaintenance)
}

function find(items: readonly MenuItem[], id: string): MenuItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : find(visibleChildren(item), id)
    if (found !== undefined) return found
  }
  return undefined
}

interface SideMenuProps {
  items: readonly MenuItem[]
  path: string
  trail: readonly MenuItem[]
  /** The top item that is looked at: its counts are read anew. */
  module: string | undefined
  collapsed?: boolean
  onFollow?(): void
}

/** Entries of the menu one below the other; one branch open at a time (SH-9). */
export function SideMenu({ items, path, trail, module, collapsed = false, onFollow }: SideMenuProps) {
  const follow = useFollowMenu()
  const badges = useBadges(items.some(countsMaintenance))
  useFreshCounts(module)
  const branches = trail.slice(0, -1).flatMap(({ id }) => (find(items, id) === undefined ? [] : [id]))
  const [open, setOpen] = useState<{ path: string; keys: readonly string[] }>({ path: '', keys: [] })
  const openKeys = open.path === path ? open.keys : branches
  const onOpenChange = (keys: string[]) => {
    const added = keys.find((key) => !openKeys.includes(key))
    const isFirstLevel = items.some((item) => item.id === added)
    setOpen({ path, keys: added !== undefined && isFirstLevel ? [added] : keys })
  }
  const shown = [...trail].reverse().find((item) => find(items, item.id) !== undefined)
  return (
    <Menu
      mode="inline"
      inlineIndent={16}
      inlineCollapsed={collapsed}
      items={items.map((item) => menuItem(item, badges, true))}
      selectedKeys={shown === undefined ? [] : [shown.id]}
      {...(collapsed ? {} : { openKeys: [...openKeys], onOpenChange })}
      onClick={({ key }) => {
        const item = find(items, key)
        if (item === undefined) return
        follow(item)
        onFollow?.()
      }}
    />
  )
}
