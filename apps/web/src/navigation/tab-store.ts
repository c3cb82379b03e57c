import { isSameTitle, type OpenTab, openInto, type TabTitle } from './tab-rules.ts'

interface TabState {
  readonly tabs: readonly OpenTab[]
  readonly shown: string
}

let state: TabState = { tabs: [], shown: '' }
let lastShown = ''
const listeners = new Set<() => void>()
/** Titles given with `openTab` before the page's tab exists. */
const wantedTitles = new Map<string, TabTitle>()

function become(next: TabState): void {
  if (next.tabs === state.tabs && next.shown === state.shown) return
  state = next
  if (next.shown !== '') lastShown = next.shown
  for (const listener of listeners) listener()
}

export function onTabs(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function tabState(): TabState {
  return state
}

export function shownTab(): string {
  return state.shown
}

/** The tab shown before a page that has none. */
export function lastShownTab(): string {
  return lastShown
}

export function tabIsOpen(key: string): boolean {
  return state.tabs.some((tab) => tab.key === key)
}

export function showTab(opened: Omit<OpenTab, 'stamp'>): void {
  const title = wantedTitles.get(opened.key) ?? opened.title
  become({ tabs: openInto(state.tabs, { ...opened, title }), shown: opened.key })
}

/** A page without a tab is shown: none is the shown one. */
export function showNoTab(): void {
  become({ ...state, shown: '' })
}

export function replaceTabs(tabs: readonly OpenTab[]): void {
  for (const key of wantedTitles.keys()) if (!tabs.some((tab) => tab.key === key)) wantedTitles.delete(key)
  become({ ...state, tabs })
}

export function nameTab(key: string, title: TabTitle): void {
  wantedTitles.set(key, title)
  if (!state.tabs.some((tab) => tab.key === key && !isSameTitle(tab.title, title))) return
  become({ ...state, tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, title } : tab)) })
}

export function restamp(keys: readonly string[]): void {
  become({ ...state, tabs: state.tabs.map((tab) => (keys.includes(tab.key) ? { ...tab, stamp: tab.stamp + 1 } : tab)) })
}
