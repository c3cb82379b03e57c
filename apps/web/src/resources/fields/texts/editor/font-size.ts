/** Sizes that the editor offers, in px: 12 to 72 in steps of 5 (product.md §9). */
const step = 5
const least = 12
const most = 72
/** No text is made smaller than this. */
const floor = 10
/** What text without a size of its own has. */
const usual = 14

export const fontSizes: readonly number[] = Array.from({ length: (most - least) / step + 1 }, (_, at) => least + at * step)

/** A written size in px; what is not written in px counts as the usual one. */
export function pxOf(written: unknown): number {
  const match = /^(\d+(?:\.\d+)?)px$/.exec(typeof written === 'string' ? written : '')
  return match === null ? usual : Number(match[1])
}

export function larger(size: number): number {
  return Math.max(size, Math.min(most, size + step))
}

/** Null: the text cannot become smaller. */
export function smaller(size: number): number | null {
  return size - step < floor ? null : size - step
}
