import type { taskCalls } from '@chengan/domain/system/flow/task-calls'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { operate } from '../../../../flow/step/operate.ts'
import { leadsSql } from '../../../../flow/urge-sql.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { instanceIn } from '../instance-of.ts'
import { seesRow } from '../see-instance.ts'
import { answerOf } from './next-tasks.ts'

interface Urged {
  readonly starter: string
  readonly bizType: string | null
  readonly businessKey: string
  /** The caller is the head of the department of a handler, or of one above it. */
  readonly leads: boolean
}

/** Who may urge: the initiator; and whoever sees the business row and leads somebody whose turn it is (system.md §5.3, R-9, R-10). To anybody else
 *  the instance is not there. */
async function checkMayUrge(ctx: Context, id: string): Promise<{ readonly leader: boolean }> {
  const { userId, superAdmin } = ctx.actor
  const { rows } = await sql<Urged>`select i.starter, i.biz_type as "bizType", i.business_key as "businessKey", ${leadsSql(userId)} as leads
    from flow_instance i where i.id = ${id}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) throw refuse('rowMissing')
  if (found.starter === userId) return { leader: false }
  if (!(await seesRow(ctx, found))) throw refuse('rowMissing')
  if (!found.leads && !superAdmin) throw refuse('onlyInitiator')
  return { leader: true }
}

/** Reminds the handlers of an instance. */
export async function urgeInstance(ctx: Context, id: string) {
  return operate(ctx, id, { kind: 'urge' }, await checkMayUrge(ctx, id))
}

export const urgeTask: CallHandler<typeof taskCalls.urge> = async (ctx, { body }) =>
  answerOf(ctx, await urgeInstance(ctx, instanceIn(body)))
