import type { PageOf, WireFile } from '@chengan/kernel/calls/envelope'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Query } from '../../../api/address.ts'
import { call } from '../../../api/client.ts'
import { read, readKey } from '../../../api/read.ts'
import { openTab } from '../../../navigation/tabs.ts'
import { pageOfRow } from '../../../resources/screens-of.ts'

/** A notice that I was sent (GET sys/notice/mynotice/page). */
export interface Notice {
  readonly id: string
  readonly noticeId?: string
  readonly title: string
  readonly type?: string | null
  readonly content?: string | null
  readonly attachments?: readonly WireFile[] | null
  readonly urgent?: boolean | null
  readonly needConfirm?: boolean | null
  readonly validUntil?: string | null
  readonly senderName?: string | null
  readonly senderDate?: string | null
  readonly readStatus?: number | string | null
  readonly confirmDate?: string | null
  readonly bizType?: string | null
  readonly bizId?: string | null
  readonly bizRoute?: string | null
}

const root = 'sys/notice/mynotice'

export const myNoticesRoute = '/sys/notice-user/index'
export const myNoticesRead = (query: Query) => read<PageOf<Notice>>(`${root}/page`, query)
export const noticesRead = (limit: number, unreadOnly = false) =>
  myNoticesRead({ page: 1, limit, ...(unreadOnly ? { readStatus: 0 } : {}) })
export const unreadByTypeRead = read<{ total: number; byType: Readonly<Record<string, number>> }>(`${root}/unread`, { detail: 1 })

/** Opening counts as reading, so the notice is read by the call that marks it; a second one changes nothing. */
export const openedNotice = (id: string) => ({
  queryKey: readKey(`${root}/read/${id}`),
  queryFn: () => call<Notice>('PUT', `${root}/read/${id}`, { quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const idOf = (notice: Notice) => notice.noticeId ?? notice.id
export const isUnread = (notice: Notice) => String(notice.readStatus ?? '1') === '0'

/** Lists and counts of my notices are asked again; the opened ones stay. */
export function useRefreshNotices(): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => path === `${root}/page` || path === `${root}/unread`,
    })
}

export function useReadAll(): () => void {
  const refresh = useRefreshNotices()
  const markAll = useMutation({ mutationFn: () => call('PUT', `${root}/readAll`), onSuccess: refresh })
  return () => markAll.mutate()
}

/** Opens a notice: the row it speaks of, or the list of my notices. It is read by that. */
export function useOpenNotice(isPage: (path: string) => boolean): (notice: Notice) => void {
  const refresh = useRefreshNotices()
  const markRead = useMutation({
    mutationFn: (id: string) => call('PUT', `${root}/read/${id}`, { quiet: true }),
    onSuccess: refresh,
  })
  return (notice) => {
    const id = idOf(notice)
    if (isUnread(notice)) markRead.mutate(id)
    openTab(pageOfRow({ route: notice.bizRoute, id: notice.bizId }, isPage) ?? `${myNoticesRoute}?id=${encodeURIComponent(id)}`)
  }
}
