import { addMonths, daysBetween } from '@chengan/kernel/time'
import { yhCycleBy, yhCycleUnit, yhMaintGrade } from '../../dictionaries/care.ts'

const unit = yhCycleUnit.values
const MONTHS_A_YEAR = 12
const DAYS_A_WEEK = 7

/** How often something comes: a whole number of days, weeks, months or years (yh_cycle_unit). */
export interface Cycle {
  readonly value: number
  readonly unit: string
}

/** A cycle in days, or in months: weeks are of seven days and years of twelve months, and neither is made of the other. */
export function spanOfCycle({ value, unit: counted }: Cycle): { readonly days: number } | { readonly months: number } {
  if (counted === unit.month.value) return { months: value }
  if (counted === unit.year.value) return { months: value * MONTHS_A_YEAR }
  return { days: counted === unit.week.value ? value * DAYS_A_WEEK : value }
}

/** The first days of the months of four years, one of them a leap year: between them lie the shortest and the longest spans of months. */
const firsts = Array.from({ length: 48 }, (_none, month) => addMonths('2024-01-01', month))

function daysAtMost(cycle: Cycle): number {
  const span = spanOfCycle(cycle)
  return 'days' in span ? span.days : Math.max(...firsts.map((from) => daysBetween(from, addMonths(from, span.months))))
}

function daysAtLeast(cycle: Cycle): number {
  const span = spanOfCycle(cycle)
  return 'days' in span ? span.days : Math.min(...firsts.map((from) => daysBetween(from, addMonths(from, span.months))))
}

/** Whether a cycle is longer than another at any time of the year: 31 days are longer than a month of February, four weeks are not. */
export function isLongerCycle(one: Cycle, other: Cycle): boolean {
  const [first, second] = [spanOfCycle(one), spanOfCycle(other)]
  if ('months' in first && 'months' in second) return first.months > second.months
  return daysAtMost(one) > daysAtLeast(other)
}

/** What a standard says of its cycles (maintenance.md §4 byzq). */
export interface CyclesOfStandard {
  readonly cycleBy?: string | null | undefined
  readonly gradeI?: number | null | undefined
  readonly gradeII?: number | null | undefined
  readonly gradeIII?: number | null | undefined
  readonly classCycles?: Readonly<Record<string, unknown>> | null | undefined
  readonly cycleUnit?: string | null | undefined
}

/** By what a facility has its cycle: its maintenance grade (yh_maint_grade), the maintenance category of a bridge, the class of a road; null where it is not known. */
export interface StandingOfFacility {
  readonly maintGrade: string | null
  readonly bridgeClass: string | null
  readonly roadClass: string | null
}

const grades = yhMaintGrade.values

function valueFor(standard: CyclesOfStandard, facility: StandingOfFacility): unknown {
  if (standard.cycleBy === yhCycleBy.values.bridgeClass.value) return standard.classCycles?.[facility.bridgeClass ?? '']
  if (standard.cycleBy === yhCycleBy.values.roadClass.value) return standard.classCycles?.[facility.roadClass ?? '']
  if (facility.maintGrade === grades.grade1.value) return standard.gradeI
  if (facility.maintGrade === grades.grade2.value) return standard.gradeII
  if (facility.maintGrade === grades.grade3.value) return standard.gradeIII
  // What is done as often whatever the grade needs none.
  return standard.gradeI === standard.gradeIII ? standard.gradeI : undefined
}

/** How often a standard asks for its care at a facility; null where it gives no cycle there, its grade or class missing. */
export function cycleAt(standard: CyclesOfStandard, facility: StandingOfFacility): Cycle | null {
  const value = valueFor(standard, facility)
  return typeof value === 'number' && standard.cycleUnit ? { value, unit: standard.cycleUnit } : null
}

/** The longest cycle that a standard gives to any grade or class; null where it gives none. */
export function longestCycle(standard: CyclesOfStandard): Cycle | null {
  const byGrade = (standard.cycleBy ?? yhCycleBy.values.grade.value) === yhCycleBy.values.grade.value
  const values = byGrade ? [standard.gradeI, standard.gradeII, standard.gradeIII] : Object.values(standard.classCycles ?? {})
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length === 0 || !standard.cycleUnit ? null : { value: Math.max(...numbers), unit: standard.cycleUnit }
}
