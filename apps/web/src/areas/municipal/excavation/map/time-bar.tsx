import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { dateText } from '@chengan/kernel/time'
import { Button, Segmented, Slider } from 'antd'
import { useState } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { useExcavationText } from '../texts/excavation-text.ts'
import { dayAfter, daysBetween, isDay, rangeOf, spanNamed, spans, type TimeSpan, termRound } from './time-window.ts'

const monthDays = 30

/** The time that is looked at, as it stands in the address. */
export function useTime() {
  const { query } = useTab()
  const asked = query.get('day')
  const day = isDay(asked) ? asked : dateText(serverNow())
  const span = spanNamed(query.get('span'))
  return { day, span, term: termRound(day, span) }
}

/** A slider through three years; the map shows what is dug around the day. */
export function TimeBar() {
  const { map: text } = useExcavationText()
  const tab = useTab()
  const { day, span, term } = useTime()
  const { first, days } = rangeOf(serverNow())
  const at = Math.min(days, Math.max(0, daysBetween(first, day)))
  const [held, setHeld] = useState<number | null>(null)
  const show = (to: number) => tab.setQuery({ day: dayAfter(first, Math.min(days, Math.max(0, to))) })
  const marks = [0, 1, 2].map((year) => {
    const start = `${Number(first.slice(0, 4)) + year}-01-01`
    return [daysBetween(first, start), start.slice(0, 4)] as const
  })
  return (
    <section className="wj-map__time" aria-label={text.day}>
      <Button icon={<LeftOutlined />} title={text.earlier} aria-label={text.earlier} onClick={() => show(at - monthDays)} />
      <div className="wj-map__slider">
        <Slider
          min={0}
          max={days}
          value={held ?? at}
          marks={Object.fromEntries(marks)}
          ariaLabelForHandle={text.day}
          tooltip={{ formatter: (value) => dayAfter(first, value ?? 0) }}
          onChange={setHeld}
          onChangeComplete={(value: number) => {
            setHeld(null)
            show(value)
          }}
        />
      </div>
      <Button icon={<RightOutlined />} title={text.later} aria-label={text.later} onClick={() => show(at + monthDays)} />
      <span className="wj-map__term">{text.between(term.start, term.end)}</span>
      <Segmented<TimeSpan>
        aria-label={text.window}
        value={span}
        options={spans.map((one) => ({ value: one, label: text.windows[one] }))}
        onChange={(next) => tab.setQuery({ span: next })}
      />
    </section>
  )
}
