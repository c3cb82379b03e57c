import { isClockPaused, lightOf } from '@chengan/flow/clock/lights'
import { nodeOf } from '@chengan/flow/model/compile'
import type { TaskRow } from '@chengan/flow/state/rows'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { type DutyRow, dutyRowFrom } from '../resources/duties/duties.ts'
import { columnValues } from '../resources/rows.ts'
import { insertAll } from '../storage/bulk-insert.ts'
import { type Statement, statement } from '../storage/changes.ts'
import type { Db } from '../storage/databases/database.ts'
import type { StepResult } from './step/run.ts'
import type { KeptDuty } from './storage/load.ts'

/** Who must act on an open step: its assignee, or each of its candidates. */
interface Owed {
  readonly taskId: string
  readonly userId: string
  readonly node: string
  readonly reason: Label
  readonly startTime: string
  readonly deadline: string | null
  readonly lightColor: string
}

/** The root under which instances without a business row are owed. */
const INSTANCES = 'act/running'

/** What a step changes in the duties of its instance. */
export interface DutyChanges {
  readonly changes: readonly Statement[]
  /** Whose to-do lists, badges and lamps are others now. */
  readonly touched: readonly DutyRow[]
}

/** What brings the duties of an instance to what its open steps ask; to-do lists, badges and lamps read them. */
export function dutyChanges(moved: StepResult, before: readonly KeptDuty[]): DutyChanges {
  if (!moved.changes.some(({ table }) => table === 'task' || table === 'token' || table === 'instance')) return { changes: [], touched: [] }
  const owed = owedIn(moved)
  const keyOf = (one: { readonly taskId: string; readonly userId: string }) => `${one.taskId} ${one.userId}`
  const known = new Map(before.map((one) => [keyOf(one), one]))
  const wanted = new Map(owed.map((one) => [keyOf(one), one]))
  const ended = before.filter((one) => !wanted.has(keyOf(one)))
  const begun = dutiesOf(
    moved,
    owed.filter((one) => !known.has(keyOf(one))),
  )
  const kept = owed.flatMap((one) => {
    const was = known.get(keyOf(one))
    if (was === undefined || (was.deadline === one.deadline && was.lightColor === one.lightColor)) return []
    return [statement`update duty set deadline = ${one.deadline}::timestamptz, light_color = ${one.lightColor} where id = ${was.id}`]
  })
  return {
    changes: [...ending(moved, ended), ...kept, ...beginning(moved, begun)],
    touched: [...ended.map((one) => dutyRowFrom({ ...one })), ...begun.map(dutyRowFrom)],
  }
}

/** A task that waits for a sign before it is still its handler's: he sees the row, and may take the sign away. */
const isOwed = (task: TaskRow) => task.state === 'open' || (task.state === 'waiting' && task.kind === 'handle')

function owedIn({ state, instance, stage }: StepResult): readonly Owed[] {
  if (instance.endedAt !== null) return []
  const { model } = stage.process
  const { now } = stage.ctx
  const tasks = [...state.task.values()].filter(isOwed)
  const byTask = tasks.flatMap((task) => {
    const users = task.assignee === null ? task.candidates : [task.assignee]
    return users.map((userId) => ({
      ...{ taskId: task.id, userId, node: task.node, reason: nodeOf(model, task.node).name, startTime: task.createdAt },
      ...{ deadline: task.dueAt, lightColor: String(lightOf(task, instance, now) ?? 1) },
    }))
  })
  // What waits for an event of the business is owed by the initiator, who must cause it.
  const waiting = [...state.token.values()].filter((token) => token.wait === 'message')
  const byMessage = waiting.map((token) => ({
    ...{ taskId: token.id, userId: instance.starter, node: token.node, reason: nodeOf(model, token.node).name },
    ...{
      startTime: state.passage.get(token.passage)?.enteredAt ?? now,
      deadline: null,
      lightColor: isClockPaused(instance.stops) ? '4' : '1',
    },
  }))
  return [...byTask, ...byMessage]
}

/** What the actor did, or what was assigned and is over, stays as done; of what others might have claimed nothing is left. */
function ending({ stage: { ctx }, state }: StepResult, ended: readonly KeptDuty[]): readonly Statement[] {
  const [done, dropped] = [new Set<string>(), new Set<string>()]
  for (const one of ended)
    (one.userId === ctx.actor.userId || state.task.get(one.taskId)?.assignee === one.userId ? done : dropped).add(one.id)
  const changes: Statement[] = []
  if (done.size > 0)
    changes.push(statement`update duty set done_time = ${ctx.now}::timestamptz, done_user_id = ${ctx.actor.userId}, update_date = ${ctx.now}::timestamptz
      where id = any((select ${[...done]}::text[])::text[])`)
  if (dropped.size > 0) changes.push(statement`delete from duty where id = any((select ${[...dropped]}::text[])::text[])`)
  return changes
}

function dutiesOf(
  { stage: { ctx, business }, instance }: StepResult,
  owed: readonly Owed[],
): readonly (Values & { readonly id: string })[] {
  return owed.map(({ node, ...one }) => ({
    ...one,
    id: ctx.services.newId(),
    bizType: business?.resource.recordRoot ?? INSTANCES,
    bizId: business?.before.id ?? instance.id,
    flowInstanceId: instance.id,
    action: node.slice(0, 30),
    title: instance.title.slice(0, 200),
    reason: one.reason.zh.slice(0, 200),
    // Who drew the flow may have named the step in Chinese alone.
    reasonEn: one.reason.en.slice(0, 200) || null,
    urgeCount: 0,
    creator: ctx.actor.userId,
    createDate: ctx.now,
    updateDate: ctx.now,
  }))
}

function beginning({ stage: { ctx } }: StepResult, rows: readonly (Values & { readonly id: string })[]): readonly Statement[] {
  if (rows.length === 0) return []
  const duty = ctx.services.registry.byName('duty')
  return [
    insertAll(
      duty.table,
      rows.map((row) => columnValues(duty, row)),
      { alike: { version: 1, deleted: false } },
    ),
  ]
}

/** The open duties of a step that goes on under another name, in another version of its process. */
export async function renameDuties(db: Db, { id, node }: Pick<TaskRow, 'id' | 'node'>, name: Label): Promise<void> {
  await sql`update duty set action = ${node.slice(0, 30)}, reason = ${name.zh.slice(0, 200)}, reason_en = ${name.en.slice(0, 200) || null}
    where task_id = ${id} and done_time is null`.execute(db)
}
