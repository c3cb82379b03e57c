import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useText } from '../../language/language-context.tsx'
import { go } from '../../navigation/address.ts'
import { PasswordDialog } from '../pages/password/password-dialog.tsx'
import { useSignOut } from '../session/use-sign-out.ts'

/** Greeting, home, change of password, logout (SH-23, SH-24). */
export function UserMenu() {
  const text = useText()
  const { user } = useSession()
  const signOut = useSignOut()
  const [changing, setChanging] = useState(false)
  const items = [
    { key: 'home', label: text.shell.home, onClick: () => go('/index') },
    { key: 'password', label: text.shell.changePassword, onClick: () => setChanging(true) },
    { type: 'divider' as const },
    { key: 'out', label: text.shell.signOut, onClick: signOut.ask },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className="bare-button user-menu">
          {user === undefined ? text.shell.notSignedIn : text.shell.hello(user.realName)}
          <DownOutlined />
        </button>
      </Dropdown>
      {changing ? <PasswordDialog onClose={() => setChanging(false)} /> : null}
    </>
  )
}
