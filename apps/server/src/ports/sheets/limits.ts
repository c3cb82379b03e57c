import { SheetFault } from './sheet-fault.ts'

/** Rows and columns beyond which a table is refused. */
export const MOST_ROWS = 200_000
export const MOST_COLUMNS = 1000

/** Signs of a cell: what Excel itself keeps in one. */
export const LONGEST_CELL = 32_767

/** Signs that all texts of a sheet have together, each as often as it stands there: a text that is kept once and named by a hundred thousand cells is
 *  as much as a hundred thousand. Some 300 for each of the most rows. */
export const MOST_SIGNS = 60_000_000

/** Adds up the signs of texts as rows come, and refuses a sheet that holds too many. */
export class SignsOfAll {
  #sum = 0

  take(values: readonly unknown[]): void {
    for (const value of values) if (typeof value === 'string') this.add(value.length)
  }

  add(signs: number): void {
    this.#sum += signs
    if (this.#sum > MOST_SIGNS) throw new SheetFault('tooManySigns')
  }
}

// A sign of a cell takes a few bytes in XML, or a name of its own (&quot;); a mark carries a handful of attributes.
const LONGEST_TEXT = LONGEST_CELL * 8
const LONGEST_MARK = 65_536

const OPEN = 0x3c
const CLOSE = 0x3e

/** Refuses XML in which one text or one mark goes on and on: what reads it next keeps it as a whole. Only the brackets are looked at. */
export class LongestRuns {
  #inMark = false
  #length = 0

  take(piece: Uint8Array): void {
    let at = 0
    for (;;) {
      const next = piece.indexOf(this.#inMark ? CLOSE : OPEN, at)
      this.#length += (next < 0 ? piece.length : next) - at
      if (this.#length > (this.#inMark ? LONGEST_MARK : LONGEST_TEXT)) throw new SheetFault('cellTooLong')
      if (next < 0) return
      this.#inMark = !this.#inMark
      this.#length = 0
      at = next + 1
    }
  }
}
