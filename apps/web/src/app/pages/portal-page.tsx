import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { signInByTicket } from '../../api/session-calls.ts'
import { useText } from '../../language/language-context.tsx'
import { go } from '../../navigation/address.ts'
import { StateLook } from '../../ui/states/state-look.tsx'
import { afterLogin } from '../redirect.ts'

/** Turns the internet portal's ticket into a session; a ticket is good for one call only (SH-6). */
export function PortalPage() {
  const text = useText()
  const [search] = useSearchParams()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const redirect = search.get('redirect')
    signInByTicket(search.get('ticket') ?? '').then(
      () => go(afterLogin({ redirect, systemCode: undefined, systemCodes: [], granted: () => false }), { replace: true }),
      () => go('/nologin', { replace: true }),
    )
  }, [search])
  return <StateLook kind="empty" title={text.portal.working} />
}
