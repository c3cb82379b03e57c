import { withoutEnds } from '@chengan/kernel/texts/text-ends'

// Full-width forms of ASCII stand 0xFEE0 behind it.
const FULL_WIDTH = /[\uff01-\uff5e]/g
const WIDE = /[\u3000\uff01-\uff5e]/
// Spaces of all widths, marks that cannot be seen.
const EDGE = /[\s\u200b-\u200d\u2060]/

/** Without spaces at both ends, whatever their width. */
export function trimmed(text: string): string {
  // Most texts begin and end with a letter; looking is cheaper than replacing nothing.
  return isLetter(text.charCodeAt(0)) && isLetter(text.charCodeAt(text.length - 1)) ? text : withoutEnds(text, EDGE)
}

function isLetter(code: number): boolean {
  return (code > 0x20 && code < 0x80) || (code >= 0x4e00 && code <= 0x9fff)
}

/** Full-width letters, digits and signs as ASCII. */
export function halfWidth(text: string): string {
  if (!WIDE.test(text)) return text
  return text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ')
}

/** How headings and words are compared: half-width, small, without any space. */
export function comparable(text: string): string {
  return halfWidth(text)
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, '')
    .toLowerCase()
}
