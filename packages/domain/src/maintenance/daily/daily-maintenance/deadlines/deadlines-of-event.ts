import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { suggestion } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { asNumber } from '@chengan/kernel/values'
import { roadMaintGrade } from '../../../../assets/dictionaries/roads.ts'
import type { DefectDeadlines } from '../../../defects/standard/deadlines.ts'
import { DANGER } from '../codes.ts'
import { destinationOf } from '../dispatch/section-of-event.ts'
import type { EventFields } from '../fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** Until when the event is due if it is dispatched now; null of a defect that the catalogue does not have. */
    readonly deadlinesFromNow: DefectDeadlines | null
    /** The same, counted from when it was dispatched. */
    readonly deadlinesAsDispatched: DefectDeadlines | null
    /** The maintenance grade of the place: of the facility, else of its road (yh_maint_grade). */
    readonly gradeOfPlace: string | null
  }
}

type Context = RuleContext<EventFields>
type Event = ValuesOf<EventFields>

/** Danger is reached and made safe from its report on, whoever it waits for (yhgl/clsx/rule-7). */
export function clocksOfDanger({ row, facts }: Context): Event {
  if (row.severity !== DANGER || !facts.deadlinesFromNow) return {}
  const { arriveDeadline, safeDeadline } = facts.deadlinesFromNow
  return { arriveDeadline, safeDeadline }
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
  const { row, before, facts } = context
  const shortened = row.repairDeadline !== before?.repairDeadline ? row.repairDeadline : null
  if (goesOn(context)) return { originDeadline: row.originDeadline ?? row.repairDeadline ?? null }
  const { basis: _basis, ...due } = facts.deadlinesFromNow ?? { basis: null, repairDeadline: null }
  const repairDeadline = shortened ?? due.repairDeadline ?? null
  // Whoever has it now was granted nothing yet.
  return { ...due, repairDeadline, originDeadline: repairDeadline, delayHours: null, delayCount: 0 }
}

/** Another defect or severity has other deadlines, from the same moment on (maintenance.md §3.2: reclassify). */
export function deadlinesAnew({ row, before, facts }: Context): Event {
  const isSame = row.defectCode === before?.defectCode && row.severity === before?.severity
  if (isSame || !facts.deadlinesAsDispatched) return {}
  const { basis: _basis, ...due } = facts.deadlinesAsDispatched
  return { ...due, ...withDelay(due.repairDeadline, row) }
}

/** A deadline that is reckoned anew keeps the delay that was granted. */
const withDelay = (repairDeadline: string, { delayHours }: Event): Event => ({
  originDeadline: repairDeadline,
  repairDeadline: addMinutes(repairDeadline, Math.round((delayHours ?? 0) * 60)),
})

/** What is corrected before it is dispatched: danger has its clocks at once, all else none yet; an order that came back keeps its moment. */
export function clocksCorrected(context: Context): Event {
  if (context.row.repairDeadline != null) return deadlinesAnew(context)
  return { arriveDeadline: null, safeDeadline: null, ...clocksOfDanger(context) }
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
