import { SoundOutlined } from '@ant-design/icons'
import { instantOf } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { serverNow } from '../../../../api/clock.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import { DeskDuty } from './desk-duty.tsx'
import { countsRead, MUTE } from './desk-reads.ts'
import { useAlarmSound } from './use-alarm-sound.ts'

const SILENT_MINUTES = 5
const AGAIN_MS = 30_000
const PENDING = 'pending'

interface DeskBarProps {
  queue: readonly RowOf<'iotAlarm'>[]
  live: boolean
  /** How often silence was asked by the keyboard. */
  silenceAsked: number
}

/** How many alarms of each level are open, and the sound: silence lasts five minutes and is logged. */
export function DeskBar({ queue, live, silenceAsked }: DeskBarProps) {
  const { desk: text } = useMonitoringText()
  const words = useWords()
  const { message } = useFeedback()
  const [until, setUntil] = useState<string | null>(null)
  const counts = useQuery({ ...countsRead, meta: { quiet: true }, refetchInterval: AGAIN_MS })
  const waiting = (level: string) =>
    queue.filter((row) => asText(row.alarmLevel) === level && row.handleStatus === PENDING && row.simulated !== true).map(({ id }) => id)
  const [red, orange] = [waiting('1'), waiting('2')]
  const silent = until !== null
  const sound = useAlarmSound({ red, orange, silent })
  const silence = async () => {
    try {
      const reply = await call<{ until: string }>('POST', MUTE, {
        body: { alarmIds: [...red, ...orange].slice(0, 50), minutes: SILENT_MINUTES },
        quiet: true,
      })
      setUntil(reply.until)
      void message.success(text.muted(reply.until.slice(11, 16)))
    } catch (error) {
      void message.warning(submitFailure(error, words.text))
    }
  }
  const ask = useEffectEvent(() => void silence())
  useEffect(() => {
    if (silenceAsked > 0) ask()
  }, [silenceAsked])
  useEffect(() => {
    if (until === null) return
    const timer = window.setTimeout(() => setUntil(null), Math.max(0, instantOf(until) - serverNow()))
    return () => window.clearTimeout(timer)
  }, [until])
  // What is not known yet, or could not be read, is not nought.
  const sum = (level: 'level1' | 'level2' | 'level3' | 'level4' | 'late') => counts.data?.reduce((all, row) => all + row[level], 0) ?? '—'
  const late = sum('late')
  return (
    <div className="desk-strip">
      {sound.blocked ? (
        <button type="button" className="bare-button desk-blocked" onClick={() => sound.enable()}>
          <SoundOutlined /> {text.blocked}
        </button>
      ) : null}
      <header className="desk-card desk-top">
        <span className="desk-top__live">
          <i className={live ? 'desk-dot desk-dot--live' : 'desk-dot'} aria-hidden="true" />
          {live ? text.live : text.polled}
        </span>
        {(['level1', 'level2', 'level3', 'level4'] as const).map((level, at) => (
          <span key={level} className="desk-top__level">
            <i className={`desk-swatch desk-swatch--${at + 1}`} aria-hidden="true" />
            {text.levels[at]} <b>{sum(level)}</b>
          </span>
        ))}
        <span className="desk-top__level">
          {text.late} <b className={typeof late === 'number' && late > 0 ? 'desk-clock--late' : ''}>{late}</b>
        </span>
        <span className="desk-top__gap" />
        <DeskDuty />
        <span className="desk-quiet desk-top__keys">{text.keys}</span>
        <span className="desk-top__sound">
          <span className={silent ? 'desk-sound' : 'desk-sound desk-sound--on'}>
            <SoundOutlined /> {silent ? text.soundOff : text.soundOn}
          </span>
          {silent ? (
            <Button onClick={() => setUntil(null)}>{text.unmute}</Button>
          ) : (
            <Button onClick={() => void silence()}>{text.mute}</Button>
          )}
        </span>
      </header>
    </div>
  )
}
