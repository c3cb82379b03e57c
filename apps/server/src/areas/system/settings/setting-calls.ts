import type { param } from '@chengan/domain/system/settings/param'
import type { workday } from '@chengan/domain/system/settings/workday'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { CallHandler, CallInput, Effect } from '../../../resources/implementation.ts'
import { listOf, pageOf } from '../../../resources/lists/lists.ts'
import { enqueue } from '../../../storage/outbox.ts'

/** The value of a parameter that clients may read; secret and other ones answer like missing ones. */
const key: CallHandler<typeof param.calls.key> = async (ctx, { query }) => {
  const code = query.key
  const { rows } = await sql<{ open: boolean | null }>`select public_flag and not coalesce(secret, false) as open from param
    where param_code = ${code}`.execute(ctx.db)
  if (rows[0]?.open !== true) throw refuse('rowMissing')
  return ctx.services.settings.text(code, '')
}

const addWorkdays: CallHandler<typeof workday.calls.addWorkdays> = async (ctx, { query }) =>
  ctx.services.calendar.addWorkdays(query.from, query.days)

/** Days from one to another, or of a year. */
function spanOf({ query: { from, to, year }, list }: CallInput<typeof workday.calls.page>): Values {
  const whole = year ? { dayStart: `${year}-01-01`, dayEnd: `${year}-12-31` } : {}
  return { ...list, ...whole, ...(from ? { dayStart: from } : {}), ...(to ? { dayEnd: to } : {}) }
}

const list: CallHandler<typeof workday.calls.list> = (ctx, input) => listOf(ctx, ctx.services.registry.byName('workday'), spanOf(input))
const page: CallHandler<typeof workday.calls.page> = (ctx, input) => pageOf(ctx, ctx.services.registry.byName('workday'), spanOf(input))

export const parameterCalls = { key }
export const workdayCalls = { list, page, addWorkdays }

// Read again after the commit: inside the transaction the pool would still see the old values.
const reloadParameters: Effect<'param'> = (effect) => enqueue(effect, 'reload', { what: 'settings' })
const reloadCalendar: Effect<'workday'> = (effect) => enqueue(effect, 'reload', { what: 'calendar' })

export const parameterEffects = { reloadParameters }
export const workdayEffects = { reloadCalendar }
