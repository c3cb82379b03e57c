import { alarmAction, alarmGrowth, alarmHandleStatus, alarmLevel } from '@chengan/domain/utilities/dictionaries/monitoring'
import { asText } from '@chengan/kernel/values'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { openTab } from '../../../../navigation/tabs.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { isNextStep, type RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { useWords } from '../../../../resources/words.ts'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import { DeskReach } from './desk-reach.tsx'
import type { AlarmInFull, Near, StepTold } from './desk-reads.ts'

const DEVICES = '/yxjg/sbgl/index'
const CLOSED = alarmHandleStatus.values.closed.value

interface DeskSideProps {
  alarm: RowOf<'iotAlarm'>
  steps: readonly StepTold[] | undefined
  told: AlarmInFull | undefined
  /** It could not be read. */
  failed: boolean
  verbs: readonly RowVerb[]
  /** The next step has its place under the thumb. */
  narrow: boolean
  onRun(verb: RowVerb): void
  onText(): void
}

/** What was done and what is due, who is near, and what this account may do: one button for its next step, the others small. */
export function DeskSide({ alarm, steps, told, failed, verbs, narrow, onRun, onText }: DeskSideProps) {
  const { desk: text, trend } = useMonitoringText()
  // What is not known yet, or could not be read, is not none.
  const noneOf = (words: string) => (told === undefined ? (failed ? trend.failed : '') : words)
  return (
    <aside className="desk-card desk-side">
      <div className="desk-side__scroll">
        <h3>{text.process}</h3>
        {steps === undefined ? <LoadingRows rows={4} bars={[60, 30]} /> : <Steps steps={steps} told={told?.told} />}
        <h3>{text.forces}</h3>
        <NearList rows={told?.crews ?? []} none={noneOf(text.noForces)} />
        <h3>{text.cameras}</h3>
        <NearList rows={told?.cameras ?? []} none={noneOf(text.noCameras)} />
        <button
          type="button"
          className="link-button"
          onClick={() => openTab(`${DEVICES}/detail/${asText(alarm.deviceId)}`, { title: asText(alarm.deviceName) })}
        >
          {text.device}
        </button>
      </div>
      <DeskActions verbs={verbs} apart={narrow} onRun={onRun}>
        {alarm.handleStatus === CLOSED ? null : <DeskReach told={told} onText={onText} />}
      </DeskActions>
    </aside>
  )
}

/** The steps that this account may take now. */
export function DeskActions({
  verbs,
  apart = false,
  onRun,
  children,
}: Pick<DeskSideProps, 'verbs' | 'onRun'> & { apart?: boolean; children?: ReactNode }) {
  const { desk: text } = useMonitoringText()
  const first = verbs.find(isNextStep)
  const others = verbs.filter((verb) => verb !== first)
  return (
    <div className="desk-actions">
      {verbs.length === 0 ? <p className="desk-quiet">{text.noAction}</p> : null}
      {first === undefined || apart ? null : (
        <Button type="primary" block size="large" danger={first.danger} onClick={() => onRun(first)}>
          {first.words}
        </Button>
      )}
      {others.length === 0 && children == null ? null : (
        <div className="desk-actions__others">
          {children}
          {others.map((verb) => (
            <Button key={verb.name} danger={verb.danger} onClick={() => onRun(verb)}>
              {verb.words}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** In words how the level changed by a step of the rules; null of all other steps. */
function useChangeOfLevel(): (step: StepTold) => string | null {
  const { desk: text } = useMonitoringText()
  const { dictionary } = useWords()
  const level = (value: unknown) =>
    dictionary(alarmLevel)
      .label(value)
      .replace(/（.*|,.*/, '')
  return ({ handleAction, levelBefore, levelAfter, growth }) => {
    if (levelAfter == null || growth == null) return null
    const isAnew = handleAction === alarmAction.values.reopen.value
    const change = isAnew
      ? text.begunAnew(level(levelAfter))
      : levelBefore === levelAfter
        ? null
        : text.grown(level(levelBefore), level(levelAfter))
    // What was crossed stands beside it.
    const why = growth === alarmGrowth.values.limit.value ? null : dictionary(alarmGrowth).label(growth)
    return [change, why].filter((part) => part !== null).join(' · ')
  }
}

function Steps({ steps, told }: { steps: readonly StepTold[]; told: AlarmInFull['told'] | undefined }) {
  const { desk: text } = useMonitoringText()
  const changeWords = useChangeOfLevel()
  const next = steps.findIndex(({ handleTime }) => handleTime === null)
  return (
    <ol className="desk-steps">
      {steps.map((step, at) => {
        const done = step.handleTime !== null
        const look = done ? 'done' : at === next ? 'next' : 'later'
        return (
          <li key={`${step.id ?? step.handleAction} ${step.handleTime ?? step.deadline}`} className={`desk-step desk-step--${look}`}>
            <b>{step.actionName}</b>
            <time className={step.overdue === true ? 'desk-clock--late' : ''}>
              {done ? asText(step.handleTime).slice(5, 19) : step.deadline === null ? '' : text.by(step.deadline.slice(5, 16))}
            </time>
            <small>
              {[
                // The first of them is the alarm itself: who was told of it stands beside it.
                at === 0 && told !== undefined ? text.delivered(told) : null,
                step.handleUserName,
                step.handleDeptName,
                typeof step.siteValue === 'number' ? `${step.siteValue} ${step.siteUnit ?? ''}` : null,
                step.measure,
                changeWords(step),
                step.opinion,
                step.farFromDevice === true ? text.far : null,
                done && step.deadline !== null && step.overdue === true ? text.late : null,
              ]
                .filter((part) => part !== null && part !== undefined && part !== '')
                .join(' · ')}
            </small>
          </li>
        )
      })}
    </ol>
  )
}

function NearList({ rows, none }: { rows: readonly Near[]; none: string }) {
  const { desk: text } = useMonitoringText()
  if (rows.length === 0) return <p className="desk-quiet">{none}</p>
  return (
    <ul className="desk-near">
      {rows.slice(0, 4).map(({ id, name, location, metres, linked, proposed }) => (
        <li key={id}>
          <span className="one-line">{name}</span>
          <span className="desk-quiet">
            {[linked === true ? text.linked : proposed === true ? text.proposed : null, location === null ? null : text.metres(metres)]
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
