import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { read } from '../api/read.ts'
import { openTab } from '../navigation/tabs.ts'

export interface Notice {
  readonly id: string
  readonly noticeId?: string
  readonly title: string
  readonly senderName?: string | null
  readonly senderDate?: string | null
  readonly readStatus?: number | string | null
  readonly bizRoute?: string | null
}

export interface Rows<T> {
  readonly list: readonly T[]
  readonly total: number
}

export const myNoticesRoute = '/sys/notice-user/index'
export const noticesRead = (limit: number, unreadOnly = false) =>
  read<Rows<Notice>>('sys/notice/mynotice/page', { page: 1, limit, ...(unreadOnly ? { readStatus: 0 } : {}) })

export const isUnread = (notice: Notice) => String(notice.readStatus ?? '1') === '0'

/** Opens a notice: the row it speaks of, or the list of my notices. It is read by that. */
export function useOpenNotice(): { open(notice: Notice): void; readAll(): void } {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ predicate: (query) => String(query.queryKey[0]).startsWith('sys/notice/mynotice') })
  const markRead = useMutation({
    mutationFn: (id: string) => call('PUT', `sys/notice/mynotice/read/${id}`, { quiet: true }),
    onSuccess: refresh,
  })
  const markAll = useMutation({ mutationFn: () => call('PUT', 'sys/notice/mynotice/readAll'), onSuccess: refresh })
  return {
    open: (notice) => {
      const id = notice.noticeId ?? notice.id
      if (isUnread(notice)) markRead.mutate(id)
      openTab(notice.bizRoute || `${myNoticesRoute}?id=${encodeURIComponent(id)}`)
    },
    readAll: () => markAll.mutate(),
  }
}
