import { inOwnTree } from '@chengan/kernel/access/actor'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { HistoryBeside } from '@chengan/kernel/definition/rows/section'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { constantSql } from '../storage/constant-sql.ts'
import { preparedHint } from '../storage/prepared-statements.ts'
import { visible } from '../storage/scope/visible.ts'
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
  /** Of an action with several rows in its table: which it was (`case`). */
  readonly stepCase?: string | undefined
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
    step_case: step.stepCase ?? null,
    attachments: step.files,
  }))
  const minutes = sql`(select greatest(0, round(extract(epoch from ${now}::timestamptz - operate_time) / 60)) from handle_log
    where biz_type = ${bizType} and biz_id = r.biz_id order by operate_time desc, id desc limit 1)`
  await sql`insert into handle_log (id, biz_type, biz_id, action, from_status, to_status, operator_id, operator_dept_id, operate_time, opinion,
      deadline, used_minutes, sent_back, step_case, attachments, request_id, create_date, update_date, creator, dept_id)
    select r.id, ${bizType}, r.biz_id, r.action, r.from_status, r.to_status, ${actor.userId}, ${actor.deptId}, ${now}::timestamptz, r.opinion,
      r.deadline, case when r.used_minutes is not null then ${minutes} end, r.sent_back, r.step_case, r.attachments, ${ctx.request.id}, ${now}::timestamptz, ${now}::timestamptz, ${actor.userId}, ${actor.deptId}
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
  readonly stepCase: string | null
  /** The root of the row beside whose step it is; null of a step of the row itself. */
  readonly root: string | null
  readonly attachments: readonly string[] | null
}

/** The same as it travels; a step for which nobody waited tells no time that it took. */
export type ToldStep = Omit<KeptStep, 'attachments' | 'usedMinutes' | 'root'> & {
  readonly usedMinutes?: number
  readonly root?: string
  readonly attachments: readonly WireFile[]
}

/** The history of a row, oldest first, with names, and the steps of what the caller sees beside it (`histories`); its files are still ids. A step that took along child
 *  rows of which the caller does not see all is told to him if it was his or his department's: whose the others were, no step says. */
export async function stepsOf(ctx: Context, resource: CompleteResource, id: string): Promise<readonly KeptStep[]> {
  const own = (await allStepsOf(ctx, resource, id)).filter((step) => isTold(ctx, resource, step))
  const histories = resource.detail?.histories ?? []
  if (histories.length === 0) return own
  const beside = await stepsBeside(ctx, histories, id)
  const there = new Set(beside.map(({ root }) => root))
  const following = histories.filter(({ resource: name }) => there.has(rootOf(ctx, name))).flatMap(({ instead = [] }) => instead)
  const follows = ({ action, stepCase }: KeptStep) =>
    following.some((one) => one.action === action && (one.case === undefined || one.case === stepCase))
  return [...own.filter((step) => !follows(step)), ...beside].sort(byTime)
}

const rootOf = ({ services: { registry } }: Context, name: string) => registry.byName(name).root

/** Of steps of one moment, those of the row itself come first. */
const byTime = (a: KeptStep, b: KeptStep) =>
  a.operateTime < b.operateTime
    ? -1
    : a.operateTime > b.operateTime
      ? 1
      : Number(a.root !== null) - Number(b.root !== null) || (a.id < b.id ? -1 : 1)

/** The steps of the rows that refer to a row, as far as the caller sees those, in one query. */
async function stepsBeside(ctx: Context, histories: readonly HistoryBeside[], id: string): Promise<readonly KeptStep[]> {
  const { registry } = ctx.services
  const parts = histories.flatMap(({ resource: name, by, made }) => {
    const resource = registry.byName(name)
    const { from, where } = visible(ctx, resource)
    const column = sql.ref(`t.${resource.fields[by]?.column ?? by}`)
    const refers = resource.fields[by]?.kind === 'refs' ? sql`${column} @> array[${id}]::text[]` : sql`${column} = ${id}`
    const state = resource.mainState === null ? undefined : resource.fields[resource.mainState]?.column
    const steps = sql`select l.id, l.action, l.from_status, l.to_status, l.operator_id, l.operator_dept_id, l.operate_time, l.opinion, l.deadline, l.used_minutes,
        l.sent_back, l.step_case, l.attachments, ${resource.root}::text as root
      from ${from} join handle_log l on l.biz_type = ${resource.bizType ?? resource.recordRoot} and l.biz_id = t.id where ${refers} and ${where}`
    // Their first state is that of the table, whatever has become of them.
    const first = resource.mainState === null ? null : (resource.lifecycles[resource.mainState]?.initialValue ?? null)
    const making = sql`select t.id, ${MADE}::text, null::text, ${state === undefined ? null : first}::text, t.creator, t.dept_id, t.create_date, null::text, null::timestamptz,
        null::integer, null::boolean, null::text, null::text[], ${resource.root}::text from ${from} where ${refers} and ${where}`
    return made === undefined ? [steps] : [steps, making]
  })
  const { rows } =
    await sql<KeptStep>`select ${stepList(ctx)}, l.root from (${sql.join(parts, sql` union all `)}) as l order by l.operate_time, l.id`.execute(
      ctx.db,
    )
  const resources = new Map(histories.map(({ resource: name }) => [rootOf(ctx, name), registry.byName(name)]))
  return rows.filter((step) => {
    const resource = resources.get(step.root ?? '')
    return resource !== undefined && isTold(ctx, resource, step)
  })
}

/** How a history names the making of a row. */
const MADE = 'add'

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
  const { rows } = await sql<KeptStep>`${preparedHint}select ${stepList(ctx)}, null as root from handle_log l
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
      l.operator_dept_id as "operatorDeptId", l.operate_time as "operateTime", l.opinion, l.deadline, l.used_minutes as "usedMinutes", l.sent_back as "sentBack",
      l.step_case as "stepCase", l.attachments,
      ${subjectAt(registry, { to: 'user', language }, sql`l.operator_id`)} as "operatorName",
      ${subjectAt(registry, { to: 'dept', language }, sql`l.operator_dept_id`)} as "operatorDeptName"`)
  stepLists.set(registry, list)
  return list
}

/** Steps with their files as they travel. */
export function stepsWithFiles(steps: readonly KeptStep[], files: ReadonlyMap<string, WireFile>): readonly ToldStep[] {
  return steps.map(({ usedMinutes, root, ...step }) => ({
    ...step,
    ...(usedMinutes === null ? {} : { usedMinutes }),
    ...(root === null ? {} : { root }),
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
