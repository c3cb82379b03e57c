import { createContext, useContext, useSyncExternalStore } from 'react'
import { go, pageLocationOf, presentPlace } from './address.ts'
import { type CloseCommand, close, closeMany, homeKey, type OpenTab, type TabTitle } from './tab-rules.ts'
import { nameTab, onTabs, replaceTabs, restamp, tabState } from './tab-store.ts'
import { forgetUnsaved } from './unsaved-work.ts'

/** Opens a page in its tab, or shows the tab that has it. `title` names pages that stand in no menu (details). */
export function openTab(path: string, options: { title?: TabTitle } = {}): void {
  if (options.title !== undefined) nameTab(pageLocationOf(path).path, options.title)
  go(path)
}

function become(change: { tabs: readonly OpenTab[]; show: string | undefined }): void {
  const gone = tabState().tabs.filter((tab) => !change.tabs.includes(tab))
  for (const tab of gone) forgetUnsaved(tab.key)
  const target = change.tabs.find((tab) => tab.key === change.show)
  // Going first: the page that takes over is shown before the closed one is taken away.
  if (change.show !== undefined) go(target === undefined ? change.show : `${target.key}${target.search}`)
  replaceTabs(change.tabs)
}

/** Closes a page without a question; the shell's tab bar asks first where work is unsaved. */
export function closeTab(key: string): void {
  const { tabs, shown } = tabState()
  become(close(tabs, key, shown))
}

export function closeTabs(command: CloseCommand, key: string): void {
  become(closeMany(tabState().tabs, command, key))
}

/** Closes the pages that are no longer there, without a question; home always stays. Where one goes then is the caller's matter. */
export function keepTabs(isThere: (key: string) => boolean): void {
  const { tabs } = tabState()
  become({ tabs: tabs.filter((tab) => tab.key === homeKey || isThere(tab.key)), show: undefined })
}

/** Which pages a command would close; for the question about unsaved work. */
export function wouldClose(command: CloseCommand | 'one', key: string): readonly string[] {
  const { tabs, shown } = tabState()
  const change = command === 'one' ? close(tabs, key, shown) : closeMany(tabs, command, key)
  return tabs.filter((tab) => !change.tabs.includes(tab)).map((tab) => tab.key)
}

/** Mounts a page anew; unsaved work of it is lost, so ask first. */
export function refreshTab(key: string): void {
  forgetUnsaved(key)
  restamp([key])
}

export function useOpenTabs(): { readonly tabs: readonly OpenTab[]; readonly shown: string } {
  return useSyncExternalStore(onTabs, tabState)
}

/** The tab in which a page stands. */
export interface TabOfPage {
  readonly key: string
  readonly query: URLSearchParams
  setTitle(title: TabTitle): void
  /** Keeps filters, page and open row in the address without a new entry in the history. */
  setQuery(query: Readonly<Record<string, string | undefined>>): void
  close(): void
  refresh(): void
}

const outside: TabOfPage = {
  key: '',
  query: new URLSearchParams(),
  setTitle: () => undefined,
  setQuery: () => undefined,
  close: () => go(homeKey),
  refresh: () => undefined,
}

export const TabContext = createContext<TabOfPage>(outside)

export function useTab(): TabOfPage {
  return useContext(TabContext)
}

/** What a page is given of its tab. */
export function tabOfPage(tab: OpenTab): TabOfPage {
  return {
    key: tab.key,
    query: new URLSearchParams(tab.search),
    setTitle: (title) => nameTab(tab.key, title),
    setQuery: (query) => {
      // The address says at once what was asked last; the tab learns it a moment later. A page that is hidden, or about to be, must not pull the
      // reader away from the one he goes to.
      const present = presentPlace()
      if (present.path !== tab.key) return
      const next = new URLSearchParams(present.search)
      for (const [name, value] of Object.entries(query)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, value)
      }
      const tail = next.toString()
      go(`${tab.key}${tail === '' ? '' : `?${tail}`}`, { replace: true })
    },
    close: () => closeTab(tab.key),
    refresh: () => refreshTab(tab.key),
  }
}
