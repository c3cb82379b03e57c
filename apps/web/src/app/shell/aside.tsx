import { InboxOutlined } from '@ant-design/icons'
import type { MenuItem } from '../../api/session/session.ts'
import { useSetting } from '../../api/use-setting.ts'
import { useText } from '../../language/language-context.tsx'
import { SideMenu } from './side-menu.tsx'
import './aside.css'

interface AsideProps {
  items: readonly MenuItem[]
  path: string
  trail: readonly MenuItem[]
  /** The top item whose children these are. */
  module: string | undefined
  collapsed: boolean
}

/** The side menu of the chosen top item (SH-9). */
export function Aside({ items, collapsed, ...shown }: AsideProps) {
  const text = useText()
  const slides = useSetting('asideTransition') !== false
  if (items.length === 0) {
    return (
      <aside className="aside aside--empty">
        <InboxOutlined />
        <span>{text.shell.noSideMenu}</span>
      </aside>
    )
  }
  return (
    <nav className={`aside ${collapsed ? 'aside--collapsed' : ''} ${slides ? 'aside--slides' : ''}`} aria-label={text.shell.sideMenu}>
      <SideMenu items={items} collapsed={collapsed} {...shown} />
    </nav>
  )
}
