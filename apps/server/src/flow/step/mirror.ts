import { isClockPaused, type Light, lightOf } from '@chengan/flow/clock/lights'
import { nodeOf } from '@chengan/flow/model/compile'
import type { TaskRow } from '@chengan/flow/state/rows'
import type { FlowMirror } from '@chengan/kernel/definition/resource'
import { isSameValue } from '@chengan/kernel/values'
import { closeStep } from '../../resources/change/flow-step.ts'
import { namesOfPeople } from '../people/directory.ts'
import { quiet } from './audit-step.ts'
import type { StepResult } from './run.ts'
import { commentOf } from './stage.ts'

/** Tells the business row where its instance stands, in the fields that it has for that, and its handling log what was done to its state. */
export async function mirror(moved: StepResult): Promise<void> {
  const { business, ctx, operation } = moved.stage
  if (business === null) return
  const { resource, before } = business
  const values = await valuesOf(moved)
  const told = Object.entries(resource.flow?.fields ?? {}).map(([mirrored, field]) => [field, values[mirrored as FlowMirror]] as const)
  const changed = told.filter(([field, value]) => value !== undefined && !isSameValue(business.row()[field], value))
  if (changed.length > 0) await business.patch(Object.fromEntries(changed))
  // Who only looks changes nothing that another could have read: the form that he has open stays good.
  if (quiet.has(operation.kind)) return
  // A task waits for who does it, a message for what happens outside.
  const isAwaited = 'taskId' in operation || operation.kind === 'message'
  const step = { action: operation.kind, opinion: commentOf(operation), deadline: dueOf(moved), isAwaited }
  await closeStep(ctx, resource, { before, row: business.row() }, step)
}

/** Until when the task was owed that the step has done; null for a step of no task. */
function dueOf({ stage: { operation }, before }: StepResult): string | null {
  return 'taskId' in operation ? (before.task.get(operation.taskId)?.dueAt ?? null) : null
}

/** A called instance leaves the row to its caller where both are about the same one. */
async function valuesOf({ stage, state, instance, before }: StepResult): Promise<Partial<Readonly<Record<FlowMirror, unknown>>>> {
  const { ctx, business, process } = stage
  const called =
    instance.parentInstance !== null && business?.row()[business.resource.flow?.fields.processInstanceId ?? ''] === instance.parentInstance
  if (called) return {}
  const open = [...state.task.values()].filter((task) => task.state === 'open' || task.state === 'waiting')
  const waiting = [...state.token.values()].filter((token) => token.wait === 'message' || token.wait === 'timer' || token.wait === 'call')
  const nodes = [...new Set([...open, ...waiting].map((one) => one.node))].map((id) => nodeOf(process.model, id).name.zh)
  const was = before.instance.get(instance.id)
  const submitted = was === undefined || (was.rejectFrom !== null && instance.rejectFrom === null)
  const ended = instance.endedAt !== null
  return {
    flowStatus: String(instance.status),
    processInstanceId: instance.id,
    currentNode: nodes.length === 0 ? null : nodes.join('、').slice(0, 100),
    currentHandlers: await handlersIn(ctx, open),
    deadline: open.flatMap((task) => task.dueAt ?? []).toSorted()[0] ?? null,
    lightColor: lampOf(
      open.map((task) => lightOf(task, instance, ctx.now)),
      isClockPaused(instance.stops) && !ended,
    ),
    clock: instance.stops.map((stop) => ({ kind: stop.kind, from: stop.from, to: stop.to, reason: stop.note ?? null })),
    ...(submitted ? { submitTime: instance.status === 6 ? null : ctx.now } : {}),
    finishTime: ended && instance.status !== 6 ? instance.endedAt : null,
  }
}

async function handlersIn(ctx: StepResult['stage']['ctx'], open: readonly TaskRow[]): Promise<string | null> {
  const users = [...new Set(open.flatMap((task) => (task.assignee === null ? task.candidates : [task.assignee])))]
  const names = await namesOfPeople(ctx, users)
  const text = users.flatMap((id) => names.get(id) ?? []).join('、')
  return text === '' ? null : text.slice(0, 300)
}

/** Grey while the clock stands, else the worst; none without a limit. */
function lampOf(lights: readonly (Light | null)[], standing: boolean): string | null {
  if (standing) return '4'
  const worst = Math.max(0, ...lights.map((light) => light ?? 0))
  return worst === 0 ? null : String(worst)
}
