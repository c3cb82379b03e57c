import { addWorkdays, type Workdays } from '@chengan/kernel/calendar'
import { addDays, addMonths, addYears, datetimeText, instantOf } from '@chengan/kernel/time'
import { asRow, type Members } from '@chengan/kernel/values'
import { wjSuspend } from '../../dictionaries/excavation.ts'
import type { Declared } from '../checks/of-row.ts'

/** 行政许可法 art. 32, 42, 44: working days to accept, to decide, to prolong by, to deliver. */
export const LEGAL_DAYS = { accept: 5, decide: 20, prolong: 10, deliver: 10 } as const
const HOUR = 3_600_000
const END_OF_DAY = '17:30:00'

const suspend = wjSuspend.values
/** Kinds whose time the law does not count (行政许可法 art. 45): hearing, test or appraisal, expert review. */
const ofLaw: readonly unknown[] = [suspend.hearing.value, suspend.test.value, suspend.expertReview.value]

/** A time during which the clock of a case stood; open without `to`. */
interface Stop {
  readonly kind: unknown
  readonly from: string
  readonly to: string | null
}

/** The stops that a row has kept (`clock`). */
export function stopsOf(clock: Declared['clock']): readonly Stop[] {
  return (clock ?? []).flatMap(({ kind, from, to }) => (from ? [{ kind, from, to: to ?? null }] : []))
}

/** From when at the earliest the clock of a file may stand still: neither before the acceptance, from which its limit runs, nor in a time for which
 *  it stood already. */
export function mayStandFrom({ acceptDate, clock }: Pick<Declared, 'acceptDate' | 'clock'>, now: string): string {
  const moments = [...stopsOf(clock).map(({ to }) => to ?? now), ...(typeof acceptDate === 'string' ? [acceptDate] : [])]
  return moments.toSorted().at(-1) ?? now
}

/** Working days on which a clock stood, each counted once however many stops cover it; an open stop counts up to now. A stop counts the days
 *  after the one on which it began, like every limit. */
export function suspendedWorkdays(stops: readonly Stop[], now: string, isWorkday: Workdays): number {
  const days = new Set<string>()
  for (const { from, to } of stops) {
    const end = (to ?? now).slice(0, 10)
    for (let day = addDays(from, 1); day <= end; day = addDays(day, 1)) if (isWorkday(day)) days.add(day)
  }
  return days.size
}

const after = (from: string, days: number, isWorkday: Workdays) => `${addWorkdays(from, days, isWorkday)} ${END_OF_DAY}`

/** WJ-R10 (行政许可法 art. 32): until when an application is accepted or its gaps are told; after it silence accepts. */
export function acceptDeadlineOf(submitTime: string, isWorkday: Workdays): string {
  return after(submitTime, LEGAL_DAYS.accept, isWorkday)
}

/** What the two limits of a decision depend on. */
export interface Decision {
  readonly acceptDate: string
  readonly clock: Declared['clock']
  /** The head has lengthened the legal limit. */
  readonly prolonged: boolean
  readonly promiseDays: number
  readonly now: string
}

/** WJ-R11 (行政许可法 art. 42, 45): the legal and the promised limit of the decision. The law does not count stops of kinds 1 to 3, the promise
 *  counts none at all. */
export function decisionDeadlines(
  decision: Decision,
  isWorkday: Workdays,
): { readonly legalDeadline: string; readonly promisedDeadline: string } {
  const stops = stopsOf(decision.clock)
  const byLaw = suspendedWorkdays(
    stops.filter(({ kind }) => ofLaw.includes(kind)),
    decision.now,
    isWorkday,
  )
  const all = suspendedWorkdays(stops, decision.now, isWorkday)
  const legal = LEGAL_DAYS.decide + (decision.prolonged ? LEGAL_DAYS.prolong : 0) + byLaw
  return {
    legalDeadline: after(decision.acceptDate, legal, isWorkday),
    promisedDeadline: after(decision.acceptDate, decision.promiseDays + all, isWorkday),
  }
}

/** WJ-R12 (行政许可法 art. 44): until when the decision is delivered. */
export function deliverDeadlineOf(decideDate: string, isWorkday: Workdays): string {
  return after(decideDate, LEGAL_DAYS.deliver, isWorkday)
}

const PROMISED = '{"1":7,"2":3,"3":7,"4":10,"5":10,"simplified":2}'

/** Working days promised for a matter, or for the commitment track (parameter wj.promiseDays). */
export function promiseDaysOf(row: Declared, settingText: (code: string, fallback: string) => string): number {
  const days = tableOf(settingText('wj.promiseDays', PROMISED))
  // Of the commitment track one promise, whatever the matter is.
  const track = row.simplified === true ? 'simplified' : (row.matter ?? '')
  const own = days[track]
  return typeof own === 'number' && own > 0 ? own : LEGAL_DAYS.decide
}

function tableOf(text: string): Members<string> {
  try {
    return asRow(JSON.parse(text)) ?? {}
  } catch {
    // A table that an administrator broke promises nothing beyond the law.
    return {}
  }
}

const HOURS_TO_MAKE_UP = 24
const HOURS_TO_WARN = 18

/** WJ-R5 (城市道路管理条例 art. 34): emergency works are made up for within 24 hours by the clock. */
export function makeUpDeadline(emergencyStart: unknown): string | null {
  return typeof emergencyStart === 'string' ? datetimeText(instantOf(emergencyStart) + HOURS_TO_MAKE_UP * HOUR) : null
}

/** WJ-R5: how an emergency stands that is not made up for yet: in time, warned after 18 hours, late after 24. */
export function makeUpLight(emergencyStart: string, at: string): 'green' | 'yellow' | 'red' {
  const hours = (instantOf(at) - instantOf(emergencyStart)) / HOUR
  return hours > HOURS_TO_MAKE_UP ? 'red' : hours >= HOURS_TO_WARN ? 'yellow' : 'green'
}

/** WJ-R16 (after 城市道路管理条例 art. 18): warranty of a restored trench, with the days of its visits. */
export function warrantyOf(acceptDate: string): { readonly warrantyEnd: string; readonly visits: readonly string[] } {
  const day = acceptDate.slice(0, 10)
  return { warrantyEnd: addYears(day, 1), visits: [3, 6, 12].map((months) => addMonths(day, months)) }
}
