const characterWidth = 13
const letterWidth = 7

/** Width of words at table size, in px: a Chinese character counts as one, a Latin letter as a bit more than half. */
export function widthOfWords(words: string): number {
  let width = 0
  for (const letter of words) width += letter.charCodeAt(0) > 255 ? characterWidth : letterWidth
  return Math.ceil(width)
}
