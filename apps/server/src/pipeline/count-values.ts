const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
// Nothing of JSON but white space lies at or below the blank.
const BLANK = 0x20

/** Deeper than any form; what walks a body later may do so by recursion. */
const MAX_BODY_DEPTH = 64

/** Why a body is not even parsed. */
export type TooMuch = 'tooMuch' | 'unreadableBody'

/** Counts the values of JSON text, members of objects and items of lists at every depth, and how deep they lie, in one pass over its bytes that
 *  builds nothing: what holds more is refused at the first byte that is too many. Text that is no JSON may pass; who parses it says so. */
export function refusalOfJson(bytes: Uint8Array, most: number): TooMuch | null {
  let values = 0
  let depth = 0
  let last = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte <= BLANK) continue
    const closes = byte === CLOSE_LIST || byte === CLOSE_OBJECT
    // The first of a list or object stands behind its bracket, each further one behind a comma.
    if (byte === COMMA || ((last === OPEN_LIST || last === OPEN_OBJECT) && !closes)) values += 1
    if (values > most) return 'tooMuch'
    if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
    else if (closes) depth -= 1
    else if (byte === QUOTE) at = endOfText(bytes, at)
    if (depth > MAX_BODY_DEPTH + 1) return 'unreadableBody'
    last = byte
  }
  return null
}

/** The place of the quote that ends a text, or the end of the bytes. */
function endOfText(bytes: Uint8Array, begin: number): number {
  let at = begin + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** Counts the fields of a form. */
export function refusalOfForm(text: string, most: number): TooMuch | null {
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1
    if (fields > most) return 'tooMuch'
  }
  return null
}
