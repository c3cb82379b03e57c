import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { asText } from '@chengan/kernel/values'
import { useCallback } from 'react'
import type { RowOf } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import { Chart } from '../../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../../ui/charts/chart-colours.ts'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import type { AlarmInFull } from './desk-reads.ts'
import { alarmTrendOption, limitsOf } from './trend-option.ts'

/** What the device told around the alarm, with the limits that were in force. */
export function DeskTrend({
  resource,
  alarm,
  told,
  failed,
}: {
  resource: CompleteResource
  alarm: RowOf<'iotAlarm'>
  told: AlarmInFull | undefined
  failed: boolean
}) {
  const { desk: text, trend } = useMonitoringText()
  const { dictionary } = useWords()
  const metric = dictionary(resource.fields.metric?.dict).label(alarm.metric)
  const cause = dictionary(resource.fields.causeType?.dict)
  const draw = useCallback(
    (colours: ChartColours) =>
      alarmTrendOption(
        {
          points: told?.values ?? [],
          limits: limitsOf(told?.threshold, (level, value) => text.levelLine(level, value)),
          at: asText(alarm.startTime),
          level: Number(alarm.alarmLevel),
          unit: asText(alarm.unit),
        },
        colours,
      ),
    [told, alarm.startTime, alarm.alarmLevel, alarm.unit, text],
  )
  const similar = told?.similar ?? []
  return (
    <section className="desk-card desk-trend">
      <h3>
        {text.trend(metric)}{' '}
        <small className="desk-note">{[asText(alarm.unit), text.around].filter((part) => part !== '').join(' · ')}</small>
      </h3>
      <div className="desk-trend__chart">
        {told === undefined && failed ? <p className="desk-quiet">{trend.failed}</p> : null}
        {told !== undefined && told.values.length === 0 ? <p className="desk-quiet">{text.noValues}</p> : null}
        {told === undefined || told.values.length === 0 ? null : <Chart label={text.trend(metric)} draw={draw} />}
      </div>
      <p className="desk-quiet">
        {/* What is not known yet, or could not be read, is not none. */}
        {told === undefined ? null : similar.length === 0 ? text.noSimilar : text.similar(similar.length)}
        {similar.slice(0, 3).map((one) => (
          <span key={one.id}>
            {' '}
            · {one.startTime.slice(5, 10)} {one.causeType === null ? '' : cause.label(one.causeType)}
          </span>
        ))}
      </p>
    </section>
  )
}
