import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { type LiveMessage, openLiveChannel } from '../../api/live-channel.ts'
import { myNoticesRoute } from '../../areas/system/notices/notices.ts'
import { useText } from '../../language/language-context.tsx'
import { openTab } from '../../navigation/tabs.ts'
import { endSession } from '../session/session-end.ts'

const staleBy: Readonly<Record<string, readonly string[]>> = {
  notice: ['sys/notice/mynotice'],
  badge: ['sys/duty', 'yhgl/rcyh/statistics'],
  todo: ['sys/duty'],
  dict: ['sys/dict/type/all'],
}

/** What the server pushes (system.md §7.3); unread notices are polled besides, so a lost line costs a minute at most. */
export function LiveNews() {
  const client = useQueryClient()
  const { notification, message } = App.useApp()
  const text = useText()
  const told = useRef(false)
  useEffect(() => {
    const onMessage = (news: LiveMessage) => {
      for (const stem of staleBy[news.type] ?? []) {
        void client.invalidateQueries({ predicate: (query) => String(query.queryKey[0]).startsWith(stem) })
      }
      if (news.type === 'notice') {
        notification.info({
          title: text.shell.newNotice,
          description: news.msg ?? text.shell.newNotices,
          onClick: () => openTab(myNoticesRoute),
        })
      }
      if (news.type === 'kick' && endSession()) void message.error(news.msg ?? text.transport.unknown)
      if (news.type === 'export' && news.msg !== undefined) notification.success({ title: news.msg })
    }
    const onLost = (lost: boolean) => {
      if (lost && !told.current) notification.warning({ title: text.shell.disconnected, description: text.shell.reconnecting })
      if (lost) told.current = true
    }
    return openLiveChannel({ onMessage, onLost })
  }, [client, notification, message, text])
  return null
}
