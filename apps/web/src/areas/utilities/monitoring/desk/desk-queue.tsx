import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { asText } from '@chengan/kernel/values'
import type { RowOf } from '../../../../resources/row.ts'
import { StateMark } from '../../../../resources/rows/state-mark.tsx'
import { useWords } from '../../../../resources/words.ts'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import { alarmValueText, bareMetricOf } from './alarm-value.ts'
import { clockOf } from './desk-clock.ts'
import { LevelDisc } from './level-disc.tsx'

interface QueueItemProps {
  resource: CompleteResource
  row: RowOf<'iotAlarm'>
  now: number
  chosen: boolean
  onOpen(id: string): void
}

/** An alarm of the queue: place, value, state and owner, and the clock of its next step. */
export function QueueItem({ resource, row, now, chosen, onOpen }: QueueItemProps) {
  const { desk: text } = useMonitoringText()
  const { dictionary } = useWords()
  const clock = clockOf(row, now, text)
  const metric = dictionary(resource.fields.metric?.dict).label(row.metric)
  const kind = dictionary(resource.fields.alarmType?.dict).label(row.alarmType)
  return (
    <button
      type="button"
      aria-current={chosen}
      data-alarm={row.id}
      className={`bare-button desk-item desk-item--${asText(row.alarmLevel)}${chosen ? ' desk-item--chosen' : ''}`}
      onClick={() => onOpen(row.id)}
    >
      <LevelDisc level={row.alarmLevel} />
      <span className="desk-item__name one-line">{asText(row.deviceName)}</span>
      <span className="desk-item__line">
        <span className="desk-item__metric one-line">{row.metric == null ? kind : bareMetricOf(metric, asText(row.unit))}</span>
        {row.metric == null ? null : <span className="desk-item__value">{alarmValueText(row)}</span>}
        <time className="desk-item__time">{asText(row.startTime).slice(11, 19)}</time>
      </span>
      <span className="desk-item__line desk-item__line--wraps">
        <span className="desk-item__state">
          <StateMark resource={resource} stateField="handleStatus" row={row} />
        </span>
        <span className={`desk-item__clock desk-clock--${clock.tone}`}>{clock.words}</span>
      </span>
      <span className="desk-item__owner one-line">{asText(row.toDeptName) || asText(row.gasCompaniesName)}</span>
      <i className={`desk-bar desk-bar--${clock.tone}`} aria-hidden="true">
        <i style={{ width: `${Math.round(clock.passed * 100)}%` }} />
      </i>
    </button>
  )
}
