import type { Expression } from '@chengan/kernel/expression'

/** The days of a permit, its first and its last among them. */
export const permitDays: Expression = { plus: [{ daysFrom: { field: 'permitStart' }, to: { field: 'permitEnd' } }, { value: 1 }] }

/** Hours from the decision to the promised deadline: below nought it was late. What was promised to nobody is not late. */
export const timeLeft: Expression = {
  coalesce: [{ hoursFrom: { field: 'decideDate' }, to: { field: 'promisedDeadline' } }, { value: 0 }],
}
