import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { MenuItem } from '../../api/session.ts'
import { keepSetting, setting } from '../../api/user-settings.ts'
import { useText } from '../../language/language-context.tsx'
import { tidy } from '../../navigation/address.ts'
import { homeKey, openInto, restore, stored } from '../../navigation/tab-rules.ts'
import { nameTab, replaceTabs, showNoTab, showTab, tabState } from '../../navigation/tab-store.ts'
import { useOpenTabs } from '../../navigation/tabs.ts'
import { recordPath } from '../screens.ts'
import { type Page, resolvePage } from './resolve-page.ts'

/** Keeps the open tabs in step with the address (SH-13), and stores them (SH-17). */
export function usePages(tree: readonly MenuItem[]): { page: Page; search: string } {
  const text = useText()
  const { pathname, search } = useLocation()
  const path = tidy(pathname)
  const page = resolvePage(tree, path, text)
  useRestoredTabs(tree)
  const { hasTab, title } = page
  useLayoutEffect(() => {
    if (hasTab) showTab({ key: path, name: path, title, search })
    else showNoTab()
  }, [hasTab, path, title, search])
  return { page, search }
}

/** The stored tabs once at the start, and again in new words when the menu's language has changed. */
function useRestoredTabs(tree: readonly MenuItem[]): void {
  const text = useText()
  const started = useRef(false)
  const { tabs } = useOpenTabs()

  useLayoutEffect(() => {
    const titleOf = (key: string, storedTitle: string) => {
      const page = resolvePage(tree, key, text)
      if (!page.hasTab) return undefined
      // A detail names itself after its record, which no menu knows.
      return recordPath(key) === undefined ? page.title : storedTitle
    }
    const known = started.current ? tabState().tabs : restore(setting('tabs'), titleOf)
    if (!started.current) for (const tab of known) if (recordPath(tab.key) !== undefined) nameTab(tab.key, tab.title)
    started.current = true
    const withHome = openInto(known, { key: homeKey, name: homeKey, title: text.shell.home, search: '' })
    replaceTabs(withHome.map((tab) => ({ ...tab, title: titleOf(tab.key, tab.title) ?? tab.title })))
  }, [tree, text])

  useEffect(() => {
    const next = tabs.map(stored)
    if (tabs.length > 0 && JSON.stringify(next) !== JSON.stringify(setting('tabs'))) keepSetting('tabs', next)
  }, [tabs])
}
