import { useEffect, useEffectEvent } from 'react'
import { Navigate, useLocation } from 'react-router'
import { decoded, go, keepFrameOnly, pageLocationOf } from '../../../navigation/address.ts'
import { homeKey } from '../../../navigation/tab-rules.ts'
import { lastShownTab, tabState } from '../../../navigation/tab-store.ts'
import { refreshTab } from '../../../navigation/tabs.ts'
import { hasUnsaved } from '../../../navigation/unsaved-work.ts'
import { useAskBeforeLeaving } from '../../../navigation/use-unsaved-guard.ts'

/** Back to the page one came from, built anew; never a tab of its own (SH-5). */
export function RefreshPage() {
  const ask = useAskBeforeLeaving()
  const comeBack = useEffectEvent(() => {
    const tab = tabState().tabs.find((one) => one.key === lastShownTab())
    go(tab === undefined ? homeKey : `${tab.key}${tab.search}`, { replace: true })
    if (tab !== undefined) ask(hasUnsaved([tab.key]), () => refreshTab(tab.key))
  })
  useEffect(() => comeBack(), [])
  return null
}

/** `/redirect/<path>` or `/redirect/<route as JSON>`: replaced by that route (SH-5). */
export function RedirectPage() {
  const { pathname, search } = useLocation()
  return <Navigate to={keepFrameOnly(redirectTarget(pathname.replace(/^\/redirect\/?/, ''), search), search)} replace />
}

/** Only routes of our own are gone to; what cannot be read leads home. */
export function redirectTarget(parameter: string, search: string): string {
  const text = decoded(parameter)
  if (!text.startsWith('{')) return text === '' ? homeKey : `${pageLocationOf(text).path}${search}`
  try {
    const route: unknown = JSON.parse(text)
    if (typeof route !== 'object' || route === null || !('path' in route) || typeof route.path !== 'string') return homeKey
    const query = 'query' in route && typeof route.query === 'object' && route.query !== null ? Object.entries(route.query) : []
    const tail = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()
    return `${pageLocationOf(route.path).path}${tail === '' ? '' : `?${tail}`}`
  } catch {
    return homeKey
  }
}
