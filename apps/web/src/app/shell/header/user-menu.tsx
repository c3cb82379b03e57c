import { CheckOutlined, DownOutlined, UserOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { useSetting } from '../../../api/use-setting.ts'
import { keepSetting } from '../../../api/user-settings.ts'
import { useText } from '../../../language/language-context.tsx'
import { go } from '../../../navigation/address.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { showTour } from '../../orientation/tour/tour.tsx'
import { useSignOut } from '../../session/use-sign-out.ts'
import { ToolButton } from './tool-button.tsx'

const AbsenceDialog = lazyComponent(() =>
  import('../../../areas/system/flow/absence/absence-dialog.tsx').then((module) => module.AbsenceDialog),
)
const PasswordDialog = lazyComponent(() => import('../../pages/password/password-dialog.tsx').then((module) => module.PasswordDialog))
const SecondFactorDialog = lazyComponent(() =>
  import('../../pages/security/second-factor-dialog.tsx').then((module) => module.SecondFactorDialog),
)
const TransfersDialog = lazyComponent(() => import('./transfers-dialog.tsx').then((module) => module.TransfersDialog))

/** Greeting, home, change of password, logout (SH-23, SH-24). `asMark`: where the greeting finds no place, a mark that bears it. */
export function UserMenu({ asMark = false }: { asMark?: boolean }) {
  const text = useText()
  const { user } = useSession()
  const signOut = useSignOut()
  const [changing, setChanging] = useState(false)
  const [factor, setFactor] = useState(false)
  const [transfers, setTransfers] = useState(false)
  const [absence, setAbsence] = useState(false)
  const slides = useSetting('asideTransition') !== false
  const items = [
    { key: 'home', label: text.shell.home, onClick: () => go('/index') },
    { key: 'password', label: text.shell.changePassword, onClick: () => setChanging(true) },
    { key: 'factor', label: text.ownFactor.title, onClick: () => setFactor(true) },
    { key: 'absence', label: text.shell.absence, onClick: () => setAbsence(true) },
    { key: 'tour', label: text.shell.tour, onClick: showTour },
    { key: 'transfers', label: text.transfers.title, onClick: () => setTransfers(true) },
    {
      key: 'transition',
      label: text.shell.asideTransition,
      icon: slides ? <CheckOutlined /> : <span className="user-menu__blank" />,
      onClick: () => keepSetting('asideTransition', !slides),
    },
    { type: 'divider' as const },
    { key: 'out', label: text.shell.signOut, onClick: signOut.ask },
  ]
  const greeting = user === undefined ? text.shell.notSignedIn : text.shell.hello(user.realName)
  const opener = asMark ? (
    <ToolButton icon={<UserOutlined />} label={greeting} />
  ) : (
    <button type="button" className="bare-button user-menu">
      {greeting}
      <DownOutlined />
    </button>
  )
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        {opener}
      </Dropdown>
      {factor ? <SecondFactorDialog onClose={() => setFactor(false)} /> : null}
      {absence ? <AbsenceDialog onClose={() => setAbsence(false)} /> : null}
      {transfers ? <TransfersDialog onClose={() => setTransfers(false)} /> : null}
      {changing ? <PasswordDialog onClose={() => setChanging(false)} /> : null}
    </>
  )
}
