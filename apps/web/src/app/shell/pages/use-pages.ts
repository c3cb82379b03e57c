import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { MenuItem } from '../../../api/session/session.ts'
import { keepSetting, setting } from '../../../api/user-settings.ts'
import { useText } from '../../../language/language-context.tsx'
import { go, isFrameOnly, presentPlace, tidy } from '../../../navigation/address.ts'
import { recordPath } from '../../../navigation/record-path.ts'
import { homeKey, openInto, restore, stored, type TabTitle } from '../../../navigation/tab-rules.ts'
import { nameTab, replaceTabs, showNoTab, showTab, tabState } from '../../../navigation/tab-store.ts'
import { useOpenTabs } from '../../../navigation/tabs.ts'
import { menuAddress } from '../../menu-tree.ts'
import { useRememberedPages } from '../../orientation/use-recent-pages.ts'
import { type Page, resolvePage } from './resolve-page.ts'

/** Keeps the open tabs in step with the address (SH-13), and stores them (SH-17). A page that stands alone in a frame of another
 *  system neither shows nor changes the tabs of the console (SH-20). */
export function usePages(tree: readonly MenuItem[]): { page: Page; frameOnly: boolean } {
  const text = useText()
  const { pathname, search } = useLocation()
  const path = tidy(pathname)
  const page = resolvePage(tree, path, text)
  const frameOnly = isFrameOnly(search)
  useRestoredTabs(tree, !frameOnly)
  useRememberedPages(!frameOnly)
  const { hasTab, title } = page
  const address = useOpenTwin(path) ?? menuAddress(tree, path)
  useLayoutEffect(() => {
    if (address !== path) go(`${address}${search}`, { replace: true })
    else if (hasTab) showTab({ key: path, name: path, title, search })
    else showNoTab()
  }, [hasTab, path, address, title, search])
  // Whoever leaves a page and is back before the other was drawn has changed nothing for the router; yet its tab may be closed.
  const comeBack = useEffectEvent(() => {
    const present = presentPlace()
    if (hasTab && present.path === path && present.search === search) showTab({ key: path, name: path, title, search })
  })
  useEffect(() => {
    const onChange = () => comeBack()
    window.addEventListener('hashchange', onChange)
    return () => window.removeEventListener('hashchange', onChange)
  }, [])
  return { page, frameOnly }
}

/** Shorter ids are codes, which name things of several kinds. */
const idLength = 32

/** The tab in which the record of a page stands already, whichever list led there: one record is one tab. */
function useOpenTwin(path: string): string | undefined {
  const { tabs } = useOpenTabs()
  const id = recordPath(path)?.recordId
  if (id === undefined || id.length < idLength || tabs.some(({ key }) => key === path)) return undefined
  return tabs.find(({ key }) => recordPath(key)?.recordId === id)?.key
}

/** The stored tabs once at the start, and again in new words when the menu's language has changed. */
function useRestoredTabs(tree: readonly MenuItem[], kept: boolean): void {
  const text = useText()
  const started = useRef(false)
  const { tabs } = useOpenTabs()

  useLayoutEffect(() => {
    const titleOf = (key: string, storedTitle: TabTitle) => {
      const page = resolvePage(tree, key, text)
      if (!page.hasTab || menuAddress(tree, key) !== key) return undefined
      // A detail names itself after its record, which no menu knows.
      return recordPath(key) === undefined ? page.title : storedTitle
    }
    const known = started.current || !kept ? tabState().tabs : restore(setting('tabs'), titleOf)
    if (!started.current) for (const tab of known) if (recordPath(tab.key) !== undefined) nameTab(tab.key, tab.title)
    started.current ||= kept
    const withHome = openInto(known, { key: homeKey, name: homeKey, title: text.shell.home, search: '' })
    replaceTabs(withHome.map((tab) => ({ ...tab, title: titleOf(tab.key, tab.title) ?? tab.title })))
  }, [tree, text, kept])

  useEffect(() => {
    const next = tabs.map(stored)
    if (kept && tabs.length > 0 && JSON.stringify(next) !== JSON.stringify(setting('tabs'))) keepSetting('tabs', next)
  }, [tabs, kept])
}
