import { actions } from './ja/actions.ts'
import { explanations } from './ja/explanations.ts'
import { labels } from './ja/labels.ts'
import { menus } from './ja/menus.ts'
import { messages } from './ja/messages.ts'
import { titles } from './ja/titles.ts'

let words: ReadonlyMap<string, string> | undefined

/** What the product says in Japanese for a Chinese text of its definitions; undefined where it has no words of its own yet. */
export function japanese(zh: string): string | undefined {
  words ??= new Map(Object.entries({ ...explanations, ...labels, ...actions, ...titles, ...menus, ...messages }))
  return words.get(zh)
}
