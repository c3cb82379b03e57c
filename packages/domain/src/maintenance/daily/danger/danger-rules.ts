import { rule } from '@chengan/kernel/rule'
import { eventStatus } from '../daily-maintenance/codes.ts'
import type { DangerFields } from './danger-fields.ts'

/** Found, enclosed, lifted: each after the other, and none before it has happened. */
export const dangerEndsAfterItBegan = rule<DangerFields>({
  name: 'dangerEndsAfterItBegan',
  refuses: {
    dangerOutOfOrder: {
      code: 10400,
      zh: '{0}须在{1}之后，且不晚于当前时间',
      en: '{0} lies after {1} and not ahead of now',
    },
  },
  check: ({ row, now }) => {
    const { foundTime, enclosureTime, liftTime } = row
    const out = (field: 'enclosureTime' | 'liftTime', at: string | null | undefined, before: string | null | undefined) =>
      at && (at > now || at < (before ?? '')) ? field : undefined
    const wrong = out('liftTime', liftTime, enclosureTime ?? foundTime) ?? out('enclosureTime', enclosureTime, foundTime)
    if (wrong === undefined) return undefined
    const words =
      wrong === 'liftTime'
        ? [
            { zh: '解除时间', en: 'The lifting' },
            { zh: '围护时间', en: 'the enclosure' },
          ]
        : [
            { zh: '围护时间', en: 'The enclosure' },
            { zh: '发现时间', en: 'the finding' },
          ]
    return { key: 'dangerOutOfOrder', field: wrong, values: { '0': words[0] ?? '', '1': words[1] ?? '' } }
  },
})

const OPEN: readonly string[] = [eventStatus.toDispatch, eventStatus.toDispose, eventStatus.inDisposal, eventStatus.toReview]

/** What is closed, void or a disease is made safe elsewhere. */
export const dangerIsOfAnOpenEvent = rule<DangerFields>({
  name: 'dangerIsOfAnOpenEvent',
  refuses: {
    dangerOfClosedEvent: {
      code: -2,
      zh: '事件已办结或已作废，不能登记险情，请另行上报',
      en: 'The event is over; report the danger as an event of its own',
    },
  },
  refs: ['dailyId'],
  check: ({ refs, before }) =>
    before !== null || OPEN.includes(refs.dailyId?.status ?? '') ? undefined : { key: 'dangerOfClosedEvent', field: 'dailyId' },
})
