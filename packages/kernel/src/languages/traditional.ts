import { characters, phrases } from './traditional-table.ts'

const single = new Map<string, string>()
for (let at = 0; at < characters.length; at += 2) single.set(characters.charAt(at), characters.charAt(at + 1))

const longest = Math.max(...Object.keys(phrases).map((phrase) => phrase.length))
const beginnings = new Set(Object.keys(phrases).map((phrase) => phrase.charAt(0)))

function phraseAt(text: string, at: number): string | undefined {
  if (!beginnings.has(text.charAt(at))) return undefined
  for (let length = Math.min(longest, text.length - at); length > 1; length -= 1) {
    const phrase = text.slice(at, at + length)
    if (Object.hasOwn(phrases, phrase)) return phrase
  }
  return undefined
}

/** Simplified Chinese in the characters and words of Taiwan: the longest known phrase first, then character by character. For texts
 *  of the product, never for what people wrote: names stay as they are. */
export function traditional(zh: string): string {
  let out = ''
  let at = 0
  while (at < zh.length) {
    const phrase = phraseAt(zh, at)
    const letter = zh.charAt(at)
    out += phrase === undefined ? (single.get(letter) ?? letter) : phrases[phrase]
    at += phrase?.length ?? 1
  }
  return out
}
