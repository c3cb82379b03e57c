import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { useSystemText } from '../texts/system-text.ts'
import { dutiesRead } from './duty-reads.ts'
import { useOpenDuty } from './use-open-duty.ts'

const key = 'next-duty'
const shownSeconds = 8

/** After one matter is done: how many are left, and the way straight to the most urgent of them (办下一件). */
export function useOfferNext(): () => Promise<void> {
  const client = useQueryClient()
  const { notification } = useFeedback()
  const { duties: text } = useSystemText()
  const openingOf = useOpenDuty()
  return async () => {
    // Nobody waits for it: where it cannot be told the work is done all the same.
    const left = await client.fetchQuery({ ...dutiesRead({ page: 1, limit: 1 }), staleTime: 0, meta: { quiet: true } }).catch(() => null)
    const next = left?.list[0]
    const open = next === undefined ? undefined : openingOf(next)
    if (left === null || next === undefined || open === undefined) return
    const go = () => {
      notification.destroy(key)
      open()
    }
    notification.info({
      key,
      title: text.left(left.total),
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
