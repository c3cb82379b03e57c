import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallFailure } from '../../../api/envelope.ts'
import { scanPage } from '../../../api/session/security-key.ts'
import { type SignIn, signInByScan } from '../../../api/session/session-calls.ts'
import { useText } from '../../../language/language-context.tsx'
import { failureText } from '../../session/failure-text.ts'

/** The state of a scan is good for five minutes; the page is asked for anew before that. */
const renewedEveryMs = 270_000

interface Scanned {
  readonly code: string
  readonly state: string
}

function scannedIn(data: unknown): Scanned | null {
  if (typeof data !== 'object' || data === null || !('code' in data) || !('state' in data)) return null
  return typeof data.code === 'string' && typeof data.state === 'string' ? { code: data.code, state: data.state } : null
}

/** The provider's page with the code, in a frame: it tells this page what the scan gave, and only its own origin is listened to. */
export function ScanLogin({ onSignedIn }: { onSignedIn(signedIn: SignIn): void }) {
  const text = useText()
  const [shown, setShown] = useState<{ readonly page: string; readonly state: string } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const failed = useEffectEvent((error: unknown) =>
    setFault(error instanceof CallFailure ? failureText(error, text) : text.transport.unknown),
  )
  useEffect(() => {
    let gone = false
    const show = () => {
      scanPage().then((page) => {
        if (!gone) setShown(page)
      }, failed)
    }
    if (round >= 0) show()
    const timer = window.setInterval(show, renewedEveryMs)
    return () => {
      gone = true
      window.clearInterval(timer)
    }
  }, [round])
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (shown === null || event.origin !== new URL(shown.page).origin) return
    const scanned = scannedIn(event.data)
    if (scanned === null || scanned.state !== shown.state) return
    signInByScan(scanned.code, scanned.state).then(onSignedIn, failed)
  })
  useEffect(() => {
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  const again = () => {
    setFault(null)
    setShown(null)
    setRound(round + 1)
  }
  return (
    <div className="login-page__scan">
      {fault === null && shown !== null ? (
        <iframe
          key={shown.state}
          className="login-page__code"
          title={text.login.byScan}
          src={shown.page}
          sandbox="allow-scripts allow-same-origin allow-forms"
        />
      ) : (
        <div className="login-page__code login-page__code--none">
          {fault === null ? null : (
            <>
              <p role="alert">{fault}</p>
              <Button onClick={again}>{text.login.scanAgain}</Button>
            </>
          )}
        </div>
      )}
      <p>{text.login.scanNote}</p>
    </div>
  )
}
