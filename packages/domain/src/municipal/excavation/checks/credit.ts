import { unitCreditGrade } from '../../dictionaries/post-approval.ts'

const grade = unitCreditGrade.values

/** Credit points taken off by what a unit did within twelve months (municipal-approval.md §8.3 B6). */
export const creditPoints = { overRange: 10, overdue: 5, unfiled: 8, lateMakeUp: 5, failedAcceptance: 3 } as const

/** The grade of a unit from the points taken off: A from 90 on, B from 80, C from 60, else D. */
export function creditGradeOf(pointsOff: number): string {
  const points = 100 - pointsOff
  if (points >= 90) return grade.excellent.value
  if (points >= 80) return grade.good.value
  return (points >= 60 ? grade.fair : grade.poor).value
}

/** What the fact `unitCredit` answers: the grade of the construction unit, and its rectifications overdue by more than ten working days. */
export interface UnitCredit {
  readonly grade: string
  readonly overdueOrders: number
}

/** The credit that a fact holds; a unit of which nothing is known is in order. */
export function creditIn(fact: unknown): UnitCredit {
  const known = typeof fact === 'object' && fact !== null ? (fact as Partial<UnitCredit>) : {}
  return { grade: known.grade ?? grade.excellent.value, overdueOrders: known.overdueOrders ?? 0 }
}

/** szgl/wjsp/rule-7: a unit with overdue rectifications, or of grade D, applies for no permit. */
export function isSuspended({ grade: own, overdueOrders }: UnitCredit): boolean {
  return own === grade.poor.value || overdueOrders > 0
}

/** Grades to which the commitment track is open. */
export function isTrusted({ grade: own }: UnitCredit): boolean {
  return own === grade.excellent.value || own === grade.good.value
}
