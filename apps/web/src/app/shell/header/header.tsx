import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useSession } from '../../../api/session/session.ts'
import { useText } from '../../../language/language-context.tsx'
import { go } from '../../../navigation/address.ts'
import { Logo, LogoMark } from '../../../ui/art/logo.tsx'
import { useOwnLogo } from '../../own-logo.ts'
import { HeaderTools } from './header-tools.tsx'
import { SystemSwitch } from './system-switch.tsx'
import { ToolButton } from './tool-button.tsx'
import { TopMenuBar } from './top-menu-bar.tsx'
import type { TopMenu } from './use-top-menu.ts'
import { UserMenu } from './user-menu.tsx'
import './header.css'

/** Made once: it is not drawn again with each change of page. */
const tools = (
  <>
    <HeaderTools />
    <span className="header__rule" aria-hidden="true" />
    <UserMenu />
  </>
)

interface HeaderProps {
  top: TopMenu
  /** The home of the business system. */
  home: string
  collapsed: boolean
  collapsible: boolean
  onCollapse(): void
}

export function Header({ top, home, collapsed, collapsible, onCollapse }: HeaderProps) {
  const text = useText()
  const { systemCode } = useSession()
  const name = systemCode ?? 'zhrq'
  const small = collapsed && collapsible
  const logo = { name, label: text.systems[name], picture: useOwnLogo(name) }
  return (
    <header className="header">
      <button
        type="button"
        className={small ? 'bare-button header__brand header__brand--small' : 'bare-button header__brand'}
        onClick={() => go(home)}
      >
        {small ? <LogoMark size={32} {...logo} /> : <Logo {...logo} />}
      </button>
      <ToolButton
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        label={collapsed ? text.shell.expand : text.shell.collapse}
        onClick={onCollapse}
      />
      <SystemSwitch />
      <TopMenuBar top={top} />
      {tools}
    </header>
  )
}
