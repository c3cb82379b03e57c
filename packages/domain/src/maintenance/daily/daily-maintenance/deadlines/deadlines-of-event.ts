import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { suggestion } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { asNumber } from '@chengan/kernel/values'
import { roadMaintGrade } from '../../../../assets/dictionaries/roads.ts'
import type { DefectDeadlines } from '../../../defects/standard/deadlines.ts'
import { movedBy, type Pause, stopsClocks, unmoved } from '../../../defects/standard/pauses.ts'
import { DANGER, DELAY_NONE } from '../codes.ts'
import { destinationOf } from '../dispatch/section-of-event.ts'
import type { EventFields } from '../fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Until when the event is due if it is dispatched now; null of a defect that the catalogue does not have. */
    readonly deadlinesFromNow: DefectDeadlines | null
    /** The same, counted from when it was dispatched. */
    readonly deadlinesAsDispatched: DefectDeadlines | null
    /** The pause orders that hold at the place of the event, in force or ended since it was reported. */
    readonly pausesAtPlace: readonly Pause[]
    /** The maintenance grade of the place: of the facility, else of its road (yh_maint_grade). */
    readonly gradeOfPlace: string | null
  }
}

type Context = RuleContext<EventFields>
type Event = ValuesOf<EventFields>

/** Deadlines with what they rest on, as the row keeps them. */
function kept({ basis: _basis, ...due }: DefectDeadlines): Event {
  return due
}

/** The pause orders that stop the clocks of the event. */
const stopping = ({ row, facts }: Context): readonly Pause[] =>
  (facts.pausesAtPlace ?? []).filter((pause) => stopsClocks(pause, { defectCode: row.defectCode ?? '', severity: row.severity ?? '' }))

/** A moment that somebody set as the end of the repair; what pauses have in it already moves it no further. */
export function repairSetTo(context: Context, clockFrom: string | null | undefined, repairDeadline: string | null): Event {
  if (!clockFrom || repairDeadline === null) return { repairDeadline, repairUnpaused: repairDeadline }
  return { repairDeadline, repairUnpaused: unmoved(stopping(context), clockFrom, repairDeadline) }
}

/** The end of a repair that is begun anew now and has so many minutes, of which pauses are none. */
export function repairAnewWithin(context: Context, minutes: number): Event {
  const { row, now } = context
  return repairSetTo(context, row.clockFrom, movedBy(stopping(context), now, addMinutes(now, minutes)))
}

/** Danger is reached and made safe from its report on, whoever it waits for (yhgl/clsx/rule-7). */
export function clocksOfDanger({ row, facts }: Context): Event {
  if (row.severity !== DANGER || !facts.deadlinesFromNow) return {}
  const { clockFrom, arriveDeadline, safeDeadline, safeUnpaused, pausedBy } = facts.deadlinesFromNow
  return { clockFrom, arriveDeadline, safeDeadline, safeUnpaused, pausedBy }
}

/** Whether the order goes to whoever had it before: his clock did not stop (maintenance.md §3.2: return, redispatch). */
export function goesOn(context: Context): boolean {
  const { before } = context
  if (before?.repairDeadline == null) return false
  const to = destinationOf(context)
  return before.contractId === to.contractId && (!before.sectionId || before.sectionId === to.sectionId)
}

/** The deadlines with which an order goes out. Whoever dispatches may have shortened the repair. */
export function deadlinesOfOrder(context: Context): Event {
  const { row, before, now, facts } = context
  const shortened = row.repairDeadline !== before?.repairDeadline ? (row.repairDeadline ?? null) : null
  const setTo = (clockFrom: string | null | undefined) => (shortened === null ? {} : repairSetTo(context, clockFrom, shortened))
  if (goesOn(context)) return { originDeadline: row.originDeadline ?? row.repairDeadline ?? null, ...setTo(row.clockFrom) }
  const clockFrom = row.severity === DANGER ? (row.reportTime ?? now) : now
  const due: Event = facts.deadlinesFromNow ? kept(facts.deadlinesFromNow) : { clockFrom, repairDeadline: null }
  const set = { ...due, ...setTo(due.clockFrom) }
  // Whoever has it now asked for nothing yet, and was granted nothing.
  return { ...set, originDeadline: set.repairDeadline ?? null, delayHours: null, delayCount: 0, delayState: DELAY_NONE }
}

/** Another defect or severity has other deadlines, from the same moment on (maintenance.md §3.2: reclassify). */
export function deadlinesAnew(context: Context): Event {
  const { row, before, facts } = context
  const isSame = row.defectCode === before?.defectCode && row.severity === before?.severity
  if (isSame || !facts.deadlinesAsDispatched) return {}
  const due = facts.deadlinesAsDispatched
  return { ...kept(due), originDeadline: due.repairDeadline, ...withDelay(context, due) }
}

/** A deadline that is reckoned anew keeps the delay that was granted. */
function withDelay(context: Context, { clockFrom, repairUnpaused, repairDeadline }: DefectDeadlines): Event {
  const minutes = Math.round((context.row.delayHours ?? 0) * 60)
  if (minutes === 0 || repairUnpaused === null) return { repairDeadline }
  const due = addMinutes(repairUnpaused, minutes)
  return { repairUnpaused: due, repairDeadline: movedBy(stopping(context), clockFrom, due) }
}

/** What is corrected before it is dispatched: danger has its clocks at once, all else none yet; an order that came back keeps its moment. */
export function clocksCorrected(context: Context): Event {
  if (context.row.repairDeadline != null) return deadlinesAnew(context)
  const none = { clockFrom: null, arriveDeadline: null, safeDeadline: null, safeUnpaused: null, pausedBy: [] }
  return { ...none, ...clocksOfDanger(context) }
}

const POTHOLE = 'R01'
const DEEP_MM = 80
const LARGE_M2 = 1

/** A deep or large pothole on a road of grade I is danger, all else as severe as its defect usually is (yhgl/clsx/rule-9). */
export const severityOfTheDefect = suggestion<EventFields>({
  name: 'severityOfTheDefect',
  source: 'yhgl/clsx/rule-9',
  field: 'severity',
  refs: ['defectCode', 'roadId'],
  value: ({ defectCode, depth, length, width }, { defectCode: standard, roadId: road }) => {
    const isBad = asNumber(depth) >= DEEP_MM || asNumber(length) * asNumber(width) >= LARGE_M2
    if (defectCode === POTHOLE && isBad && road?.maintGrade === roadMaintGrade.values.grade1.value) return DANGER
    return standard?.severity ?? null
  },
})
