import { useEffect, useRef } from 'react'
import { myNoticesRoute } from '../../areas/system/notices/notices.ts'
import { useText } from '../../language/language-context.tsx'
import { openTab } from '../../navigation/tabs.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'

const key = 'live-notice'
const standsSeconds = 4
/** Once the card has gone, what comes is gathered so long: the bell counts it at once, and whoever is writing is left alone. */
const restMs = 30_000
/** So far apart what is told on a card of its own and the notice of it come. */
const togetherMs = 10_000

interface News {
  readonly words: string | undefined
  /** The page that it is about. */
  readonly about?: string | undefined
}

interface NoticeCard {
  tell(news: News): void
  /** What is about this page has been told on a card of its own: one is enough. */
  toldElsewhere(about: string): void
}

/** Tells of new notices on one card: it counts what comes while it stands, goes after its time however much comes, and rests before it stands again. */
export function useNoticeCard(): NoticeCard {
  const { notification } = useFeedback()
  const text = useText()
  const untold = useRef<readonly News[]>([])
  const elsewhere = useRef<ReadonlyMap<string, number>>(new Map())
  const rest = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(rest.current), [])
  const show = () => {
    const count = untold.current.length
    notification.info({
      key,
      title: count === 1 ? text.shell.newNotice : text.shell.newNoticeCount(count),
      description: untold.current.at(-1)?.words ?? text.shell.newNotices,
      duration: standsSeconds,
      onClick: () => openTab(myNoticesRoute),
      onClose: () => {
        // Taken back, it has told nothing from which to rest.
        if (untold.current.length === 0) return
        untold.current = []
        window.clearTimeout(rest.current)
        rest.current = window.setTimeout(() => {
          rest.current = undefined
          if (untold.current.length > 0) show()
        }, restMs)
      },
    })
  }
  return {
    tell: (news) => {
      const told = news.about === undefined ? undefined : elsewhere.current.get(news.about)
      if (told !== undefined && performance.now() - told < togetherMs) return
      untold.current = [...untold.current, news]
      if (rest.current === undefined) show()
    },
    toldElsewhere: (about) => {
      elsewhere.current = new Map([
        ...[...elsewhere.current].filter(([, at]) => performance.now() - at < togetherMs),
        [about, performance.now()],
      ])
      const left = untold.current.filter((news) => news.about !== about)
      if (left.length === untold.current.length) return
      untold.current = left
      if (rest.current !== undefined) return
      if (left.length > 0) show()
      else notification.destroy(key)
    },
  }
}
