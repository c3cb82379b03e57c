import { mayDo } from '@chengan/kernel/access/actor'
import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { resourceOfRow } from '../../../resources/facets.ts'
import { readRows } from '../../../resources/scope.ts'
import { preparedHint } from '../../../storage/prepared-statements.ts'

/** What is known of an instance that somebody wants to look at. */
export interface SeenInstance {
  readonly id: string
  readonly definitionId: string
  readonly businessKey: string
  readonly bizType: string | null
}

/** The instance, if the caller may see it: he takes or took part in it, administers flows, or sees its business row. Refuses as for one that
 *  does not exist. */
export async function seenInstance(ctx: Context, id: string): Promise<SeenInstance> {
  const { userId } = ctx.actor
  const { rows } = await sql<SeenInstance & { takesPart: boolean }>`${preparedHint}select i.id, i.definition_id as "definitionId",
      i.business_key as "businessKey", i.biz_type as "bizType", (i.starter = ${userId}
        or exists (select 1 from flow_task t where t.instance_id = i.id and (t.assignee = ${userId} or t.owner = ${userId}
          or ${userId} = any(t.candidates)))
        or exists (select 1 from flow_copy c where c.instance_id = i.id and c.user_id = ${userId})) as "takesPart"
    from flow_instance i where i.id = ${id}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) throw refuse('rowMissing')
  const { takesPart, ...instance } = found
  if (takesPart || mayDo(ctx.actor, 'act:his:list') || mayDo(ctx.actor, 'act:running:list') || (await seesRow(ctx, instance)))
    return instance
  throw refuse('rowMissing')
}

/** Whether the caller may see an instance. */
export const seesInstance = (ctx: Context, id: string): Promise<boolean> => isLetThrough(seenInstance(ctx, id))

/** Whether something is not refused. */
function isLetThrough(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

/** Whether the caller sees the business row of an instance. */
export async function seesRow(ctx: Context, { bizType, businessKey }: Pick<SeenInstance, 'bizType' | 'businessKey'>): Promise<boolean> {
  const resource = bizType === null ? undefined : await resourceOfRow(ctx, bizType, businessKey)
  if (resource === undefined || !mayDo(ctx.actor, resource.permission('list'))) return false
  return isLetThrough(readRows(ctx, resource, [businessKey]))
}
