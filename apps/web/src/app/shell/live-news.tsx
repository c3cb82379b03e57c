import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { tellAlarm } from '../../api/live/alarm-news.ts'
import { tellLayers } from '../../api/live/layer-news.ts'
import { type LiveMessage, openLiveChannel } from '../../api/live/live-channel.ts'
import { setLiveLine } from '../../api/live/live-line.ts'
import { useLanguage, useText } from '../../language/language-context.tsx'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { endSession } from '../session/session-end.ts'
import { isCount, refreshCounts, unreadRead } from './badges.ts'
import { useAlarmCard } from './use-alarm-card.tsx'
import { useNoticeCard } from './use-notice-card.ts'

/** The reads that each kind of news makes old, by the beginning of their path. Counts have their own pace. */
const staleBy: Readonly<Record<string, readonly string[]>> = {
  notice: ['sys/notice/mynotice'],
  badge: ['sys/notice/mynotice'],
  todo: ['sys/duty'],
  dict: ['sys/dict/type/all'],
  export: ['sys/export'],
  import: ['sys/import'],
}
/** Where duties lie on the one map: a view over them, of which no change of a row tells. */
const staleOnMaps = ['sys/duty/placed']

const lineKey = 'live-line'

function refreshReads(client: QueryClient, stems: readonly string[]): void {
  if (stems.length === 0) return
  const isOld = (query: { readonly queryKey: readonly unknown[] }) =>
    !isCount(query) && stems.some((stem) => String(query.queryKey[0]).startsWith(stem))
  void client.invalidateQueries({ predicate: isOld })
}

/** Why a session has ended, as the server says it; an administrator has done it where it does not say. */
function whyEnded<Words extends Readonly<Record<'kicked', string>>>(words: Words, data: unknown): string {
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : 'kicked'
  return Object.hasOwn(words, reason) ? String(words[reason as keyof Words]) : words.kicked
}

/** What the program words it words in English too. */
const titleInEnglish = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'titleEn' in data && typeof data.titleEn === 'string' ? data.titleEn : undefined

/** The page that it is about. */
const routeIn = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'bizRoute' in data && typeof data.bizRoute === 'string' ? data.bizRoute : undefined

/** Rows came in while their list was open. */
function refreshRowsOf(client: QueryClient, data: unknown): void {
  if (typeof data === 'object' && data !== null && 'root' in data) refreshReads(client, [`${String(data.root)}/`])
}

/** What the server pushes (system.md §7.3). */
export function LiveNews() {
  const client = useQueryClient()
  const { notification, message } = useFeedback()
  const text = useText()
  const told = useRef(false)
  const { language } = useLanguage()
  const notices = useNoticeCard()
  const tellOfAlarm = useAlarmCard()
  const wordsOf = ({ data, msg }: LiveMessage) => (language === 'en-US' || language === 'ja' ? titleInEnglish(data) : undefined) ?? msg
  const onMessage = useEffectEvent((news: LiveMessage) => {
    const tell: Readonly<Record<string, (news: LiveMessage) => void>> = {
      notice: (news) => {
        client.setQueryData(unreadRead.queryKey, (unread: unknown) => (typeof unread === 'number' ? unread : 0) + 1)
        notices.tell({ words: wordsOf(news), about: routeIn(news.data) })
      },
      badge: () => refreshCounts(client),
      todo: () => {
        refreshCounts(client)
        tellLayers({ roots: staleOnMaps })
      },
      kick: (news) => {
        const why = whyEnded(text.shell.ended, news.data)
        const say = () => void message.error(why)
        if (endSession(say, why)) say()
      },
      alarm: (news) => {
        const [said, route] = [wordsOf(news), routeIn(news.data)]
        if (said !== undefined) tellOfAlarm({ words: said, route })
        if (said !== undefined && route !== undefined) notices.toldElsewhere(route)
        refreshRowsOf(client, news.data)
        tellAlarm(news.data)
      },
      map: (news) => tellLayers(news.data),
      // Somebody else has changed rows of a board that is open.
      rows: (news) => refreshRowsOf(client, news.data),
      export: (news) => notification.success({ title: news.msg, description: text.transfers.where }),
      import: (news) => {
        if (news.msg !== undefined) notification.success({ title: news.msg, description: text.transfers.where })
        refreshRowsOf(client, news.data)
      },
    }
    refreshReads(client, staleBy[news.type] ?? [])
    tell[news.type]?.(news)
  })
  const onOpen = useEffectEvent((again: boolean) => {
    setLiveLine(true)
    notification.destroy(lineKey)
    if (!again) return
    // Whatever was said meanwhile has been missed.
    refreshReads(client, Object.values(staleBy).flat())
    void client.invalidateQueries({ predicate: isCount })
  })
  const onLost = useEffectEvent(() => {
    setLiveLine(false)
    if (!told.current) notification.warning({ key: lineKey, title: text.shell.disconnected, description: text.shell.reconnecting })
    told.current = true
  })
  useEffect(() => {
    const close = openLiveChannel({
      onMessage: (news) => onMessage(news),
      onOpen: (again) => onOpen(again),
      onLost: () => onLost(),
      onRefused: () => setLiveLine(false),
    })
    return () => {
      close()
      setLiveLine(false)
    }
  }, [])
  return null
}
