import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { undrawnFile } from '../../../resources/files/drawn-paper.ts'
import { wireFiles } from '../../../resources/files/wire-files.ts'
import type { Effect } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { drawNumber } from '../../../resources/numbers.ts'
import { insertRow } from '../../../resources/rows.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { hazardWords, may, tellAboutHazard, text } from '../hazards/hazard-notices.ts'
import { companyOfficers } from '../notices/receivers.ts'
import { type OrderData, orderDataOf } from './order-data.ts'
import { orderFileName } from './order-file-name.ts'
import { ORDER_RENDER, renderKey } from './render-order.ts'

/** The row of an order's file before its document is drawn. */
export function orderFileValues(order: { fileId: string; number: string; row: Values; time: string; root: string }): Values {
  return undrawnFile({
    id: order.fileId,
    name: orderFileName(order.number, false),
    bizType: order.root,
    bizId: text(order.row.id),
    deptId: typeof order.row.dispatchDeptId === 'string' ? order.row.dispatchDeptId : null,
    time: order.time,
  })
}

/** Draws the number, ties the file of the document to the row, and leaves the drawing of it to the outbox. */
const issueOrder: Effect = async (effect) => {
  const { row, resource } = effect
  const number = await drawNumber(effect, resource, 'reformNoticeNo', row)
  const fileId = effect.services.newId()
  const values = orderFileValues({ fileId, number, row, time: effect.now, root: resource.root })
  await insertRow(effect.db, effect.services.registry.byName('file'), {
    ...values,
    creator: effect.actor.userId,
    deptId: effect.actor.deptId || null,
  })
  await effect.patch({ reformNoticeNo: number, orderFile: [fileId] })
  await draw(effect, fileId, 'issued', await orderDataOf(effect, row, number))
  effect.answer({ reformNoticeNo: number, orderFile: [...(await wireFiles(effect, [fileId])).values()] })
}

/** The number stays used; the document says that it is void, and the company, which was told of it, is told that too. */
const voidOrder =
  (notify: Notify): Effect =>
  async (effect) => {
    const { before } = effect
    const [fileId] = Array.isArray(before?.orderFile) ? before.orderFile.map(String) : []
    if (before === null || fileId === undefined) return
    const number = text(before.reformNoticeNo)
    // Without content the next reader draws it: nobody is shown a recalled order as if it stood.
    await sql`update file set name = ${orderFileName(number, true)}, sha = null, size = 0, update_date = ${effect.now}::timestamptz where id = ${fileId}`.execute(
      effect.db,
    )
    await draw(effect, fileId, 'void', { ...(await orderDataOf(effect, before, number)), void: true })
    const words = await hazardWords(effect, before)
    await tellAboutHazard(effect, notify, effect.row, {
      to: await companyOfficers(effect, [before.companyDeptId, before.reformDeptId], may('reform')),
      title: `通知书已作废：${words.object}`,
      text: `${effect.actor.deptName}撤回责令限期整改通知书${number}（${words.object}），该通知书作废。原因：${effect.opinion ?? '无'}`,
      sms: false,
    })
  }

function draw(ctx: Context, fileId: string, state: 'issued' | 'void', data: OrderData): Promise<void> {
  return enqueue(ctx, ORDER_RENDER, { fileId, data }, renderKey(fileId, state))
}

/** The effects of a dispatch and of its recall on the order. */
export function legalOrderEffects(notify: Notify) {
  return { issueOrder, voidOrder: voidOrder(notify) }
}
