import { holds } from '../../condition.ts'
import type { CompleteLifecycle } from '../../definition/complete.ts'
import type { Values } from '../../rule.ts'
import type { Step } from '../lifecycle.ts'

/** A step of a row's history, as far as its way is read from it: `yyyy-MM-dd HH:mm:ss`, and the states before and after. */
export interface LoggedStep {
  readonly fromStatus?: string | null | undefined
  readonly toStatus?: string | null | undefined
  readonly operateTime?: string | null | undefined
}

/** A step of a row's way: done, under way, ahead, where the row left its way for good, or passed by (a review of nobody). */
export interface StepOnWay {
  readonly step: Step
  readonly state: 'done' | 'current' | 'ahead' | 'left' | 'skipped'
  /** When it was done, a date or a moment; empty where nothing tells. */
  readonly time: string
}

/** When a step was done: by its own date, else by the last time that the row left its states; a row that left them before its date was done with them then (a
 *  contract that was terminated before its end), unless it has come back: a file that was changed has passed when it passed again. */
function timeOf({ date, states }: Step, { field, keyOf }: CompleteLifecycle, row: Values, logs: readonly LoggedStep[]): string {
  const own = date === undefined ? undefined : row[date]
  const isIn = (value: unknown) => states.includes(keyOf[String(value)] ?? String(value))
  if (isIn(row[field]) && typeof own === 'string' && own !== '') return own
  const left = logs.findLast(({ fromStatus, toStatus }) => fromStatus != null && isIn(fromStatus) && !isIn(toStatus))
  const time = left?.operateTime ?? ''
  if (typeof own !== 'string' || own === '') return time
  return time !== '' && time.slice(0, 10) < own.slice(0, 10) ? time : own
}

/** When a row came to the state in which it stands: of its last step, which it leaves no more. */
function arrivedAt({ field }: CompleteLifecycle, row: Values, logs: readonly LoggedStep[]): string {
  const came = logs.findLast(({ fromStatus, toStatus }) => fromStatus != null && fromStatus !== toStatus && toStatus === row[field])
  return came?.operateTime ?? ''
}

/** The step at which a row in that state stands: where several have the state, the first that is meant for it. -1 where none has it. */
function placeIn(steps: readonly Step[], state: string, row: Values): number {
  const meant = steps.findIndex(({ states, when }) => states.includes(state) && (when === undefined || holds(when, row)))
  return meant < 0 ? steps.findIndex(({ states }) => states.includes(state)) : meant
}

/** The steps that a row goes through: those ahead that are meant for it, and of those behind it the ones that its log or their own date tells of, where
 *  the log tells how the row came to where it is. No row is said to have been reviewed by whom it never passed. */
function goneThrough(all: readonly Step[], lifecycle: CompleteLifecycle, row: Values, logs: readonly LoggedStep[]): readonly Step[] {
  const key = lifecycle.keyOf[String(row[lifecycle.field])] ?? ''
  const at = placeIn(all, key, row)
  const reached = logs.some(({ toStatus }) => all[at]?.states.includes(lifecycle.keyOf[String(toStatus)] ?? '') === true)
  return all.filter((step, index) => {
    if (index === 0 || index === at) return true
    if (index < at && reached) return timeOf(step, lifecycle, row, logs) !== ''
    return step.when === undefined || holds(step.when, row)
  })
}

/** Where a row left its way for a state that is none of its steps (refused, withdrawn), as its log tells; -1 where it did not. */
function leftAt(steps: readonly Step[], lifecycle: CompleteLifecycle, row: Values, logs: readonly LoggedStep[]): number {
  const leaving = logs.findLast(({ fromStatus, toStatus }) => fromStatus != null && toStatus === row[lifecycle.field])
  const from = lifecycle.keyOf[String(leaving?.fromStatus)] ?? ''
  return steps.findIndex((step) => step.states.includes(from))
}

/** Whether a row has ended badly there: nobody owes anything, and no step leads on (an acceptance that failed, an order that went to enforcement). */
function isBadEnd({ tones, duties, transitions, dict }: CompleteLifecycle, key: string): boolean {
  const value = dict.values[key]?.value
  const leadsOn = transitions.some(({ fromValues, toValue }) => value !== undefined && fromValues.includes(value) && toValue !== value)
  return tones?.[key] === 'error' && duties?.[key] === undefined && !leadsOn
}

/** The way of a row through the steps of its lifecycle, by its log (oldest first). What left its way stands where it left it, and nothing is ahead of it. */
export function wayOfRow(lifecycle: CompleteLifecycle, row: Values, logs: readonly LoggedStep[]): readonly StepOnWay[] {
  const key = lifecycle.keyOf[String(row[lifecycle.field])] ?? ''
  const isLater = lifecycle.laterSteps?.some((step) => step.states.includes(key)) === true
  const all = (isLater ? lifecycle.laterSteps : lifecycle.steps) ?? []
  const left = all.some((step) => step.states.includes(key)) ? -1 : leftAt(all, lifecycle, row, logs)
  const steps =
    left < 0
      ? goneThrough(all, lifecycle, row, logs)
      : all.slice(0, left + 1).filter((step, index) => index === left || timeOf(step, lifecycle, row, logs) !== '')
  const at = left < 0 ? placeIn(steps, key, row) : steps.length - 1
  const last = at === steps.length - 1
  const ended = left >= 0 || (last && isBadEnd(lifecycle, key))
  // Well ended, or laid down at the end of the way: nothing is under way any more, unless somebody still owes the last step.
  const tone = lifecycle.tones?.[key]
  const over = last ? (tone === 'success' || tone === 'neutral') && lifecycle.duties?.[key] === undefined : tone === 'success'
  return all.map((step): StepOnWay => {
    const index = steps.indexOf(step)
    if (index < 0) return { step, state: 'skipped', time: '' }
    if (index === at && ended) return { step, state: 'left', time: '' }
    if (index < at || (index === at && over)) {
      const own = timeOf(step, lifecycle, row, logs)
      return { step, state: 'done', time: own === '' && index === at ? arrivedAt(lifecycle, row, logs) : own }
    }
    return { step, state: index === at ? 'current' : 'ahead', time: '' }
  })
}
