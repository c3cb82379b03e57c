import { MenuOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useText } from '../../../../language/language-context.tsx'
import { lazyComponent } from '../../../../ui/late.tsx'
import { QuickOpenTool } from '../../../orientation/quick-open/quick-open-tool.tsx'
import type { Page } from '../../pages/resolve-page.ts'
import { NoticeTool } from '../notice-tool.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { TopMenu } from '../use-top-menu.ts'
import { UserMenu } from '../user-menu.tsx'
import '../header.css'

const MenuDrawer = lazyComponent(() => import('./menu-drawer.tsx').then((module) => module.MenuDrawer))

interface NarrowHeaderProps {
  top: TopMenu
  page: Page
  title: string
  /** The home of the business system. */
  home: string
}

/** The header of a telephone: the menu behind one button, the name of the page, and what is wanted at once. The other tools stand in the menu. */
export function NarrowHeader({ title, ...menu }: NarrowHeaderProps) {
  const text = useText()
  // Another page, and the menu has done its work.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === menu.page.path
  return (
    <header className="header header--narrow">
      <ToolButton icon={<MenuOutlined />} label={text.shell.openMenu} onClick={() => setOpenAt(menu.page.path)} />
      <span className="header__title one-line">{title}</span>
      <QuickOpenTool />
      <NoticeTool />
      <UserMenu asMark />
      {isOpen ? <MenuDrawer {...menu} onClose={() => setOpenAt(undefined)} /> : null}
    </header>
  )
}
