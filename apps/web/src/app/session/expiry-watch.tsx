import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { read } from '../../api/read.ts'
import { useText } from '../../language/language-context.tsx'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { signInAgain } from './session-end.ts'

const warnAtSeconds = 300
const askEachMs = 60_000
const key = 'session-expiry'

interface Heartbeat {
  readonly serverTime: number
  /** Seconds to the absolute end of the session. */
  readonly expire: number
}

/** Five minutes before the end it offers a new login in a dialog that keeps the page (system.md §3.3). */
export function ExpiryWatch() {
  const { notification } = useFeedback()
  const text = useText()
  const { data } = useQuery({
    ...read<Heartbeat | null>('sys/user/heartbeat'),
    refetchInterval: askEachMs,
    retry: false,
    meta: { quiet: true },
  })
  const ends = data?.expire !== undefined && data.expire <= warnAtSeconds
  useEffect(() => {
    if (!ends) return
    const renew = () => {
      notification.destroy(key)
      signInAgain()
    }
    const actions = (
      <Button type="primary" onClick={renew}>
        {text.shell.signInAgain}
      </Button>
    )
    notification.warning({ key, title: text.shell.expiring, duration: false, actions })
    return () => notification.destroy(key)
  }, [ends, notification, text])
  return null
}
