import { homeKey, readTitle, type TabTitle } from './tab-rules.ts'

/** A page that was shown lately. */
export interface RecentPage {
  readonly path: string
  readonly title: TabTitle
}

const mostKept = 12

/** Of what was kept, what can still be read. */
export function readRecent(kept: unknown): readonly RecentPage[] {
  if (!Array.isArray(kept)) return []
  return kept.slice(0, mostKept).flatMap((entry: unknown): readonly RecentPage[] => {
    if (typeof entry !== 'object' || entry === null || !('path' in entry) || !('title' in entry)) return []
    const title = readTitle(entry.title)
    return typeof entry.path === 'string' && entry.path.startsWith('/') && title !== undefined ? [{ path: entry.path, title }] : []
  })
}

/** The page first, and each page once; home is always at hand and needs no remembering. */
export function remember(recent: readonly RecentPage[], shown: RecentPage): readonly RecentPage[] {
  if (shown.path === homeKey) return recent
  return [shown, ...recent.filter((one) => one.path !== shown.path)].slice(0, mostKept)
}
