import { shownTab, tabIsOpen } from './tab-store.ts'

/** Unsaved work by the tab that holds it. A hidden tab's effects are stopped, so the mark outlives them. */
const marks = new Map<symbol, string>()

export function markUnsaved(id: symbol, tabKey: string): void {
  marks.set(id, tabKey)
}

/** Forgets the mark unless its tab has merely been hidden. */
export function unmarkUnsaved(id: symbol, tabKey: string): void {
  if (tabKey !== '' && shownTab() !== tabKey && tabIsOpen(tabKey)) return
  marks.delete(id)
}

export function forgetUnsaved(tabKey: string): void {
  for (const [id, key] of marks) if (key === tabKey) marks.delete(id)
}

export function forgetAllUnsaved(): void {
  marks.clear()
}

export function hasUnsaved(tabKeys?: readonly string[]): boolean {
  if (tabKeys === undefined) return marks.size > 0
  return [...marks.values()].some((key) => tabKeys.includes(key))
}
