import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues } from '../../../resources/change/by-system.ts'
import { undrawnFile } from '../../../resources/files/drawn-paper.ts'
import { wireFiles } from '../../../resources/files/wire-files.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { drawNumber } from '../../../resources/numbers.ts'
import { amendPaper, issuePaper, voidPaper } from '../../../resources/papers/issue-paper.ts'
import { rowsById } from '../../../resources/rows.ts'
import { hazardWords, may, tellAboutHazard, text } from '../hazards/hazard-notices.ts'
import { companyOfficers } from '../notices/receivers.ts'
import { findingOf, type OrderData, orderDataOf, withFinding } from './order-data.ts'
import { orderFileName, VOID } from './order-file-name.ts'
import { toldOfOrder, VOID_MARK } from './order-words.ts'

/** The row of an order's file before its paper is drawn, as the demonstration city writes it. */
export function orderFileValues(order: {
  fileId: string
  number: string
  row: ValuesNamed<'hazardCheck'>
  time: string
  root: string
}): Values {
  return undrawnFile({
    id: order.fileId,
    name: orderFileName(order.number),
    bizType: order.root,
    bizId: text(order.row.id),
    deptId: typeof order.row.dispatchDeptId === 'string' ? order.row.dispatchDeptId : null,
    time: order.time,
  })
}

/** An order that a call has issued, to which it may add further findings. */
interface OpenOrder {
  readonly number: string
  readonly files: readonly string[]
  readonly data: OrderData
}

const ordersOfCall = new WeakMap<Context['db'], Map<string, OpenOrder>>()

/** The orders that the call has issued so far, by whom they are for: they end with its transaction, so that a later finding has an order of its own. */
function ordersIssued({ db }: Context): Map<string, OpenOrder> {
  const known = ordersOfCall.get(db) ?? new Map<string, OpenOrder>()
  ordersOfCall.set(db, known)
  return known
}

/** Findings of one visit that one department dispatches together to one other stand in one order. */
const orderKey = (row: ValuesNamed<'hazardCheck'>) =>
  [text(row.checkNo) || text(row.id), text(row.dispatchDeptId), text(row.reformDeptId)].join('|')

/** The paper that a dispatched row declares. */
const orderOf = ({ resource, row }: EffectContext<'hazardCheck'>, number: string) => ({
  resource,
  row: { ...row, id: text(row.id), reformNoticeNo: number },
  paper: 'order',
})

/** Draws the number, and issues the paper. */
async function newOrder(effect: EffectContext<'hazardCheck'>): Promise<OpenOrder> {
  const { row, resource } = effect
  const number = await drawNumber(effect, resource, 'reformNoticeNo', row)
  const data = await orderDataOf(effect, row, number)
  const { row: numbered, paper } = orderOf(effect, number)
  return { number, data, files: await issuePaper(effect, resource, numbered, paper, toldOfOrder(data)) }
}

/** Adds the finding to the order of its visit, whose paper waits to be drawn. */
async function joinOrder(effect: EffectContext<'hazardCheck'>, order: OpenOrder): Promise<OpenOrder> {
  const data = withFinding(order.data, await findingOf(effect, effect.row))
  await amendPaper(effect, orderOf(effect, order.number), order.files, toldOfOrder(data))
  return { ...order, data }
}

/** The order of a dispatched row: that of the findings of its visit that the call has dispatched before it, else a new one. */
const issueOrder: Effect<'hazardCheck'> = async (effect) => {
  const issued = ordersIssued(effect)
  const key = orderKey(effect.row)
  const known = issued.get(key)
  const order = known === undefined ? await newOrder(effect) : await joinOrder(effect, known)
  issued.set(key, order)
  await effect.patch({ reformNoticeNo: order.number, orderFile: order.files })
  const files = await wireFiles(effect, order.files)
  effect.answer({ reformNoticeNo: order.number, orderFile: order.files.flatMap((id) => files.get(id) ?? []) })
}

/** The other rows of an order. */
async function restOfOrder(effect: EffectContext<'hazardCheck'>, number: string): Promise<readonly RowNamed<'hazardCheck'>[]> {
  const { rows } = await sql<{ id: string }>`select id from hazard_check
    where check_no = ${text(effect.row.checkNo)} and reform_notice_no = ${number} and id <> ${text(effect.row.id)} and not deleted order by id`.execute(
    effect.db,
  )
  return rowsById(
    effect.db,
    effect.resource,
    rows.map(({ id }) => id),
    effect.today,
  )
}

/** The company signs for an order, not for each of its findings. */
const signOrder: Effect<'hazardCheck'> = async (effect) => {
  const { row, resource, now } = effect
  if (text(row.reformNoticeNo) === '') return
  for (const other of await restOfOrder(effect, text(row.reformNoticeNo))) {
    if (text(other.signTime) !== '') continue
    await changeValues(effect, resource, other, { signTime: row.signTime ?? now }, { words: '签收整改通知书', verb: 'sign', beside: true })
  }
}

/** The number stays used; the document says that it is void, and the company, which was told of it, is told that too: once, however many findings it has. */
const voidOrder =
  (notify: Notify): Effect<'hazardCheck'> =>
  async (effect) => {
    const { before } = effect
    const files = asTexts(before?.orderFile)
    if (before === null || files.length === 0) return
    const number = text(before.reformNoticeNo)
    let data = await orderDataOf(effect, before, number)
    for (const other of await restOfOrder(effect, number)) data = withFinding(data, await findingOf(effect, other))
    const told = { ...toldOfOrder({ ...data, void: true }), mark: VOID_MARK, suffix: VOID }
    if (!(await voidPaper(effect, orderOf(effect, number), files, told))) return
    const words = await hazardWords(effect, before)
    await tellAboutHazard(effect, notify, effect.row, {
      to: await companyOfficers(effect, [before.companyDeptId, before.reformDeptId], may('reform')),
      title: { zh: `通知书已作废：${words.object}`, en: `Order void: ${words.object}` },
      text: {
        zh: `${effect.actor.deptName}撤回责令限期整改通知书${number}（${words.object}），该通知书作废。原因：${effect.opinion ?? '无'}`,
        en: `${effect.actor.deptName} recalled the order ${number} (${words.object}); it is void. Reason: ${effect.opinion ?? 'none'}`,
      },
      sms: false,
    })
  }

/** The effects of a dispatch, of its signature and of its recall on the order. */
export function legalOrderEffects(notify: Notify) {
  return { issueOrder, signOrder, voidOrder: voidOrder(notify) }
}
