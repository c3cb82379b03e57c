import { unitCreditGrade } from '../../dictionaries/post-approval.ts'

const grade = unitCreditGrade.values

/** What a unit did within twelve months (municipal-approval.md §8.3 B6): works over their range or term, without filing, emergencies made up
 *  for late, acceptances that failed, and the days by which each of its rectifications was late. */
export interface Record12Months {
  readonly overRange: number
  readonly overdue: number
  readonly unfiled: number
  readonly lateMakeUp: number
  readonly failedAcceptance: number
  readonly daysLate: readonly number[]
}

/** Credit points taken off by each thing that a unit did. */
export const creditPoints = { overRange: 10, overdue: 5, unfiled: 8, lateMakeUp: 5, failedAcceptance: 3 } as const

const LATE_STEP_DAYS = 3
const POINTS_OF_A_LATE_STEP = 2

/** Points off for an order that is answered late or not at all: two for every three full days past its limit (municipal-approval.md §3.1, §8.3 B6). */
export const pointsOfLateness = (days: number): number => Math.floor(Math.max(0, days) / LATE_STEP_DAYS) * POINTS_OF_A_LATE_STEP

/** The credit points that a record takes off; every three days of a late rectification take two. */
export function pointsOff(record: Record12Months): number {
  const counted = (Object.keys(creditPoints) as (keyof typeof creditPoints)[]).reduce(
    (sum, kind) => sum + creditPoints[kind] * record[kind],
    0,
  )
  return record.daysLate.reduce((sum, days) => sum + pointsOfLateness(days), counted)
}

/** The grade of a unit from the points taken off: A from 90 on, B from 80, C from 60, else D. */
export function creditGradeOf(off: number): string {
  const left = 100 - off
  if (left >= 90) return grade.excellent.value
  if (left >= 80) return grade.good.value
  return (left >= 60 ? grade.fair : grade.poor).value
}

/** The grade of the construction unit, and its rectifications overdue by more than ten working days. */
export interface UnitCredit {
  readonly grade: string
  readonly overdueOrders: number
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    readonly unitCredit: UnitCredit
  }
}

/** The credit that a fact holds; a unit of which nothing is known is in order. */
export function creditIn(fact: UnitCredit | undefined): UnitCredit {
  return fact ?? { grade: grade.excellent.value, overdueOrders: 0 }
}

/** szgl/wjsp/rule-7: a unit with overdue rectifications, or of grade D, applies for no permit. */
export function isSuspended({ grade: own, overdueOrders }: UnitCredit): boolean {
  return own === grade.poor.value || overdueOrders > 0
}

/** Grades to which the commitment track is open. */
export function isTrusted({ grade: own }: UnitCredit): boolean {
  return own === grade.excellent.value || own === grade.good.value
}
