import { useEffect } from 'react'
import { keepSetting, setting } from '../../api/user-settings.ts'
import { readRecent, remember } from '../../navigation/recent-pages.ts'
import { useOpenTabs } from '../../navigation/tabs.ts'

const recentSetting = 'recent'

/** The pages shown lately, the last first. */
export const recentPages = () => readRecent(setting(recentSetting))

/** Remembers what is shown, under the name that its tab has by now. A page alone in a frame of another system is not remembered. */
export function useRememberedPages(kept: boolean): void {
  const { tabs, shown } = useOpenTabs()
  const title = tabs.find((tab) => tab.key === shown)?.title
  useEffect(() => {
    if (!kept || title === undefined) return
    const before = recentPages()
    const after = remember(before, { path: shown, title })
    if (JSON.stringify(after) !== JSON.stringify(before)) keepSetting(recentSetting, after)
  }, [kept, shown, title])
}
