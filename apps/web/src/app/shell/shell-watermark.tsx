import { datetimeText } from '@chengan/kernel/time'
import { useEffect, useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import { useSession } from '../../api/session/session.ts'
import { useSecurityKey } from '../../api/session/use-security-key.ts'
import { Watermark } from '../../ui/watermark.tsx'
import { useChosenTheme } from './header/use-theme.ts'

const minuteMs = 60_000

/** The time of the city by the clock of the server: that of the machine may be anything. */
const minute = () => datetimeText(serverNow()).slice(0, 16)

/** Name, end of the account, time, end of the address, over everything (SH-44). */
export function ShellWatermark() {
  const { user } = useSession()
  const { dark } = useChosenTheme()
  const key = useSecurityKey()
  const [now, setNow] = useState(minute)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(minute()), minuteMs)
    return () => window.clearInterval(timer)
  }, [])
  if (user === undefined || key?.ui?.watermark === false) return null
  return <Watermark lines={[`${user.realName} ${user.username.slice(-4)}`, `${now} ${user.ipTail ?? ''}`.trim()]} dark={dark} />
}
