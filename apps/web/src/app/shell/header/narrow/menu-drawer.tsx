import { Drawer } from 'antd'
import { useSession } from '../../../../api/session/session.ts'
import { useText } from '../../../../language/language-context.tsx'
import { go } from '../../../../navigation/address.ts'
import { Logo } from '../../../../ui/art/logo.tsx'
import { useOwnLogo } from '../../../own-logo.ts'
import type { Page } from '../../pages/resolve-page.ts'
import { SideMenu } from '../../side-menu.tsx'
import { SettingTools } from '../header-tools.tsx'
import { SystemSwitch } from '../system-switch.tsx'
import type { TopMenu } from '../use-top-menu.ts'
import './menu-drawer.css'

interface MenuDrawerProps {
  top: TopMenu
  page: Page
  home: string
  onClose(): void
}

/** The whole menu of a telephone: all top entries with what is below them, the choice of the system and the tools of the header. */
export function MenuDrawer({ top, page, home, onClose }: MenuDrawerProps) {
  const text = useText()
  const { systemCode } = useSession()
  const name = systemCode ?? 'zhrq'
  const logo = { name, label: text.systems[name], picture: useOwnLogo(name) }
  const toHome = () => {
    go(home)
    onClose()
  }
  return (
    <Drawer
      open
      placement="left"
      size={300}
      rootClassName="house-drawer menu-drawer"
      title={
        <button type="button" className="bare-button menu-drawer__brand" onClick={toHome}>
          <Logo {...logo} />
        </button>
      }
      footer={
        <div className="menu-drawer__foot">
          <SystemSwitch />
          <SettingTools />
        </div>
      }
      onClose={onClose}
    >
      <nav className="aside" aria-label={text.shell.mainMenu}>
        <SideMenu items={top.items} path={page.path} trail={page.trail} module={top.shown?.id} onFollow={onClose} />
      </nav>
    </Drawer>
  )
}
