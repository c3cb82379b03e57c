import { ExclamationCircleFilled } from '@ant-design/icons'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/envelope.ts'
import { connection, onConnection, setLost } from '../../api/live/connection.ts'
import { useText } from '../../language/language-context.tsx'
import { askAgainForWhatFailed } from '../../ui/arrival.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import './connection-notice.css'

const firstTryMs = 2_000
const longestWaitMs = 30_000

/** Asks for anything that needs no session; whether a reply comes is what matters, and the client tells it. */
const tryServer = () => void call('GET', 'sys/security/key', { background: true }).catch(() => undefined)

/** What could not be read for want of a connection is read again; a refusal stays as it is. */
function readAgain(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof CallFailure && error.isOutage,
  })
}

/** Says that the network is slow or gone, tries again by itself, and reads anew what is shown once it is back. */
export function ConnectionNotice() {
  const text = useText()
  const client = useQueryClient()
  const { message } = useFeedback()
  const state = useSyncExternalStore(onConnection, connection)
  const wasLost = useRef(false)
  const onBack = useEffectEvent(() => {
    readAgain(client)
    askAgainForWhatFailed()
    void message.success(text.shell.online)
  })
  useEffect(() => {
    if (state !== 'lost') {
      if (wasLost.current) onBack()
      wasLost.current = false
      return undefined
    }
    wasLost.current = true
    let wait = firstTryMs
    let timer: number | undefined
    const later = () => {
      timer = window.setTimeout(() => {
        tryServer()
        wait = Math.min(longestWaitMs, wait * 2)
        later()
      }, wait)
    }
    later()
    return () => window.clearTimeout(timer)
  }, [state])
  useEffect(() => {
    const onOffline = () => setLost(true)
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', tryServer)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', tryServer)
    }
  }, [])
  if (state === 'good') return null
  return (
    <div className={`connection-notice connection-notice--${state}`} role="status">
      <ExclamationCircleFilled className="connection-notice__mark" />
      {state === 'slow' ? text.shell.slow : text.shell.offline}
      {state === 'slow' ? null : (
        <Button size="small" onClick={tryServer}>
          {text.shell.tryNow}
        </Button>
      )}
    </div>
  )
}
