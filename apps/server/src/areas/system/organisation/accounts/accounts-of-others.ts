import type { userCalls } from '@chengan/domain/system/organisation/user/user-calls'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { lockOf } from '@chengan/kernel/definition/common-fields'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../../../context.ts'
import { changeValues } from '../../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { readRows } from '../../../../resources/scope.ts'
import { endSessionsNow, tellOfEnd } from '../../../../session/end-sessions.ts'
import { liftLock } from '../../../../session/login/lockout.ts'
import { resetPassword } from '../../../../session/password/change-password.ts'
import { removeFactors } from '../../../../session/second-factor/enrolment.ts'
import { record } from '../../record.ts'
import { type SystemParts, sessionIn } from '../../session-parts.ts'
import { refuseLastAdministrator } from '../last-administrators.ts'
import { handover } from './handover.ts'
import { handoverLists } from './handover-list.ts'
import { refuseTakeover } from './takeover.ts'

function chosenUsers(ctx: Context, { ids }: { readonly ids: readonly string[] }): Promise<readonly RowNamed<'user'>[]> {
  return readRows(ctx, ctx.services.registry.byName('user'), ids, { lock: true })
}

const ids = (rows: readonly RowNamed<'user'>[]) => rows.map((row) => row.id)

/** New random passwords, answered once (P-7); of an administrator only to who does the same work, or where an authenticator stays in front. */
const reset =
  (parts: SystemParts): CallHandler<typeof userCalls.resetPassword> =>
  async (ctx, { body }) => {
    const rows = await chosenUsers(ctx, body)
    await refuseTakeover(ctx, ids(rows))
    const made: { id: string; username: string; initialPassword: string }[] = []
    for (const row of rows) {
      const { password: initialPassword, ended } = await resetPassword(sessionIn(ctx, parts), ctx.db, row.id)
      tellOfEnd(ctx, ended, 'password')
      made.push({ id: row.id, username: String(row.username), initialPassword })
    }
    await record(ctx, '重置用户密码', 'sys/user:resetPassword', ids(rows), { kind: 'auth' })
    return made
  }

const setStatus: CallHandler<typeof userCalls.setStatus> = async (ctx, { body }) => {
  const { status } = body
  const rows = await chosenUsers(ctx, body)
  const resource = ctx.services.registry.byName('user')
  const left: RowNamed<'user'>[] = []
  for (const row of rows) {
    if (status === '0' && row.id === ctx.actor.userId) throw refuse('notOnSelf')
    if (status === '0') await refuseLastAdministrator(ctx, row)
    const told = { words: status === '0' ? '停用用户' : '启用用户', verb: 'status' }
    left.push((await changeValues(ctx, resource, row, { status }, told)).row)
  }
  if (status === '0') await endSessionsNow(ctx, { userIds: ids(rows) }, 'disabled')
  return left.map((row) => ({ id: row.id, [resource.lock]: lockOf(resource, row), status }))
}

const unlock: CallHandler<typeof userCalls.unlock> = async (ctx, { body }) => {
  const rows = await chosenUsers(ctx, body)
  await liftLock(
    ctx.db,
    rows.map((row) => ({ id: row.id, username: String(row.username) })),
  )
  await record(ctx, '解锁用户', 'sys/user:unlock', ids(rows), { kind: 'auth' })
  return rows.map((row) => ({ id: row.id }))
}

/** Takes the second factor away from who has lost it: the security administrator does, of others only. */
const resetFactor: CallHandler<typeof userCalls.resetFactor> = async (ctx, { body }) => {
  const rows = await chosenUsers(ctx, body)
  if (rows.some((row) => row.id === ctx.actor.userId)) throw refuse('notOnSelf')
  tellOfEnd(ctx, await removeFactors(ctx.db, ids(rows), ctx.time), 'secondFactor')
  const diff = rows.map((row) => ({ field: `${String(row.username)}.mfaType`, before: row.mfaType, after: '0' }))
  await record(ctx, '重置二次认证', 'sys/user:mfaReset', ids(rows), { kind: 'auth', diff })
  return rows.map((row) => ({ id: row.id }))
}

/** What administrators do with the accounts of others. */
export function accountsOfOthers(parts: SystemParts) {
  return {
    resetPassword: reset(parts),
    setStatus: setStatus,
    unlock: unlock,
    resetFactor: resetFactor,
    handover: handover,
    handoverLists: handoverLists,
  }
}
