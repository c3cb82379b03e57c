import { useEffect, useRef } from 'react'
import { myNoticesRoute } from '../../areas/system/notices/notices.ts'
import { useText } from '../../language/language-context.tsx'
import { openTab } from '../../navigation/tabs.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'

const key = 'live-notice'
const standsSeconds = 4
/** Once the card has gone, what comes is gathered so long: the bell counts it at once, and whoever is writing is left alone. */
const restMs = 30_000

/** Tells of new notices on one card: it counts what comes while it stands, goes after its time however much comes, and rests before it stands again. */
export function useNoticeCard(): (words: string | undefined) => void {
  const { notification } = useFeedback()
  const text = useText()
  const untold = useRef({ count: 0, words: '' })
  const rest = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(rest.current), [])
  const show = () => {
    const { count, words } = untold.current
    notification.info({
      key,
      title: count === 1 ? text.shell.newNotice : text.shell.newNoticeCount(count),
      description: words,
      duration: standsSeconds,
      onClick: () => openTab(myNoticesRoute),
      onClose: () => {
        untold.current = { count: 0, words: '' }
        window.clearTimeout(rest.current)
        rest.current = window.setTimeout(() => {
          rest.current = undefined
          if (untold.current.count > 0) show()
        }, restMs)
      },
    })
  }
  return (words) => {
    untold.current = { count: untold.current.count + 1, words: words ?? text.shell.newNotices }
    if (rest.current === undefined) show()
  }
}
