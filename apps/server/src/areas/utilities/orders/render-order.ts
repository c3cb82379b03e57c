import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import type { ContentKey } from '../../../resources/files/drawn-paper.ts'
import { drawChecked } from '../../../resources/papers/issue-paper.ts'
import { layOut } from '../../../resources/papers/lay-out.ts'
import { declaredPaper } from '../../../resources/papers/template-of-paper.ts'
import type { Services } from '../../../services.ts'
import type { OrderData } from './order-data.ts'
import { toldOfOrder } from './order-words.ts'

/** Outbox work: the paper of an order that waits as what it says. So did every order up to 1.20; those of the demonstration city do, which are drawn when somebody opens them. */
export const ORDER_RENDER = 'order.render'
export const renderKey = (fileId: string, state: 'issued' | 'void') => `${ORDER_RENDER}:${fileId}:${state}`

/** The root and the name of the paper of an order. */
const ORDER = { root: 'gysy/aqjdyhpc', paper: 'order' } as const

/** Lays the paper out as it is declared, and draws it. A repeat writes the same file again. */
export function orderRenderWork(services: Services, keyOf: ContentKey): OutboxWork {
  return async (payload) => {
    const { fileId, data } = payload as { readonly fileId: string; readonly data: OrderData }
    const declared = declaredPaper(services, ORDER.root, ORDER.paper)
    if (declared === undefined) return
    const ctx = contextOf(services, systemActor, jobFacts(ORDER_RENDER), 'zh-CN')
    const laid = await layOut(ctx, declared.resource, { reformNoticeNo: data.number }, declared.paper, toldOfOrder(data))
    await drawChecked(services, keyOf, { fileId, as: 'pdf', ...(data.void ? { isVoid: true } : {}) }, laid)
  }
}
