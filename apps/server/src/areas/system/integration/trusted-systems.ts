import type { trustedSystem } from '@chengan/domain/system/integration/trusted-system'
import { chosenRows } from '@chengan/kernel/calls/chosen-rows'
import { isGiven } from '@chengan/kernel/condition'
import { datetimeText } from '@chengan/kernel/time'
import { randomHex, randomToken } from '../../../ciphers/random.ts'
import type { Context } from '../../../context.ts'
import { changeValues } from '../../../resources/change/by-system.ts'
import type { CallHandler, Effect } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { endSessionsNow } from '../../../session/end-sessions.ts'

const DAY = 86_400_000
const DISABLED = '0'

/** A new system gets its key and secret; the secret is told in this answer and never again. */
const makeAccessKey: Effect<'trustedSystem'> = async (effect) => {
  const [ak, secret] = [`ak${randomHex(15)}`, randomToken()]
  await effect.patch({ ak, secret })
  effect.answer({ ak, secret })
}

async function endSessionsOfSystem(ctx: Context, id: string): Promise<void> {
  await endSessionsNow(ctx, { accessSystemIds: [id] }, 'disabled')
}

const endAccessOfDisabled: Effect<'trustedSystem'> = async (effect) => {
  if (effect.row.status === DISABLED && effect.before?.status !== DISABLED) await endSessionsOfSystem(effect, String(effect.row.id))
}

const endAccessOfDeleted: Effect<'trustedSystem'> = (effect) => endSessionsOfSystem(effect, String(effect.row.id))

/** New secrets, answered once; those before hold for a day more, so that the other side changes over without a gap. */
const resetSecret: CallHandler<typeof trustedSystem.calls.resetSecret> = async (ctx, { body }) => {
  const resource = ctx.services.registry.byName('trustedSystem')
  const rows = await readRows(ctx, resource, chosenRows(body), { lock: true })
  const formerUntil = datetimeText(ctx.time + DAY)
  const made: { id: string; name: unknown; ak: unknown; secret: string; formerUntil: string }[] = []
  for (const row of rows) {
    const secret = randomToken()
    const former = isGiven(row.secret) ? { formerSecret: row.secret, formerUntil } : {}
    await changeValues(ctx, resource, row, { secret, ...former }, { words: '重置对接系统密钥', verb: 'resetSecret', kind: 'grant' })
    made.push({ id: row.id, name: row.name, ak: row.ak, secret, formerUntil })
  }
  return made
}

export const trustedSystemEffects = { makeAccessKey, endAccessOfDisabled, endAccessOfDeleted }
export const trustedSystemCalls = { resetSecret: resetSecret }
