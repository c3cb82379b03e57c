import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { readCookie } from '../../api/cookies.ts'
import { useSession } from '../../api/session.ts'
import type { SignIn } from '../../api/session-calls.ts'
import { useText } from '../../language/language-context.tsx'
import { forgetAllUnsaved } from '../../navigation/unsaved-work.ts'
import { LoginForm } from '../pages/login/login-form.tsx'
import { onSignInAgain, sessionHasResumed } from './session-end.ts'

/** The login over the page while unsaved work is open: the same user goes on, another one starts anew (SH-35). */
export function SignInAgain() {
  const text = useText()
  const client = useQueryClient()
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  useEffect(() => onSignInAgain(() => setOpen(true)), [])
  const before = user?.uuid ?? readCookie('uuid')
  const onSignedIn = (signedIn: SignIn) => {
    sessionHasResumed()
    if (signedIn.uuid !== before) {
      forgetAllUnsaved()
      window.location.hash = '#/index'
      window.location.reload()
      return
    }
    setOpen(false)
    void client.invalidateQueries()
  }
  return (
    <Modal
      open={open}
      title={text.shell.signInAgain}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={420}
      destroyOnHidden
    >
      <p className="sign-in-again__note">{text.login.loginExpired}</p>
      <LoginForm onSignedIn={onSignedIn} {...(user === undefined ? {} : { username: user.username })} />
    </Modal>
  )
}
