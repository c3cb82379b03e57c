import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addYears } from '@chengan/kernel/time'
import { asTextOrNull } from '@chengan/kernel/values'
import { bridgeMaintCategory } from '../../dictionaries/bridges.ts'

/** When a bridge is detected first: a year after it was opened, its structure after two (category Ⅰ) or six (assets.md §1.2, §5.2). One that is older than that is
 *  due when it comes into the register, and not for years. */
export function firstDetections(
  bridge: ValuesNamed<'bridge'> | ValuesNamed<'footbridge'>,
  { openDate, today }: { readonly openDate: string; readonly today: string },
): { readonly nextRoutineDate: string; readonly nextStructDate: string } {
  const dueAfter = (years: number) => {
    const due = addYears(openDate, years)
    return due < today ? today : due
  }
  const isFirst = bridge.maintCategory === bridgeMaintCategory.values.category1.value
  return {
    nextRoutineDate: asTextOrNull(bridge.nextRoutineDate) ?? dueAfter(1),
    nextStructDate: asTextOrNull(bridge.nextStructDate) ?? dueAfter(isFirst ? 2 : 6),
  }
}
