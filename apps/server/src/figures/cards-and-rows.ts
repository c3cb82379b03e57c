import { labelText } from '@chengan/kernel/label'
import { unitText } from '@chengan/kernel/units'
import type { Context } from '../context.ts'
import type { FiguresTold } from './tell-figures.ts'

/** What an answer calls a figure, and the code of that figure. */
export type NamedFigure = readonly [name: string, code: string]

/** Figures as cards over all that was asked and a row of each group, by the names of the answer: every value with the list that holds what it counts. Figures that
 *  the caller may not read are left out. */
export function cardsAndRows(ctx: Context, told: FiguresTold, named: readonly NamedFigure[]) {
  const readable = named.filter(([, code]) => told.codes.includes(code))
  const cards = readable.map(([key, code]) => {
    const { metric } = told.figure(code)
    const { value, yoy, mom, drill } = told.tell(code, [])
    return { key, label: labelText(metric, ctx.language), unit: unitText(metric.unit ?? '', ctx.language), value, yoy, mom, drill }
  })
  const rows = told.groups.map(({ keys, labels }) => {
    const cells = readable.map(([key, code]) => [key, told.tell(code, keys)] as const)
    return {
      groupId: keys[0] ?? '',
      groupName: labels[0] ?? '',
      ...Object.fromEntries(cells.map(([key, { value }]) => [key, value])),
      drill: Object.fromEntries(cells.map(([key, { drill }]) => [key, drill])),
    }
  })
  return { cards, rows, asOf: ctx.now }
}
