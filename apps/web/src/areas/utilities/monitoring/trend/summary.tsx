import { spanWords } from '../desk/desk-clock.ts'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import type { TrendSpan } from './device-trend.tsx'
import type { TrendSummary } from './trend-summary.ts'
import { measuredWords } from './trend-words.ts'

interface SummaryProps {
  summary: TrendSummary
  span: TrendSpan
  unit: string
  /** Whether any limit is in force: without one nothing can be beyond it. */
  limited: boolean
  /** Null as long as they are not known. */
  alarms: number | null
}

const momentWords = (at: string) => at.slice(5, 16)

/** What the span comes to, in figures and in a sentence. */
export function Summary({
  summary: { most, least, mean, crossings, gaps, withinRate, heardRate },
  span,
  unit,
  limited,
  alarms,
}: SummaryProps) {
  const { trend: text, desk } = useMonitoringText()
  const said = (value: number) => measuredWords(value, unit)
  const missing = spanWords(gaps.ms / 1000, desk)
  const times = crossings.reduce((sum, one) => sum + one.times, 0)
  const lines = [
    [text.max, said(most.value), momentWords(most.at)],
    [text.min, said(least.value), momentWords(least.at)],
    [text.average, said(mean), ''],
    ...(limited
      ? [[text.crossed, text.times(times), crossings.map(({ level, times: n }) => text.ofLevel(level, n)).join(' · ')] as const]
      : []),
    ...(limited ? [[text.withinRate, `${withinRate} %`, text.withinOf[span]] as const] : []),
    [text.heardRate, `${heardRate} %`, ''],
    [text.gaps, gaps.count === 0 ? '—' : missing, gaps.count === 0 ? '' : text.times(gaps.count)],
  ] as const
  const beyond = () =>
    crossings.length === 0
      ? text.notCrossed
      : text.crossedBy(times, crossings.map(({ level, times: n }) => text.crossedLevel(level, n)).join(text.andLevel))
  const story = [
    text.extremes(text.ofSpan[span], said(most.value), momentWords(most.at), said(least.value), momentWords(least.at), said(mean)),
    ...(limited ? [beyond()] : []),
    gaps.count === 0 ? text.noGap : text.gapsOf(gaps.count, missing),
    ...(alarms === null ? [] : [alarms === 0 ? text.noAlarm : text.alarmsOf(alarms)]),
  ]
  return (
    <section aria-label={text.summary}>
      <h3>{text.summary}</h3>
      <dl>
        {lines.map(([name, value, at]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className="device-trend__quiet">{at}</dd>
          </div>
        ))}
      </dl>
      {alarms === null ? null : <p className="device-trend__story">{text.sentence(story.join(text.betweenParts))}</p>}
    </section>
  )
}
