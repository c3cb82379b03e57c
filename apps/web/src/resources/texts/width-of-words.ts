const characterWidth = 13
const letterWidth = 7
const capitalWidth = 9
const broadWidth = 12
const broadLetters: ReadonlySet<string> = new Set('mwMW')

function widthOf(letter: string): number {
  if (letter.charCodeAt(0) > 255) return characterWidth
  if (broadLetters.has(letter)) return broadWidth
  return letter >= 'A' && letter <= 'Z' ? capitalWidth : letterWidth
}

/** Width of words at table size, in px: a Chinese character counts as one, a Latin letter as a bit more than half. */
export function widthOfWords(words: string): number {
  let width = 0
  for (const letter of words) width += widthOf(letter)
  return Math.ceil(width)
}
