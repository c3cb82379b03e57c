import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { holds } from '@chengan/kernel/condition'
import type { CompleteLifecycle, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Step } from '@chengan/kernel/lifecycle/lifecycle'
import { shortDate } from '../../../language/day-text.ts'
import type { Row } from '../../row.ts'
import { useWords } from '../../words.ts'
import { logsOf } from './progress-card.tsx'

/** When a step was done: by its own date, else by the last time that the row left its states; a row that left them before its date was done with them then (a
 *  contract that was terminated before its end), unless it has come back: a file that was changed has passed when it passed again. */
function dateOf({ date, states }: Step, { field, keyOf }: CompleteLifecycle, row: Row): string {
  const own = date === undefined ? undefined : row[date]
  const isIn = (value: unknown) => states.includes(keyOf[String(value)] ?? String(value))
  if (isIn(row[field]) && typeof own === 'string' && own !== '') return own
  const left = logsOf(row).findLast(({ fromStatus, toStatus }) => fromStatus != null && isIn(fromStatus) && !isIn(toStatus))
  const time = left?.operateTime ?? ''
  if (typeof own !== 'string' || own === '') return time
  return time !== '' && time.slice(0, 10) < own.slice(0, 10) ? time : own
}

/** When a row came to the state in which it stands: of its last step, which it leaves no more. */
function arrivedAt({ field }: CompleteLifecycle, row: Row): string {
  const came = logsOf(row).findLast(({ fromStatus, toStatus }) => fromStatus != null && fromStatus !== toStatus && toStatus === row[field])
  return came?.operateTime ?? ''
}

/** The step at which a row in that state stands: where several have the state, the first that is meant for it. -1 where none has it. */
function placeIn(steps: readonly Step[], state: string, row: Row): number {
  const meant = steps.findIndex(({ states, when }) => states.includes(state) && (when === undefined || holds(when, row)))
  return meant < 0 ? steps.findIndex(({ states }) => states.includes(state)) : meant
}

/** The steps that a row goes through: those ahead that are meant for it, and of those behind it the ones that its log or their own date tells of, where
 *  the log tells how the row came to where it is. No row is said to have been reviewed by whom it never passed. */
function stepsOf(all: readonly Step[], lifecycle: CompleteLifecycle, row: Row): readonly Step[] {
  const key = lifecycle.keyOf[String(row[lifecycle.field])] ?? ''
  const at = placeIn(all, key, row)
  const reached = logsOf(row).some(({ toStatus }) => all[at]?.states.includes(lifecycle.keyOf[String(toStatus)] ?? '') === true)
  return all.filter((step, index) => {
    if (index === 0 || index === at) return true
    if (index < at && reached) return dateOf(step, lifecycle, row) !== ''
    return step.when === undefined || holds(step.when, row)
  })
}

/** Where a row left its way for a state that is none of its steps (refused, withdrawn), as its log tells; -1 where it did not. */
function leftAt(steps: readonly Step[], lifecycle: CompleteLifecycle, row: Row): number {
  const leaving = logsOf(row).findLast(({ fromStatus, toStatus }) => fromStatus != null && toStatus === row[lifecycle.field])
  const from = lifecycle.keyOf[String(leaving?.fromStatus)] ?? ''
  return steps.findIndex((step) => step.states.includes(from))
}

/** Whether a row has ended badly there: nobody owes anything, and no step leads on (an acceptance that failed, an order that went to enforcement). */
function isBadEnd({ tones, duties, transitions, dict }: CompleteLifecycle, key: string): boolean {
  const value = dict.values[key]?.value
  const leadsOn = transitions.some(({ fromValues, toValue }) => value !== undefined && fromValues.includes(value) && toValue !== value)
  return tones?.[key] === 'error' && duties?.[key] === undefined && !leadsOn
}

/** A day that parts behind its year, and nowhere else, where steps stand close together. */
function PartedDay({ day }: { day: string }) {
  const [, year = '', rest = day] = /^(\d{4}-)(.+)$/.exec(day) ?? []
  return (
    <>
      {year === '' ? null : <span className="step__part">{year}</span>}
      <span className="step__part">{rest}</span>
    </>
  )
}

/** The way of a row through its states, at the right of the head. What left its way stands where it left it, and nothing is ahead of it. */
export function StepsLine({ resource, row }: { resource: CompleteResource; row: Row }) {
  const words = useWords()
  const { text, label } = words
  const lifecycle = resource.mainState === null ? undefined : resource.lifecycles[resource.mainState]
  if (lifecycle === undefined) return null
  const key = lifecycle.keyOf[String(row[lifecycle.field])] ?? ''
  const isLater = lifecycle.laterSteps?.some((step) => step.states.includes(key)) === true
  const all = (isLater ? lifecycle.laterSteps : lifecycle.steps) ?? []
  const left = all.some((step) => step.states.includes(key)) ? -1 : leftAt(all, lifecycle, row)
  const steps =
    left < 0
      ? stepsOf(all, lifecycle, row)
      : all.slice(0, left + 1).filter((step, index) => index === left || dateOf(step, lifecycle, row) !== '')
  if (steps.length === 0) return null
  const at = left < 0 ? placeIn(steps, key, row) : steps.length - 1
  // Well ended, or laid down at the end of the way: nothing is under way any more, unless somebody still owes the last step.
  const tone = lifecycle.tones?.[key]
  const last = at === steps.length - 1
  // What stands badly says how: a licence that has expired is at its last step, and nothing of it is under way.
  const underWay = last && tone === 'error' ? words.dictionary(lifecycle.dict).label(row[lifecycle.field]) : text.detail.underWay
  const ended = left >= 0 || (last && isBadEnd(lifecycle, key))
  const over = last ? (tone === 'success' || tone === 'neutral') && lifecycle.duties?.[key] === undefined : tone === 'success'
  return (
    <ol className="steps-line">
      {steps.map((step, index) => {
        if (ended && index === at)
          return (
            <li key={step.zh} className={`step step--left step--${tone === 'error' ? 'refused' : 'laid-down'}`} aria-current="step">
              <span className="step__mark">
                <CloseOutlined />
              </span>
              <span className="step__words">{label(step)}</span>
              <span className="step__date">{words.dictionary(lifecycle.dict).label(row[lifecycle.field])}</span>
            </li>
          )
        const done = index < at || (over && index === at)
        const shown = index === at && !over
        const own = done ? dateOf(step, lifecycle, row) : ''
        const date = own === '' && done && index === at ? arrivedAt(lifecycle, row) : own
        return (
          <li
            key={step.zh}
            className={done ? 'step step--done' : shown ? 'step step--shown' : 'step'}
            aria-current={shown ? 'step' : undefined}
          >
            <span className="step__mark">{done ? <CheckOutlined /> : index + 1}</span>
            <span className="step__words">{label(step)}</span>
            <span className="step__date">{shown ? underWay : date === '' ? '' : <PartedDay day={shortDate(date)} />}</span>
          </li>
        )
      })}
    </ol>
  )
}
