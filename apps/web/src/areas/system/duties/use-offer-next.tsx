import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Query } from '../../../api/address.ts'
import type { DoneMatter } from '../../../resources/action/after-acting.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { useSystemText } from '../texts/system-text.ts'
import { dutiesRead } from './duty-reads.ts'
import { useOpenDuty } from './use-open-duty.ts'

const key = 'next-duty'
const shownSeconds = 8

/** After one matter is done: how many are left, and the way straight to the next (办下一件): of the same kind where there is
 *  one, as whoever clears a list goes down that list; else the most urgent of all. After the last it says that there is none. */
export function useOfferNext(): (done?: DoneMatter) => Promise<void> {
  const client = useQueryClient()
  const { message, notification } = useFeedback()
  const { duties: text } = useSystemText()
  const openingOf = useOpenDuty()
  // Nobody waits for it: where it cannot be told the work is done all the same.
  const first = (asked: Query) =>
    client.fetchQuery({ ...dutiesRead({ ...asked, page: 1, limit: 1 }), staleTime: 0, meta: { quiet: true } }).catch(() => null)
  return async (done) => {
    const alike = done === undefined ? null : await first({ bizType: done.root, action: done.action })
    const ofKind = alike !== null && alike.list.length > 0
    const left = ofKind ? alike : await first({})
    if (left === null) return
    const [next] = left.list
    if (next === undefined) {
      // What was offered before is done as well.
      notification.destroy(key)
      return void message.info(text.noneLeft)
    }
    const open = openingOf(next)
    if (open === undefined) return
    const go = () => {
      notification.destroy(key)
      open()
    }
    notification.info({
      key,
      title: ofKind ? text.leftOfKind(left.total) : text.left(left.total),
      description: next.title,
      duration: shownSeconds,
      actions: (
        <Button type="primary" size="small" onClick={go}>
          {text.handleNext}
        </Button>
      ),
    })
  }
}
