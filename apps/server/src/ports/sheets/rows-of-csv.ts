import { LONGEST_CELL, MOST_ROWS, SignsOfAll } from './limits.ts'
import { SheetFault } from './sheet-fault.ts'

const QUOTE = '"'
// Whichever of them the table uses.
const ENDS = new Set([',', ';', '\t', '|', '\n', '\r'])

/** Counts the lines of a csv text in one pass that keeps nothing. Refuses too many of them, and a cell that goes on and on, as one whose quote is
 *  never closed does: what reads it next would keep it as a whole. */
export function rowsOfCsv(text: string): number {
  const signs = new SignsOfAll()
  let rows = 1
  let begin = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === QUOTE && at === begin) at = endOfQuoted(text, at)
    else if (ENDS.has(sign)) {
      signs.add(at - begin)
      begin = at + 1
    }
    if (sign === '\n') rows += 1
    if (rows > MOST_ROWS) throw new SheetFault('tooManyRows')
    if (at - begin > LONGEST_CELL) throw new SheetFault('cellTooLong')
  }
  return rows
}

/** The place of the quote that ends a quoted cell; two of them mean one. */
function endOfQuoted(text: string, begin: number): number {
  let at = text.indexOf(QUOTE, begin + 1)
  while (at >= 0 && text.charAt(at + 1) === QUOTE && at - begin <= LONGEST_CELL * 2) at = text.indexOf(QUOTE, at + 2)
  return at < 0 ? text.length : at
}
