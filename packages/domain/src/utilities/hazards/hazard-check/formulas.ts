import { type Expression, evaluate, type Test } from '@chengan/kernel/expression'
import type { ValuesOf } from '@chengan/kernel/rule'
import { instantOf } from '@chengan/kernel/time'
import { hazardStatusCodes } from './codes.ts'
import type { HazardFields } from './fields.ts'

/** Days overdue: max(0, (reformDate or today) − reformDeadline); 0 without a deadline, which a visit without hazard never has. */
export const overdueDays: Expression = {
  greatest: [{ value: 0 }, { daysFrom: { field: 'reformDeadline' }, to: { coalesce: [{ field: 'reformDate' }, { today: true }] } }],
}

const nothingToWaitFor: Test = {
  any: [
    { field: 'reformDate', empty: false },
    { field: 'status', oneOf: [hazardStatusCodes.draft, hazardStatusCodes.closed, hazardStatusCodes.invalid] },
  ],
}

/** Days until the deadline of a rectification that is not handed in; null when there is none to wait for. Negative = overdue. */
export const daysLeft: Expression = {
  if: nothingToWaitFor,
  // biome-ignore lint/suspicious/noThenProperty: the kernel's expressions name their branch so; nobody awaits one
  then: { value: null },
  else: { daysFrom: { today: true }, to: { field: 'reformDeadline' } },
}

/** Days by which the completion passed the first deadline; 0 or less = on time. On the spot counts as on time. */
export const daysLate: Expression = {
  coalesce: [{ daysFrom: { field: 'firstDeadline' }, to: { field: 'reformDate' } }, { value: 0 }],
}

/** Days from the inspection until the finding was closed; null while it is open. */
export const daysToClose: Expression = { daysFrom: { field: 'checkDate' }, to: { field: 'closeDate' } }

/** Days overdue of a row on a day (yyyy-MM-dd). */
export function overdueDaysOf(row: ValuesOf<HazardFields>, today: string): number {
  return Number(evaluate(overdueDays, row, today))
}

/** Whether a report comes more than `hours` after the inspection (yyyy-MM-dd HH:mm:ss both). */
export function isLateReport(checkDate: string | null | undefined, now: string, hours: number): boolean {
  return typeof checkDate === 'string' && instantOf(now) - instantOf(checkDate) > hours * 3_600_000
}
