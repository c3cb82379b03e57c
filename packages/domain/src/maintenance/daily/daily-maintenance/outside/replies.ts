import type { ValuesOf } from '@chengan/kernel/rule'
import { yhDelayState, yhInvalidReason, yhOuterReply } from '../../../dictionaries/events.ts'
import { eventStatus } from '../codes.ts'
import type { EventFields } from '../fields.ts'

type Event = ValuesOf<EventFields>

const states = yhOuterReply.values

/** What a platform is told of its case. */
export interface CaseReply {
  /** yh_outer_reply, 1 to 5. */
  readonly state: string
  /** The same for the same reply, however often it is sent: by it the platform tells a repeat. */
  readonly replyId: string
  readonly text: string
  /** Until when a delay is asked for. */
  readonly deadline: string | null
  /** The photos before and after go with it. */
  readonly withPhotos: boolean
}

const ended: readonly string[] = [eventStatus.closed]

const stateFor = ({ status, delayState }: Event): string => {
  if (status === eventStatus.invalid) return states.returned.value
  if (ended.includes(status ?? '')) return states.closed.value
  if (status === eventStatus.inDisposal || status === eventStatus.toReview)
    return delayState === yhDelayState.values.granted.value ? states.delayAsked.value : states.inHand.value
  return states.received.value
}

const reasonOf = (reason: string | null | undefined) => Object.values(yhInvalidReason.values).find(({ value }) => value === reason)?.zh

/** The reply that is due as an event stands (maintenance.md §3.7): received, in hand, a delay asked for, returned with its reason, closed with words and photos. `opinion`: what was
 *  said with the step that it follows. */
export function replyDue(event: Event & { readonly id?: unknown }, opinion: string | null = null): CaseReply {
  const state = stateFor(event)
  const words: Readonly<Record<string, string>> = {
    [states.received.value]: `已签收，事件编号${event.eventNo ?? ''}`,
    [states.inHand.value]: '养护单位已接单，正在处置',
    [states.delayAsked.value]: `申请延期至${event.repairDeadline ?? ''}`,
    [states.returned.value]: [reasonOf(event.invalidReason), opinion].filter(Boolean).join('：'),
    [states.closed.value]: event.finishSummary || '已修复并通过复核',
  }
  const delays = state === states.delayAsked.value
  // A delay may be asked for twice, everything else is said once.
  const turn = delays ? `-${event.delayCount ?? 0}` : ''
  return {
    state,
    replyId: `${String(event.id ?? '')}-${state}${turn}`,
    text: (words[state] ?? '').slice(0, 500),
    deadline: delays ? (event.repairDeadline ?? null) : null,
    withPhotos: state === states.closed.value,
  }
}
