import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { CallFailure } from '../../api/envelope.ts'
import { signInByKey, signInByTicket } from '../../api/session/session-calls.ts'
import { useText } from '../../language/language-context.tsx'
import { go } from '../../navigation/address.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { failureText } from '../session/failure-text.ts'
import { keySignOnIn } from '../session/renew-by-key.ts'
import { useAfterLogin } from '../session/use-arrival.ts'
import { PublicLook } from './public-look.tsx'

/** Turns the internet portal's ticket, or the signature of a trusted system, into a session; each is good for one call only (SH-6). */
export function PortalPage() {
  const text = useText()
  const { message } = useFeedback()
  const [search] = useSearchParams()
  const arrive = useAfterLogin()
  const asked = useRef(false)
  const refuse = (failure: unknown) => {
    if (failure instanceof CallFailure) void message.error(failureText(failure, text))
    const redirect = search.get('redirect')
    go(redirect === null ? '/nologin' : `/nologin?redirect=${encodeURIComponent(redirect)}`, { replace: true })
  }
  const signIn = useEffectEvent(() => {
    const byKey = keySignOnIn(Object.fromEntries(search))
    const signedIn = byKey === null ? signInByTicket(search.get('ticket') ?? '') : signInByKey(byKey)
    signedIn.then((one) => arrive(one), refuse)
  })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    signIn()
  }, [])
  return <PublicLook kind="empty" title={text.portal.working} />
}
