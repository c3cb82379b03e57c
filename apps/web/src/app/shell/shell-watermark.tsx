import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { securityKey } from '../../api/security-key.ts'
import { useSession } from '../../api/session.ts'
import { Watermark } from '../../ui/watermark.tsx'

const minuteMs = 60_000

/** Name, end of the account, time, end of the address, over everything (SH-44). */
export function ShellWatermark() {
  const { user } = useSession()
  const { data: key } = useQuery({
    queryKey: ['security-key'],
    queryFn: securityKey,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const [now, setNow] = useState(() => dayjs().format('YYYY-MM-DD HH:mm'))
  useEffect(() => {
    const timer = window.setInterval(() => setNow(dayjs().format('YYYY-MM-DD HH:mm')), minuteMs)
    return () => window.clearInterval(timer)
  }, [])
  if (user === undefined || key?.ui?.watermark === false) return null
  return <Watermark lines={[`${user.realName} ${user.username.slice(-4)}`, `${now} ${user.ipTail ?? ''}`.trim()]} dark={false} />
}
