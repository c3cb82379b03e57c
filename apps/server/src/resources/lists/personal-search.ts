import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../context.ts'
import { countNewValue } from '../../session/login/attempts.ts'
import { writeAudit } from '../../storage/audit/audit.ts'
import { mayReadPlain } from './present.ts'

/** A personal value by which somebody looks for rows. */
export interface PersonalQuestion {
  readonly field: CompleteField
  readonly value: string
}

const MINUTE = 60_000

/** Lets a caller look for rows by personal values that replies show him masked. A mask leaves four digits to guess, so each new value is recorded like
 *  a reading, and of different ones only so many are taken in a span; what was asked already (the next page) counts once. `beyond`: it looks past what the
 *  caller sees, where his right to read in full means nothing. */
export async function admitPersonalSearch(
  ctx: Context,
  resource: CompleteResource,
  asked: readonly PersonalQuestion[],
  beyond = false,
): Promise<void> {
  if (!beyond && mayReadPlain(ctx, resource)) return
  const inside = (work: (inside: Context) => Promise<void>) =>
    ctx.db.isTransaction ? work(ctx) : ctx.services.db.transaction().execute((db) => work({ ...ctx, db }))
  // Refused, nothing is counted: the transaction takes it back.
  await inside(async (own) => {
    for (const question of asked) await admit(own, resource, question)
  })
}

async function admit(ctx: Context, resource: CompleteResource, { field, value }: PersonalQuestion): Promise<void> {
  const { settings, keys } = ctx.services
  const [most, minutes] = [settings.number('security.personalSearch.max'), settings.number('security.personalSearch.minutes')]
  const digest = keys.sign('personalSearch', `${field.name}|${value}`)
  const count = await countNewValue(ctx.db, `personal:${ctx.actor.userId}`, digest, ctx.time, minutes * MINUTE)
  if (count > most) throw refuse('personalSearchLimit', { '0': minutes, '1': most })
  if (count === 0) return
  await writeAudit(ctx, {
    operation: `按个人信息查找${resource.label.zh}`,
    kind: 'privacyRead',
    resource: `${resource.root}:search`,
    rowIds: [],
    params: { [field.name]: value },
    status: '1',
  })
}
