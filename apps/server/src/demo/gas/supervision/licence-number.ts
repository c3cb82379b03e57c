import { addDays, addYears } from '@chengan/kernel/time'
import type { CompanyPlan } from '../company-plan.ts'

const TERM_YEARS = 3
const letters: Readonly<Record<CompanyPlan['type'], string>> = { piped: 'G', mixed: 'G', bottled: 'P', vehicle: 'J' }

/** The first day of a licence that ends on a day. */
export const licenceBegin = (validTo: string): string => addDays(addYears(validTo, -TERM_YEARS), 1)

/** The number of a licence as the ministry writes it. */
export function licenceNoOf({ regionId, type }: CompanyPlan, serial: number, validTo: string): string {
  return `浙${licenceBegin(validTo).slice(0, 4)}${regionId.slice(2, 6)}${String(serial).padStart(4, '0')}${letters[type]}`
}
