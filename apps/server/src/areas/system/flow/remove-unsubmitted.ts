import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { record } from '../record.ts'

interface Removable {
  readonly id: string
  readonly starter: string
  readonly status: number
  readonly ended: boolean
}

const WITHDRAWN = 6

/** Takes instances that were withdrawn out of the lists of their initiator, by their own ids or, with a key, by those of their rows. Their history
 *  is evidence and stays with the administrators. A running one is refused. */
export async function removeUnsubmitted(ctx: Context, ids: readonly string[], key: string): Promise<null> {
  const which = key === '' ? sql`id = any(${[...ids]}::text[])` : sql`definition_key = ${key} and business_key = any(${[...ids]}::text[])`
  const { rows } = await sql<Removable>`select id, starter, status, ended_at is not null as ended from flow_instance
    where ${which} and not removed order by id for update`.execute(ctx.db)
  if (rows.length === 0) throw refuse('rowMissing')
  if (rows.some((row) => row.starter !== ctx.actor.userId)) throw refuse('onlyInitiator')
  if (rows.some((row) => !row.ended || row.status !== WITHDRAWN)) throw refuse('wrongState')
  const found = rows.map((row) => row.id)
  await sql`update flow_instance set removed = true where id = any(${found}::text[])`.execute(ctx.db)
  await record(ctx, '删除已撤回的流程', 'flow/common:delete', found, { kind: 'flow' })
  return null
}
