import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import type { MenuItem } from '../../api/session.ts'
import { type DutyCount, dutyCountRead } from '../../areas/system/duties/duty-reads.ts'
import { destinationOf } from '../menu-tree.ts'

export interface Badges {
  readonly duty: DutyCount | undefined
  readonly unread: number
  readonly maintenance: { yhNum?: number; shNum?: number; yqshNum?: number } | undefined
}

const freshMs = 30_000

export const unreadRead = read<number>('sys/notice/mynotice/unread')
const maintenanceRead = read<NonNullable<Badges['maintenance']>>('yhgl/rcyh/statistics')

export function useUnread(): number {
  const { data } = useQuery({ ...unreadRead, staleTime: freshMs, refetchInterval: 60_000, meta: { quiet: true } })
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
    default:
      return 0
  }
}
