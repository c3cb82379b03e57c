import type { FieldChange } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { readsIn } from '@chengan/kernel/definition/rows/read-by'
import { masked } from '@chengan/kernel/fields/formats'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { AuditEntry } from '../../storage/audit/audit.ts'
import { inLanguage } from '../../storage/scope/in-language.ts'
import { mayReadPlain } from '../lists/present.ts'

/** Older changes than these are left out. */
export const MOST_VERSIONS = 200

/** What was refused changed nothing. */
const DONE: AuditEntry['status'] = '1'

/** A recorded change of a row. */
export interface Logged {
  readonly id: string
  readonly time: string
  readonly resource: string
  readonly operation: string
  readonly userName: string | null
  readonly deptName: string | null
  /** The job that did it, by its name. */
  readonly job: string | null
  /** The step of the approval in which it was done. */
  readonly task: string | null
  /** The step of the row's handling that was taken with it and says something, by its id. */
  readonly step: string | null
  readonly diff: readonly FieldChange[] | null
}

/** The records of a row that changed something, newest first. In a flow the step is the task that its handler had then. */
export async function loggedChanges(
  ctx: Context,
  { recordRoot: root, bizType = root, flow }: CompleteResource,
  id: string,
): Promise<readonly Logged[]> {
  const task =
    flow === null
      ? sql`null`
      : sql`(select ${inLanguage(ctx, 't', 'node_name')} from flow_task t join flow_instance i on i.id = t.instance_id
      where i.business_key = ${id} and i.biz_type = ${root} and t.assignee = l.creator and t.created_at <= l.create_date
        and (t.ended_at is null or t.ended_at >= date_trunc('second', l.create_date - coalesce(l.request_time, 0) * interval '1 ms')) order by t.created_at desc limit 1)`
  // One request takes a step and records it, the step at its beginning and the record at its end: their times may differ by a second or more. Steps that were
  // taken before requests were kept with them are told by their second.
  const step = sql`(select h.id from handle_log h where h.biz_type = ${bizType} and h.biz_id = ${id} and h.opinion is not null
      and (h.request_id = l.request_id or (h.request_id is null and date_trunc('second', h.operate_time) = date_trunc('second', l.create_date)))
    order by abs(extract(epoch from h.operate_time - l.create_date)), (h.action = split_part(l.resource, ':', 2)) desc, h.id desc limit 1)`
  const { rows } =
    await sql<Logged>`select l.id, l.create_date as time, l.resource, l.operation, coalesce(l.real_name, l.creator_name) as "userName",
      l.dept_name as "deptName", case when l.request_method = 'JOB' then l.request_uri end as job, ${task} as task, ${step} as step, l.diff from operation_log l
    where l.resource >= ${`${root}:`} and l.resource < ${`${root};`} and l.status = ${DONE}
      and (l.row_ids = ${id} or (l.row_ids like ${`%${id}%`} and ${id} = any(string_to_array(l.row_ids, ','))))
      and jsonb_array_length(coalesce(l.diff, '[]'::jsonb)) > 0
    order by l.id desc limit ${MOST_VERSIONS + 1}`.execute(ctx.db)
  return rows
}

/** What the caller may read of a change: hidden fields left out, personal values masked as in the row. */
export function readable(ctx: Context, resource: CompleteResource, diff: readonly FieldChange[], row: Values): readonly FieldChange[] {
  const plain = mayReadPlain(ctx, resource)
  return diff.flatMap((one) => {
    const field = resource.fields[one.field]
    if (field?.hidden || field?.writeOnly || (field && !readsIn(resource, field, ctx.actor, row))) return []
    const { mask } = field ?? {}
    if (mask === undefined || plain) return [one]
    const cover = (value: unknown) => (typeof value === 'string' ? masked(mask, value) : value)
    return [{ ...one, before: cover(one.before), after: cover(one.after) }]
  })
}
