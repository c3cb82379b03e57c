import { signalState } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { spokenIn } from '@chengan/kernel/definition/rows/spoken'
import { instantOf } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { openTab } from '../../../../navigation/tabs.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { RowMarks } from '../../../../resources/rows/row-tags.tsx'
import { StateMark } from '../../../../resources/rows/state-mark.tsx'
import { tabNameOf } from '../../../../resources/rows/tab-name.ts'
import { detailPath } from '../../../../resources/screens-of.ts'
import { useWords } from '../../../../resources/words.ts'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import { alarmValueText } from './alarm-value.ts'
import { clockOf, type QueuedAlarm, spanWords } from './desk-clock.ts'
import type { AlarmInFull } from './desk-reads.ts'
import { LevelDisc } from './level-disc.tsx'

const MOST_MARKS = 2
const ALARMING = signalState.values.alarming.value

interface DeskHeadProps {
  resource: CompleteResource
  screen: Screen
  alarm: RowOf<'iotAlarm'>
  /** It as the queue has it, with the clock that runs. */
  queued: QueuedAlarm | undefined
  now: number
  told: AlarmInFull['told'] | undefined
}

/** What the alarm is: its level, its value, since when, the clock that runs and who has it. */
export function DeskHead({ resource, screen, alarm, queued, now, told }: DeskHeadProps) {
  const { desk: text } = useMonitoringText()
  const { dictionary, language, text: house } = useWords()
  const clock = clockOf(
    queued === undefined ? alarm : { ...alarm, deadline: queued.deadline, newestStepTime: queued.newestStepTime },
    now,
    text,
  )
  const end = asText(alarm.closeTime)
  const lasted = Math.max(0, Math.floor(((end === '' ? now : instantOf(end)) - instantOf(asText(alarm.startTime))) / 1000))
  const type = dictionary(resource.fields.deviceType?.dict).label(alarm.deviceType)
  const kind = dictionary(resource.fields.alarmType?.dict).label(alarm.alarmType)
  const limit = resource.fields.thresholdText === undefined ? '' : asText(spokenIn(resource.fields.thresholdText, alarm, language))
  const metric = alarm.metric == null ? '' : dictionary(resource.fields.metric?.dict).label(alarm.metric)
  return (
    <header className={`desk-card desk-head desk-head--${asText(alarm.alarmLevel)}`}>
      <div className="desk-head__title">
        <LevelDisc level={alarm.alarmLevel} large />
        <div>
          <h2>
            {asText(alarm.deviceName)} {text.crossed(metric, kind)}
          </h2>
          <p>
            {[asText(alarm.alarmNo), type, asText(alarm.address), asText(alarm.gasCompaniesName)].filter((part) => part !== '').join(' · ')}
          </p>
          <p className="desk-head__tags">
            <StateMark resource={resource} stateField="handleStatus" row={alarm} />
            <StateMark resource={resource} stateField="signalState" row={alarm} />
            {/* Its level is the disc. */}
            <RowMarks resource={resource} row={alarm} most={MOST_MARKS} />
            {asText(alarm.groupId) === '' ? null : <span className="desk-tag">{text.event}</span>}
            {typeof alarm.pipelineScore === 'number' ? (
              <span className="desk-tag" title={asText(alarm.pipelineReason)}>
                {text.score(alarm.pipelineScore)}
              </span>
            ) : null}
            <button
              type="button"
              className="link-button"
              onClick={() => openTab(detailPath(screen, alarm.id), { title: tabNameOf(resource, alarm) })}
            >
              {text.details}
            </button>
          </p>
        </div>
      </div>
      <dl className="desk-tiles">
        <div>
          <dt>{text.value}</dt>
          <dd className={alarm.signalState === ALARMING ? 'desk-tiles__value' : ''}>{alarmValueText(alarm)}</dd>
          {/* What was crossed is told as it was kept. */}
          {limit !== '' ? (
            <span className="desk-tiles__limit" title={limit}>
              {limit}
            </span>
          ) : (
            <small>{text.extreme(alarmValueText(alarm, 'extremeValue'))}</small>
          )}
        </div>
        <div>
          <dt>{text.since}</dt>
          <dd>{spanWords(lasted, text)}</dd>
          <small>{text.from(asText(alarm.startTime).slice(5, 19))}</small>
        </div>
        <div className={clock.deadline === null ? '' : `desk-tiles__clock desk-tiles__clock--${clock.tone}`}>
          <dt>{clock.deadline === null ? text.stage : clock.late ? text.over(clock.step, '') : text.clockOf(clock.step)}</dt>
          <dd>{clock.deadline === null ? clock.step : clock.span}</dd>
          <small>{clock.deadline === null ? '' : (clock.late ? text.wasDue : text.until)(clock.deadline.slice(5, 16))}</small>
          {clock.deadline === null ? null : (
            <i className={`desk-bar desk-bar--${clock.tone}`} aria-hidden="true">
              <i style={{ width: `${Math.round(clock.passed * 100)}%` }} />
            </i>
          )}
        </div>
        <div>
          <dt>{asText(alarm.toDeptName) === '' ? text.owner : text.sentTo}</dt>
          <dd className="desk-tiles__owner" title={asText(alarm.toDeptName) || asText(alarm.gasCompaniesName)}>
            {asText(alarm.toDeptName) || asText(alarm.gasCompaniesName) || '—'}
          </dd>
          <small>{[alarm.toUserNames ?? []].flat().join(house.listSeparator)}</small>
          {told === undefined ? null : <small title={text.delivered(told)}>{text.delivered(told)}</small>}
        </div>
      </dl>
    </header>
  )
}
