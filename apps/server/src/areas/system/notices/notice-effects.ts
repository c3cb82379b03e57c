import { mayDo } from '@chengan/kernel/access/actor'
import { saysYes } from '@chengan/kernel/calls/sent-values'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { act } from '../../../resources/change/act.ts'
import type { Effect, EffectContext } from '../../../resources/implementation.ts'
import { tellsEverybody } from './audience.ts'
import { tellReceivers, writeReceiptsOf } from './send-notice.ts'

/** SQL: the departments to which a notice goes; null for all. */
async function refuseForeignDepartments(effect: EffectContext<'notice'>, depts: readonly string[]): Promise<void> {
  if (tellsEverybody(effect)) return
  if (depts.some((dept) => !effect.actor.deptTree.includes(dept))) throw refuse('grantExceeds')
}

async function receiversOf(effect: EffectContext<'notice'>): Promise<readonly string[]> {
  const toDepartments = effect.row.receiverType === '1'
  const depts = [...asTexts(effect.row.receiverTypeIds)]
  const within = toDepartments ? sql`(d.id = any(${depts}::text[]) or string_to_array(d.pids, ',') && ${depts}::text[])` : sql`true`
  const own = tellsEverybody(effect) ? sql`true` : sql`u.dept_id = any(${[...effect.actor.deptTree]}::text[])`
  const { rows } = await sql<{ id: string }>`select u.id from "user" u left join dept d on d.id = u.dept_id
    where not u.deleted and coalesce(u.status, '1') = '1' and ${within} and ${own} order by u.id`.execute(effect.db)
  return rows.map((row) => row.id)
}

/** The words of the receivers stand from now on in the notice, whatever becomes of the departments. */
const freezeReceivers: Effect<'notice'> = async (effect) => {
  const depts = [...asTexts(effect.row.receiverTypeIds)]
  if (effect.row.receiverType !== '1') {
    await effect.patch({ receiverName: tellsEverybody(effect) ? '全部' : effect.actor.deptName })
    return
  }
  await refuseForeignDepartments(effect, depts)
  const { rows } = await sql<{ name: string }>`select name from dept where id = any(${depts}::text[]) order by sort, name`.execute(
    effect.db,
  )
  await effect.patch({
    receiverName: rows
      .map((row) => row.name)
      .join('、')
      .slice(0, 500),
  })
}

const writeReceipts: Effect<'notice'> = async (effect) => {
  const receivers = await receiversOf(effect)
  await writeReceiptsOf(effect, String(effect.row.id), receivers)
  effect.answer({ receivers: receivers.length })
}

async function receiptHolders(ctx: Context, noticeId: string, unreadOnly: boolean): Promise<readonly string[]> {
  const unread = unreadOnly ? sql`and read_status = '0'` : sql``
  const { rows } = await sql<{ id: string }>`select user_id as id from notice_receipt where notice_id = ${noticeId} ${unread}`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}

/** Tells the receivers of a released notice. Only the unread ones when they are reminded. */
export async function pushTo(ctx: Context, row: RowNamed<'notice'>, unreadOnly: boolean): Promise<number> {
  const userIds = await receiptHolders(ctx, row.id, unreadOnly)
  const { id, title, titleEn, type, bizRoute } = row
  const notice = {
    id,
    title: String(title),
    titleEn: titleEn ?? null,
    urgent: row.urgent === true,
    type: String(type),
    bizRoute: bizRoute ?? null,
  }
  if (userIds.length > 0) await tellReceivers(ctx, notice, userIds)
  return userIds.length
}

const pushNotice: Effect<'notice'> = async (effect) => {
  await pushTo(effect, effect.row, false)
}

const removeReceipts: Effect<'notice'> = async (effect) => {
  const holders = await receiptHolders(effect, String(effect.row.id), true)
  await sql`delete from notice_receipt where notice_id = ${String(effect.row.id)}`.execute(effect.db)
  if (holders.length > 0) effect.services.push(holders, { type: 'badge' })
}

/** An add that says `status: 1` is released in the same call, by who may release. */
const releaseAtOnceWhereAsked: Effect<'notice'> = async (effect) => {
  if (!saysYes(effect.input.status)) return
  const release = effect.resource.actions.release
  if (release === undefined) throw new Error('notices cannot be released')
  if (!mayDo(effect.actor, release.permission)) throw refuse('forbidden')
  const { db, actor, time, now, today, language, request, services } = effect
  const ctx: Context = { db, actor, time, now, today, language, request, services }
  const released = await act(ctx, effect.resource, release, { id: effect.row.id })
  effect.answer(typeof released === 'object' && released !== null ? (released as Record<string, unknown>) : {})
}

export const noticeEffects = { freezeReceivers, writeReceipts, pushNotice, removeReceipts, releaseAtOnceWhereAsked }
