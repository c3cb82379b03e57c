import { type Label, labelText } from '@chengan/kernel/label'
import type { Context } from '../../../context.ts'
import { addressOf } from '../../../figures/drill.ts'
import { tellFigures } from '../../../figures/tell-figures.ts'

/** A number of the overview: a figure of the product, and the days that it is of. */
export interface FigureTile extends Label {
  readonly key: string
  readonly tone: 'error' | 'warn' | 'info'
  readonly code: string
  readonly from?: string
  readonly to?: string
}

/** One number beside the other, each with its list. */
export async function figureTiles(
  ctx: Context,
  { key: name, tiles, ...label }: Label & { readonly key: string; readonly tiles: readonly FigureTile[] },
) {
  const numbers = []
  for (const same of Map.groupBy(tiles, ({ from, to }) => `${from ?? ''} ${to ?? ''}`).values()) {
    const { from, to } = same[0] ?? {}
    const codes = same.map(({ code }) => code)
    const told = await tellFigures(ctx, codes, { query: {}, ...(from && { from }), ...(to && { to }), by: [] })
    for (const { key, tone, code } of same) {
      const { value, drill } = told.tell(code, [])
      numbers.push({ key, value: value ?? 0, tone, route: addressOf(drill) })
    }
  }
  const order = tiles.map(({ key }) => key)
  return {
    key: name,
    label: labelText(label, ctx.language),
    head: '',
    none: '',
    columns: tiles.map((tile) => ({ key: tile.key, label: labelText(tile, ctx.language) })),
    rows: [{ key: 'all', label: '', numbers: numbers.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key)) }],
  }
}
