import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { isDateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { CallHandler, Effect } from '../../../resources/implementation.ts'
import { listOf, pageOf } from '../../../resources/lists.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { textIn } from '../texts-of.ts'

/** The value of a parameter that clients may read; secret and other ones answer like missing ones. */
const key: CallHandler = async (ctx, { query }) => {
  const code = textIn(query.key)
  const { rows } = await sql<{ open: boolean | null }>`select public_flag and not coalesce(secret, false) as open from param
    where param_code = ${code}`.execute(ctx.db)
  if (rows[0]?.open !== true) throw refuse('rowMissing')
  return ctx.services.settings.text(code, '')
}

const addWorkdays: CallHandler = async (ctx, { query }) => {
  const from = textIn(query.from).slice(0, 10)
  const days = Number(query.days)
  const malformed = (field: string, zh: string, en: string) => refuseFields([{ field, key: 'malformed', values: { '0': { zh, en } } }])
  if (!isDateText(from)) throw malformed('from', '起始日期', 'From')
  if (!Number.isInteger(days) || days < 0 || days > 1000) throw malformed('days', '工作日数', 'Working days')
  return ctx.services.calendar.addWorkdays(from, days)
}

/** Days from one to another, or of a year. */
function spanOf({ from, to, year, ...rest }: Values): Values {
  const whole = /^\d{4}$/.test(textIn(year)) ? { dayStart: `${textIn(year)}-01-01`, dayEnd: `${textIn(year)}-12-31` } : {}
  return { ...rest, ...whole, ...(textIn(from) ? { dayStart: textIn(from) } : {}), ...(textIn(to) ? { dayEnd: textIn(to) } : {}) }
}

const list: CallHandler = (ctx, { query }) => listOf(ctx, ctx.services.registry.byName('workday'), spanOf(query))
const page: CallHandler = (ctx, { query }) => pageOf(ctx, ctx.services.registry.byName('workday'), spanOf(query))

export const parameterCalls = { key }
export const workdayCalls = { list, page, addWorkdays }

// Read again after the commit: inside the transaction the pool would still see the old values.
const reloadParameters: Effect = (effect) => enqueue(effect, 'reload', { what: 'settings' })
const reloadCalendar: Effect = (effect) => enqueue(effect, 'reload', { what: 'calendar' })

export const parameterEffects = { reloadParameters }
export const workdayEffects = { reloadCalendar }
