import { effectStatus, policyState } from '@chengan/domain/utilities/dictionaries/projects-and-activities'
import { type EffectGround, effectOn, stepToEffect } from '@chengan/domain/utilities/policies/document/effect'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeStep, takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'
import { addNewReaders } from './receipts.ts'

const published = policyState.values.published.value
const { abolished, notYetInForce } = effectStatus.values

const groundOf = ({ effectDate, expireDate, effectStatus }: ValuesNamed<'policyDocument'>): EffectGround => ({
  effectDate,
  expireDate,
  effectStatus,
})

/** Documents that a published one replaces which is in force on the day: not expired, and begun. */
async function replacedOn(ctx: Context): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select distinct p.replaced_id as id from policy_document p where p.replaced_id is not null
    and not p.deleted and p.state_id = ${published} and (p.effect_date is null or p.effect_date <= ${ctx.today}::date)
    and (p.expire_date is null or p.expire_date > ${ctx.today}::date)`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Documents whose effect may have to move, by their dates and by what replaces them. */
async function moving(ctx: Context): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from policy_document p where not p.deleted and (
      (p.expire_date is not null and p.expire_date <= ${ctx.today}::date and p.effect_status <> ${abolished.value})
      or (p.effect_status = ${notYetInForce.value} and (p.effect_date is null or p.effect_date <= ${ctx.today}::date))
      or p.effect_status = ${abolished.value} or exists (select 1 from policy_document n where n.replaced_id = p.id))
    order by p.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Moves documents to the effect that the day gives them. Answers how many moved. */
async function moveTo(ctx: Context, ids: readonly string[]): Promise<number> {
  const replaced = await replacedOn(ctx)
  let moved = 0
  for (const row of await rowsById(ctx.db, ctx.services.registry.byName('policyDocument'), ids, ctx.today)) {
    const action = stepToEffect(row.effectStatus, effectOn(groundOf(row), ctx.today, replaced.has(row.id)))
    if (action !== undefined) moved += (await takeSteps(ctx, { resource: 'policyDocument', ids: [row.id], action })).length
  }
  return moved
}

/** Each night: the effect of documents, and what must be read for people who are new. */
export async function moveEffectsOfDay(ctx: Context): Promise<number> {
  const moved = await moveTo(ctx, await moving(ctx))
  const { rows } = await sql<{ id: string }>`select id from policy_document where not deleted and state_id = ${published} and must_read
    and effect_status <> ${abolished.value} order by id`.execute(ctx.db)
  let added = 0
  const documents = rows.map(({ id }) => id)
  for (const document of await rowsById(ctx.db, ctx.services.registry.byName('policyDocument'), documents, ctx.today))
    added += await addNewReaders(ctx, document)
  return moved + added
}

/** A document that was published, withdrawn or given other dates moves at once, and so does the one that it replaces. */
export const moveEffects: Effect<'policyDocument'> = async (effect) => {
  const { row, resource, before } = effect
  const replaced = await replacedOn(effect)
  const action = stepToEffect(row.effectStatus, effectOn(groundOf(row), effect.today, replaced.has(asText(row.id))))
  if (action !== undefined) effect.adopt((await takeStep(effect, resource, row as Row, action)).row)
  const others = [row.replacedId, before?.replacedId].filter((id): id is string => typeof id === 'string' && id !== '')
  await moveTo(effect, [...new Set(others)])
}
