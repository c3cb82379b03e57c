import type { Expiry } from '@chengan/kernel/definition/expiry'
import { reviewStatus } from '../dictionaries/companies.ts'

/** When people are told of a paper or a test of the gas trade that ends: 90, 60, 30 and 7 days before, on the day, each week after it
 *  (utilities-enterprise.md §2.5). */
export const gasPaperDays: readonly number[] = Object.freeze([90, 60, 30, 7, 0, -7])

const passed = { column: 'reviewStatus', is: reviewStatus.values.passed.value } as const

/** Who is told of the papers of a company itself: the bureau that decides on its licence from the first day on (utilities-enterprise.md §11). */
export const companyAndAuthority: Expiry['receivers'] = ['owner', 'authority', 'district@-1']

/** The dates of filed data: the company is told, its district once a paper has ended. */
export function paperDates(
  fields: readonly string[],
  receivers: Expiry['receivers'] = ['owner', 'district@-1'],
): Readonly<Record<string, Expiry>> {
  return Object.fromEntries(fields.map((field) => [field, { days: gasPaperDays, receivers, where: passed }]))
}
