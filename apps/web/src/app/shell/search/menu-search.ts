import type { MenuItem } from '../../../api/session/session.ts'
import { isHidden, leavesOf, menuChildrenOf } from '../../menu-tree.ts'

/** A page that can be found, with the names of the branches above it. */
export interface FoundPage {
  readonly item: MenuItem
  readonly trail: readonly string[]
}

/** Where a pinyin spelling lies in a Chinese text; null = nowhere. */
export type PinyinMatch = (text: string, spelling: string) => readonly number[] | null

/** Every page of the menu that the user may open. */
export function pagesIn(tree: readonly MenuItem[], above: readonly string[] = []): readonly FoundPage[] {
  return tree.flatMap((item) => {
    if (isHidden(item)) return []
    const trail = [...above, item.name]
    const below = pagesIn(menuChildrenOf(item), trail)
    return below.length > 0 ? below : leavesOf([item]).map((leaf) => ({ item: leaf, trail }))
  })
}

/** All letters of the query in their order, others between them. */
function isSpread(query: string, text: string): boolean {
  let at = 0
  for (const letter of query) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

const nowhere = 9

/** How well a page fits, 0 best: its name, the path to it, pinyin of the name, pinyin of the path, scattered letters. */
function rank({ item, trail }: FoundPage, query: string, pinyin: PinyinMatch): number {
  const name = item.name.toLowerCase()
  const path = trail.join('').toLowerCase()
  if (name.startsWith(query)) return 0
  if (name.includes(query)) return 1
  if (path.includes(query)) return 2
  if (/[a-z]/.test(query) && pinyin(item.name, query) !== null) return 3
  if (/[a-z]/.test(query) && pinyin(trail.join(''), query) !== null) return 4
  return isSpread(query, path) ? 5 : nowhere
}

/** The pages that fit what was typed, best first (SH-25). */
export function searchPages(pages: readonly FoundPage[], typed: string, pinyin: PinyinMatch): readonly FoundPage[] {
  const query = typed.trim().toLowerCase().replace(/\s+/g, '')
  if (query === '') return []
  return pages
    .map((page) => ({ page, rank: rank(page, query, pinyin) }))
    .filter((one) => one.rank < nowhere)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.page)
}
