import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { readCookie } from '../../api/session/cookies.ts'
import { useSession } from '../../api/session/session.ts'
import type { SignIn } from '../../api/session/session-calls.ts'
import { forgetAllUnsaved } from '../../navigation/unsaved-work.ts'
import { lazyComponent } from '../../ui/late.tsx'
import { whenRenewed } from './renew-by-key.ts'
import { onSignInAgain, sessionHasResumed } from './session-end.ts'

const SignInDialog = lazyComponent(() => import('./sign-in-dialog.tsx').then((module) => module.SignInDialog))

/** The login over the page while unsaved work is open: the same user goes on, another one starts anew (SH-35). */
export function SignInAgain() {
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
  const renewed = useEffectEvent(onSignedIn)
  useEffect(() => whenRenewed((signedIn) => renewed(signedIn)), [])
  if (!open) return null
  return <SignInDialog {...(user === undefined ? {} : { username: user.username })} onSignedIn={onSignedIn} />
}
