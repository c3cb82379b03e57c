import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { namesOf } from './names.ts'
import { wireFiles } from './wire-files.ts'

/** One step of a row's history, as it is written. */
export interface HandledStep {
  readonly action: string
  readonly from: string | null
  readonly to: string | null
  readonly opinion: string | null
  readonly files: readonly string[]
  readonly deadline: string | null
}

interface LogRow {
  readonly operateTime: string
  readonly operatorId: string | null
  readonly operatorDeptId: string | null
  readonly attachments: readonly string[] | null
}

/** Appends a step to the row's handling log, with the minutes since the step before. Never changed or deleted. */
export async function writeStep(ctx: Context, resource: CompleteResource, id: string, step: HandledStep): Promise<void> {
  const { rows } = await sql<{
    time: string
  }>`select operate_time as time from handle_log where biz_type = ${resource.bizType ?? resource.root} and biz_id = ${id} order by operate_time desc, id desc limit 1`.execute(
    ctx.db,
  )
  const last = rows[0]?.time
  await ctx.db
    .insertInto('handle_log')
    .values({
      id: ctx.services.newId(),
      biz_type: resource.bizType ?? resource.root,
      biz_id: id,
      action: step.action,
      from_status: step.from,
      to_status: step.to,
      operator_id: ctx.actor.userId,
      operator_dept_id: ctx.actor.deptId,
      operate_time: ctx.now,
      opinion: step.opinion,
      deadline: step.deadline,
      used_minutes: last === undefined ? null : Math.max(0, Math.round((instantOf(ctx.now) - instantOf(last)) / 60_000)),
      attachments: [...step.files],
      create_date: ctx.now,
      update_date: ctx.now,
      creator: ctx.actor.userId,
      dept_id: ctx.actor.deptId,
    })
    .execute()
}

/** The history of a row, oldest first, with names and files. */
export async function handleLogsOf(ctx: Context, resource: CompleteResource, id: string): Promise<readonly Values[]> {
  const { rows } = await sql<
    LogRow & Values
  >`select id, action, from_status as "fromStatus", to_status as "toStatus", operator_id as "operatorId",
      operator_dept_id as "operatorDeptId", operate_time as "operateTime", opinion, deadline, used_minutes as "usedMinutes", attachments
    from handle_log where biz_type = ${resource.bizType ?? resource.root} and biz_id = ${id} order by operate_time, id`.execute(ctx.db)
  const ids = (pick: (row: LogRow) => string | null) => [...new Set(rows.map(pick).filter((one) => one !== null))]
  const users = await namesOf(
    ctx,
    ctx.services.registry.byName('user'),
    ids((row) => row.operatorId),
  )
  const depts = await namesOf(
    ctx,
    ctx.services.registry.byName('dept'),
    ids((row) => row.operatorDeptId),
  )
  const files = await wireFiles(
    ctx,
    rows.flatMap((row) => row.attachments ?? []),
  )
  return rows.map((row) => ({
    ...row,
    operatorName: users.get(row.operatorId ?? '') ?? null,
    operatorDeptName: depts.get(row.operatorDeptId ?? '') ?? null,
    attachments: (row.attachments ?? []).flatMap((one) => files.get(one) ?? []),
  }))
}
