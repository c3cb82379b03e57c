import { dispatchOrderStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { emergencyEvent } from '@chengan/domain/utilities/emergency/event/emergency-event'
import { refuse } from '@chengan/kernel/errors/refusal'
import { act } from '../../../resources/change/act.ts'
import type { CallHandler } from '../../../resources/implementation.ts'

const { signed, arrived, done } = dispatchOrderStatus.values
/** The step by which an order comes into a state. */
const stepTo: Readonly<Record<string, string>> = { [signed.value]: 'sign', [arrived.value]: 'arrive', [done.value]: 'complete' }

/** PUT gysy/gysyyxjgyjdd/feedback: the crew signs, has arrived, is done, or reports in words, as the state that it sends says. */
export const orderFeedback: CallHandler<typeof emergencyEvent.calls.feedback> = (ctx, { body }) => {
  const order = ctx.services.registry.byName('dispatchOrder')
  const step = body.orderStatus == null ? 'feedback' : stepTo[body.orderStatus]
  const action = step === undefined ? undefined : order.actions[step]
  if (action === undefined) throw refuse('wrongState')
  return act(ctx, order, action, body)
}
