import { inOwnTree } from '@chengan/kernel/access/actor'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { constantSql } from '../storage/constant-sql.ts'
import { preparedHint } from '../storage/prepared-statements.ts'
import { isNarrowed, seenLines } from './children/sight.ts'
import { wireFiles } from './files/wire-files.ts'
import { subjectAt } from './lists/beside.ts'

/** One step of a row's history, as it is written. */
export interface HandledStep {
  readonly action: string
  readonly from: string | null
  readonly to: string | null
  readonly opinion: string | null
  readonly files: readonly string[]
  readonly deadline: string | null
  /** Whether somebody was waited for who has taken it. An edit of a row that rests took no time, however long ago the step before was. */
  readonly isAwaited: boolean
  /** Of a step of an action that can send its row back: whether it did. */
  readonly sentBack?: boolean | undefined
}

/** Appends a step to the row's handling log, with the minutes since the step before where it was waited for. Never changed or deleted. */
export const writeStep = (ctx: Context, resource: CompleteResource, id: string, step: HandledStep): Promise<void> =>
  writeSteps(ctx, resource, [{ id, step }])

/** Appends a step to the log of each of some rows, in one statement. */
export async function writeSteps(
  ctx: Context,
  resource: CompleteResource,
  handled: readonly { readonly id: string; readonly step: HandledStep }[],
): Promise<void> {
  if (handled.length === 0) return
  const bizType = resource.bizType ?? resource.recordRoot
  const { actor, now } = ctx
  const records = handled.map(({ id, step }) => ({
    id: ctx.services.newId(),
    biz_id: id,
    action: step.action,
    from_status: step.from,
    to_status: step.to,
    opinion: step.opinion,
    deadline: step.deadline,
    // Computed below where it is owed; of the others it is none.
    used_minutes: step.isAwaited ? 0 : null,
    sent_back: step.sentBack ?? null,
    attachments: step.files,
  }))
  const minutes = sql`(select greatest(0, round(extract(epoch from ${now}::timestamptz - operate_time) / 60)) from handle_log
    where biz_type = ${bizType} and biz_id = r.biz_id order by operate_time desc, id desc limit 1)`
  await sql`insert into handle_log (id, biz_type, biz_id, action, from_status, to_status, operator_id, operator_dept_id, operate_time, opinion,
      deadline, used_minutes, sent_back, attachments, request_id, create_date, update_date, creator, dept_id)
    select r.id, ${bizType}, r.biz_id, r.action, r.from_status, r.to_status, ${actor.userId}, ${actor.deptId}, ${now}::timestamptz, r.opinion,
      r.deadline, case when r.used_minutes is not null then ${minutes} end, r.sent_back, r.attachments, ${ctx.request.id}, ${now}::timestamptz, ${now}::timestamptz, ${actor.userId}, ${actor.deptId}
    from json_populate_recordset(null::handle_log, ${JSON.stringify(records)}::json) as r`.execute(ctx.db)
}

/** A step of a row's history as it was kept, with names. */
export interface KeptStep {
  readonly id: string
  readonly action: string
  readonly fromStatus: string | null
  readonly toStatus: string | null
  readonly operatorId: string | null
  readonly operatorName: string | null
  readonly operatorDeptId: string | null
  readonly operatorDeptName: string | null
  readonly operateTime: string
  readonly opinion: string | null
  readonly deadline: string | null
  readonly usedMinutes: number | null
  readonly sentBack: boolean | null
  readonly attachments: readonly string[] | null
}

/** The same as it travels; a step for which nobody waited tells no time that it took. */
export type ToldStep = Omit<KeptStep, 'attachments' | 'usedMinutes'> & {
  readonly usedMinutes?: number
  readonly attachments: readonly WireFile[]
}

/** The history of a row, oldest first, with names; its files are still ids. A step that took along child rows of which the caller does not see all is told to
 *  him if it was his or his department's: whose the others were, no step says. */
export async function stepsOf(ctx: Context, resource: CompleteResource, id: string): Promise<readonly KeptStep[]> {
  return (await allStepsOf(ctx, resource, id)).filter((step) => isTold(ctx, resource, step))
}

/** The files of steps of a row of which the caller is not told. */
export async function untoldFiles(ctx: Context, resource: CompleteResource, id: string): Promise<ReadonlySet<string>> {
  if (!isNarrowed(ctx, resource)) return new Set()
  const untold = (await allStepsOf(ctx, resource, id)).filter((step) => !isTold(ctx, resource, step))
  return new Set(filesOfSteps(untold))
}

function isTold(ctx: Context, resource: CompleteResource, { action, operatorId, operatorDeptId }: KeptStep): boolean {
  const taken = (resource.actions[action]?.rows ?? []).flatMap(({ takes = [] }) => takes.filter(({ which }) => !('where' in which)))
  const isNarrow = taken.some(({ lines }) => {
    const own = resource.fields[lines]?.child?.resource
    return own !== undefined && seenLines(ctx, own) !== undefined
  })
  return !isNarrow || operatorId === ctx.actor.userId || inOwnTree(ctx.actor, operatorDeptId)
}

async function allStepsOf(ctx: Context, resource: CompleteResource, id: string): Promise<readonly KeptStep[]> {
  const { rows } = await sql<KeptStep>`${preparedHint}select ${stepList(ctx)} from handle_log l
    where l.biz_type = ${resource.bizType ?? resource.recordRoot} and l.biz_id = ${id} order by l.operate_time, l.id`.execute(ctx.db)
  return rows
}

/** Accounts and departments have one name in every language. */
const language = 'zh-CN'

const stepLists = new WeakMap<Context['services']['registry'], RawBuilder<unknown>>()

function stepList({ services: { registry } }: Context): RawBuilder<unknown> {
  const list =
    stepLists.get(registry) ??
    constantSql(sql`l.id, l.action, l.from_status as "fromStatus", l.to_status as "toStatus", l.operator_id as "operatorId",
      l.operator_dept_id as "operatorDeptId", l.operate_time as "operateTime", l.opinion, l.deadline, l.used_minutes as "usedMinutes", l.sent_back as "sentBack", l.attachments,
      ${subjectAt(registry, { to: 'user', language }, sql`l.operator_id`)} as "operatorName",
      ${subjectAt(registry, { to: 'dept', language }, sql`l.operator_dept_id`)} as "operatorDeptName"`)
  stepLists.set(registry, list)
  return list
}

/** Steps with their files as they travel. */
export function stepsWithFiles(steps: readonly KeptStep[], files: ReadonlyMap<string, WireFile>): readonly ToldStep[] {
  return steps.map(({ usedMinutes, ...step }) => ({
    ...step,
    ...(usedMinutes === null ? {} : { usedMinutes }),
    attachments: (step.attachments ?? []).flatMap((one) => files.get(one) ?? []),
  }))
}

/** The ids of all files of some steps. */
export const filesOfSteps = (steps: readonly KeptStep[]) => steps.flatMap((step) => step.attachments ?? [])

/** The history of a row, oldest first, with names and files. */
export async function handleLogsOf(ctx: Context, resource: CompleteResource, id: string): Promise<readonly ToldStep[]> {
  const steps = await stepsOf(ctx, resource, id)
  return stepsWithFiles(steps, await wireFiles(ctx, filesOfSteps(steps)))
}
