import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useSession } from '../../api/session.ts'
import { useText } from '../../language/language-context.tsx'
import { go } from '../../navigation/address.ts'
import { Logo, LogoMark } from '../../ui/art/logo.tsx'
import { HeaderTools } from './header-tools.tsx'
import { SystemSwitch } from './system-switch.tsx'
import { ToolButton } from './tool-button.tsx'
import { TopMenuBar } from './top-menu-bar.tsx'
import type { TopMenu } from './use-top-menu.ts'
import { UserMenu } from './user-menu.tsx'
import './header.css'

interface HeaderProps {
  top: TopMenu
  collapsed: boolean
  collapsible: boolean
  onCollapse(): void
}

export function Header({ top, collapsed, collapsible, onCollapse }: HeaderProps) {
  const text = useText()
  const { systemCode } = useSession()
  const name = systemCode ?? 'zhrq'
  const small = collapsed && collapsible
  return (
    <header className="header">
      <button
        type="button"
        className={small ? 'bare-button header__brand header__brand--small' : 'bare-button header__brand'}
        onClick={() => go('/index')}
      >
        {small ? <LogoMark name={name} size={32} label={text.systems[name]} /> : <Logo name={name} label={text.systems[name]} />}
      </button>
      <ToolButton
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        label={collapsed ? text.shell.expand : text.shell.collapse}
        onClick={onCollapse}
      />
      <SystemSwitch />
      <TopMenuBar top={top} />
      <HeaderTools />
      <span className="header__rule" aria-hidden="true" />
      <UserMenu />
    </header>
  )
}
