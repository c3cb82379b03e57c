import type { SheetValue } from './open-sheet.ts'

/** Cells merged into one over several rows: rows from 1, the column from 0. */
export interface MergedCells {
  readonly top: number
  readonly bottom: number
  readonly left: number
}

/** Cells merged downwards hold their value in the first row only; people read it in all of them. */
export function mergeFiller(merges: readonly MergedCells[]): (number: number, values: readonly SheetValue[]) => readonly SheetValue[] {
  const firsts = new Map<MergedCells, SheetValue>()
  const byRow = new Map<number, MergedCells[]>()
  for (const merge of merges) {
    for (let row = merge.top; row <= merge.bottom; row += 1) {
      const known = byRow.get(row)
      if (known === undefined) byRow.set(row, [merge])
      else known.push(merge)
    }
  }
  return (number, values) => {
    const here = byRow.get(number)
    if (here === undefined) return values
    const whole = [...values]
    for (const merge of here) {
      if (number === merge.top) firsts.set(merge, values[merge.left] ?? null)
      else {
        while (whole.length <= merge.left) whole.push(null)
        whole[merge.left] ??= firsts.get(merge) ?? null
      }
    }
    return whole
  }
}
