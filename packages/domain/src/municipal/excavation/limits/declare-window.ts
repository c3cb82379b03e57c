import type { Declared } from '../checks/of-row.ts'
import { type } from '../declaration/conditions.ts'

const WINDOW = /^(\d\d-\d\d)\D+(\d\d-\d\d)$/
const FIRST_MONTHS: readonly string[] = ['01', '04', '07', '10']

/** Whether a declaration for the plan may be handed in on a day: annual ones within the window of the parameter (`10-01…11-15`), supplementary
 *  ones in the first month of a quarter. A window that cannot be read shuts nobody out. */
export function windowOf(row: Declared, window: string, today: string): boolean {
  if (row.declareType === type.supplementary.value) return FIRST_MONTHS.includes(today.slice(5, 7))
  const [, from, to] = WINDOW.exec(window.trim()) ?? []
  if (from === undefined || to === undefined) return true
  const day = today.slice(5)
  return from <= to ? from <= day && day <= to : day >= from || day <= to
}
