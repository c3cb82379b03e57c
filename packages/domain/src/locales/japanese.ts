import { japaneseWords } from './japanese-words.ts'

let words: ReadonlyMap<string, string> | undefined

/** What the product says in Japanese for a Chinese text of its definitions; undefined where it has no words of its own yet. */
export function japanese(zh: string): string | undefined {
  words ??= new Map(japaneseWords.flatMap((part) => Object.entries(part)))
  return words.get(zh)
}
