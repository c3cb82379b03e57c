import type { alert } from '@chengan/domain/utilities/alerts/alert'
import { act } from '../../../resources/change/act.ts'
import type { CallHandler } from '../../../resources/implementation.ts'

/** The step that the lists offer, at the address of the book. */
const acknowledge: CallHandler<typeof alert.calls.acknowledge> = async (ctx, { params, body }) => {
  const resource = ctx.services.registry.byName('alert')
  const step = resource.actions.ack
  if (step === undefined) throw new Error('warnings are acknowledged')
  await act(ctx, resource, step, { id: params.id, opinion: body.opinion ?? null })
}

export const alertCalls = { acknowledge }
