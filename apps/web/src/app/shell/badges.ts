import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveLine } from '../../api/live/live-line.ts'
import { read } from '../../api/read.ts'
import type { MenuItem } from '../../api/session/session.ts'
import { type DutyCount, dutyCountRead } from '../../areas/system/duties/duty-reads.ts'
import { destinationOf } from '../menu-tree.ts'

export interface Badges {
  readonly duty: DutyCount | undefined
  readonly unread: number
  readonly maintenance: { yhNum?: number; shNum?: number; yqshNum?: number; cgsjNum?: number } | undefined
}

const freshMs = 30_000

/** How often unread notices are asked for while nothing can be pushed (system.md §7.3). */
const pollMs = 60_000

export const unreadRead = read<number>('sys/notice/mynotice/unread')
const maintenanceRead = read<NonNullable<Badges['maintenance']>>('yhgl/rcyh/doDoNun')

export function useUnread(): number {
  const live = useLiveLine()
  const { data } = useQuery({ ...unreadRead, staleTime: freshMs, refetchInterval: live ? false : pollMs, meta: { quiet: true } })
  return typeof data === 'number' ? data : 0
}

export function useDutyCount() {
  return useQuery({ ...dutyCountRead, staleTime: freshMs, meta: { quiet: true } })
}

/** The counts of the menu's red badges, at most each 30 s (SH-12). */
export function useBadges(maintenanceShown = false): Badges {
  const duty = useDutyCount().data
  const unread = useUnread()
  const maintenance = useQuery({ ...maintenanceRead, staleTime: freshMs, enabled: maintenanceShown, meta: { quiet: true } }).data
  return { duty, unread, maintenance }
}

const counted = [dutyCountRead, unreadRead, maintenanceRead].map((one) => String(one.queryKey[0]))

/** Whether a read belongs to the counts of the badges. */
export const isCount = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => counted.includes(String(queryKey[0]))

let refreshing: number | undefined

/** Asks for the counts anew, yet at most each 30 s: the wish of a moment too early is kept until then (SH-12). */
export function refreshCounts(client: QueryClient): void {
  if (refreshing !== undefined) return
  const newest = Math.max(
    0,
    ...client
      .getQueryCache()
      .findAll({ predicate: isCount })
      .map((query) => query.state.dataUpdatedAt),
  )
  const wait = Math.max(0, newest + freshMs - Date.now())
  refreshing = window.setTimeout(() => {
    refreshing = undefined
    void client.invalidateQueries({ predicate: isCount })
  }, wait)
}

/** Entering a module asks again for counts that are older than 30 s (SH-12). */
export function useFreshCounts(module: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (module !== undefined) void client.refetchQueries({ predicate: isCount, type: 'active', stale: true })
  }, [client, module])
}

/** The count that an entry's badge shows; 0 shows none. */
export function badgeOf(item: MenuItem, badges: Badges): number {
  const to = destinationOf(item)
  switch (item.badge) {
    case 'todo':
      return badges.duty?.total ?? 0
    case 'duty':
      return to.kind === 'route' ? (badges.duty?.byRoute?.[to.route] ?? badges.duty?.byRoute?.[to.route.replace(/\/index$/, '')] ?? 0) : 0
    case 'notice':
      return badges.unread
    case 'yh':
      return badges.maintenance?.yhNum ?? 0
    case 'sh':
      return badges.maintenance?.shNum ?? 0
    case 'yqsh':
      return badges.maintenance?.yqshNum ?? 0
    case 'cgsj':
      return badges.maintenance?.cgsjNum ?? 0
    default:
      return 0
  }
}
