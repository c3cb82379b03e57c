import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { WorkCalendar } from '../../../../work-calendar.ts'

/** Working days from the acceptance of a declaration to its decision, without those during which the clock stood; null where it was never accepted. */
export function daysToDecision(
  { workdaysBetween }: Pick<WorkCalendar, 'workdaysBetween'>,
  declaration: ValuesNamed<'excavation'>,
  decided: string,
): number | null {
  const { acceptDate, clock } = declaration
  if (typeof acceptDate !== 'string') return null
  const between = (from: unknown, to: unknown) =>
    typeof from === 'string' && typeof to === 'string' ? workdaysBetween(from.slice(0, 10), to.slice(0, 10)) : 0
  const stood = (clock ?? []).reduce((total, { from, to }) => total + between(from, to), 0)
  return Math.max(0, between(acceptDate, decided) - stood)
}
