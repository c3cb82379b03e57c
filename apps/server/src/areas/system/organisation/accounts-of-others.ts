import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler, CallInput } from '../../../resources/fulfilment.ts'
import { type Row, updateRow } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import { idsOfBody } from '../../../resources/standard-calls.ts'
import { liftLock } from '../../../session/login/lockout.ts'
import { resetPassword } from '../../../session/password/change-password.ts'
import { removeFactors } from '../../../session/second-factor/enrolment.ts'
import { record } from '../record.ts'
import { type SystemParts, sessionIn } from '../session-parts.ts'
import { textIn } from '../texts-of.ts'
import { endSessionsOf } from './user-effects.ts'
import { administratorRolesHeldHereOnly } from './user-facts.ts'

function chosenUsers(ctx: Context, input: CallInput): Promise<readonly Row[]> {
  return readRows(ctx, ctx.services.registry.byName('user'), [...new Set(idsOfBody(input))], { lock: true })
}

const ids = (rows: readonly Row[]) => rows.map((row) => row.id)

/** New random passwords, answered once (P-7). */
const reset =
  (parts: SystemParts): CallHandler =>
  async (ctx, input) => {
    const rows = await chosenUsers(ctx, input)
    const made: { id: string; username: string; initialPassword: string }[] = []
    for (const row of rows) {
      const initialPassword = await resetPassword(sessionIn(ctx, parts), ctx.db, row.id)
      made.push({ id: row.id, username: String(row.username), initialPassword })
    }
    await record(ctx, '重置用户密码', 'sys/user:resetPassword', ids(rows), { kind: 'auth' })
    return made
  }

/** Refuses to take the last administrator of a kind away (system.md sys/user). */
export async function refuseLastAdministrator(ctx: Context, row: Row, still: readonly string[] = []): Promise<void> {
  const lost = (await administratorRolesHeldHereOnly(ctx, row, row)).find((role) => !still.includes(role.id))
  if (lost) throw refuse('lastAdministrator', { '0': { zh: lost.zh, en: lost.en } })
}

const setStatus: CallHandler = async (ctx, input) => {
  const status = textIn(input.body.status)
  const label = { '0': { zh: '状态', en: 'Status' } }
  if (status !== '0' && status !== '1') throw refuse('malformed', label, { fields: [{ field: 'status', key: 'malformed', values: label }] })
  const rows = await chosenUsers(ctx, input)
  const resource = ctx.services.registry.byName('user')
  for (const row of rows) {
    if (status === '0' && row.id === ctx.actor.userId) throw refuse('notOnSelf')
    if (status === '0') await refuseLastAdministrator(ctx, row)
    await updateRow(ctx.db, resource, row.id, { status, updater: ctx.actor.userId, updateDate: ctx.now }, true)
  }
  if (status === '0') await endSessionsOf(ctx, ids(rows), 'disabled')
  const diff = rows.map((row) => ({ field: `${String(row.username)}.status`, before: row.status, after: status }))
  await record(ctx, status === '0' ? '停用用户' : '启用用户', 'sys/user:status', ids(rows), { diff })
  return rows.map((row) => ({ id: row.id, version: row.version + 1, status }))
}

const unlock: CallHandler = async (ctx, input) => {
  const rows = await chosenUsers(ctx, input)
  await liftLock(
    ctx.db,
    rows.map((row) => ({ id: row.id, username: String(row.username) })),
  )
  await record(ctx, '解锁用户', 'sys/user:unlock', ids(rows), { kind: 'auth' })
  return rows.map((row) => ({ id: row.id }))
}

/** Takes the second factor away from who has lost it: the security administrator does, of others only. */
const resetFactor: CallHandler = async (ctx, input) => {
  const rows = await chosenUsers(ctx, input)
  if (rows.some((row) => row.id === ctx.actor.userId)) throw refuse('notOnSelf')
  await removeFactors(ctx.db, ids(rows), ctx.time)
  const diff = rows.map((row) => ({ field: `${String(row.username)}.mfaType`, before: row.mfaType, after: '0' }))
  await record(ctx, '重置二次认证', 'sys/user:mfaReset', ids(rows), { kind: 'auth', diff })
  return rows.map((row) => ({ id: row.id }))
}

/** Moves open duties and candidacies from one person to another. */
const handover: CallHandler = async (ctx, { body }) => {
  const [fromId, toId] = [textIn(body.fromId), textIn(body.toId)]
  const user = ctx.services.registry.byName('user')
  const [, to] = await readRows(ctx, user, [fromId, toId], { lock: true })
  if (fromId === toId || to?.status === '0') throw refuse('entrustNotAllowed')
  const duties = await sql`update duty set user_id = ${toId}, update_date = ${ctx.now}::timestamptz
    where user_id = ${fromId} and done_time is null returning id`.execute(ctx.db)
  const roles = await sql`update business_role set update_date = ${ctx.now}::timestamptz, user_id_list = case
      when ${toId} = any(user_id_list) then array_remove(user_id_list, ${fromId}) else array_replace(user_id_list, ${fromId}, ${toId}) end
    where ${fromId} = any(user_id_list) returning id`.execute(ctx.db)
  await sql`update business_role set backup_user_id = ${toId} where backup_user_id = ${fromId}`.execute(ctx.db)
  await record(ctx, '任务移交', 'sys/user:handover', [fromId, toId], { params: body })
  return { duties: duties.rows.length, businessRoles: roles.rows.length }
}

/** What administrators do with the accounts of others. */
export function accountsOfOthers(parts: SystemParts): Readonly<Record<string, CallHandler>> {
  return {
    'user.resetPassword': reset(parts),
    'user.setStatus': setStatus,
    'user.unlock': unlock,
    'user.resetFactor': resetFactor,
    'user.handover': handover,
  }
}
