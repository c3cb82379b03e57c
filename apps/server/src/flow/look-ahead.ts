import { firstSteps, type NextStep, nextSteps, pathAhead } from '@chengan/flow/preview/ahead'
import { type PossibleReturn, waysBackOf } from '@chengan/flow/preview/ways-back'
import { answered } from '@chengan/flow/run-step'
import { emptyState } from '@chengan/flow/state/state'
import { levelCode } from '@chengan/kernel/access/level'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import { workClockOf } from './clock.ts'
import { type DeployedProcess, placeOf } from './definitions.ts'
import { answererOf, saysFact } from './step/answers.ts'
import { openBusiness } from './step/business.ts'
import type { StepContext } from './step/stage.ts'
import { businessFor } from './step/start.ts'
import { loadInstance } from './storage/load.ts'

/** What may come next, with the process in which it would. */
export interface UpcomingSteps {
  readonly process: DeployedProcess
  /** The node of the task that is looked from; null before a start. */
  readonly from: string | null
  readonly steps: readonly NextStep[]
  /** The nodes up to the end in order, where all of it was asked for. */
  readonly path: readonly string[]
}

/** What is supposed stands for what the row says: a form that is not saved yet. */
function around(stage: StepContext, supposed: Values = {}) {
  const { ctx, actor, newId } = stage
  const isFact = saysFact(stage)
  const isKept = (name: string) => !Object.hasOwn(supposed, name) && isFact(name)
  return { actor, newId, now: ctx.now, clock: workClockOf(ctx), answer: answererOf(stage), isFact: isKept }
}

const ids = (n: number) => `ahead-${n}`

interface TaskPlace {
  readonly instanceId: string
  readonly taskId: string
}

/** The open task as it stands, to look at what could come of it. */
async function lookFrom(ctx: Context, at: TaskPlace, variables: Values): Promise<StepContext> {
  const placed = await placeOf(ctx.db, at.instanceId)
  const loaded = await loadInstance(ctx.db, at.instanceId)
  if (placed === null || loaded === null) throw refuse('taskGone')
  const { place, process } = placed
  const business = await openBusiness(ctx, place.bizType, place.businessKey, 'read')
  const { state } = loaded
  if (!state.token.has(state.task.get(at.taskId)?.token ?? '')) throw refuse('taskGone')
  const operation = { kind: 'complete', taskId: at.taskId, comment: '', variables } as const
  return {
    ctx,
    process,
    state,
    business,
    operation,
    actor: { userId: ctx.actor.userId },
    instanceId: at.instanceId,
    newId: ids,
  }
}

/** The steps that a task of a running instance may be rolled back to. Nothing is changed. */
export async function waysBackAt(ctx: Context, at: TaskPlace): Promise<readonly PossibleReturn[]> {
  const stage = await lookFrom(ctx, at, {})
  return answered(around(stage), (context) => waysBackOf(stage.process.model, stage.state, at.taskId, context))
}

/** What comes after a task of a running instance. Nothing is changed. */
export async function aheadOfTask(ctx: Context, at: TaskPlace, variables: Values): Promise<UpcomingSteps> {
  const stage = await lookFrom(ctx, at, variables)
  const { process, state } = stage
  const steps = await answered(around(stage, variables), (context) =>
    nextSteps(process.model, state, { taskId: at.taskId, variables }, context),
  )
  const path = await answered(around(stage, variables), (context) => pathAhead(process.model, state, variables, context))
  return { process, from: state.task.get(at.taskId)?.node ?? null, steps, path }
}

/** What a start would lead to, for whoever asks. */
export async function aheadOfStart(ctx: Context, process: DeployedProcess, businessKey: string, variables: Values): Promise<UpcomingSteps> {
  const { actor } = ctx
  const business = businessKey === '' ? null : await businessFor(ctx, process, businessKey, 'read')
  const started = { initiator: actor.userId, startDeptId: actor.deptId, startRegionId: actor.regionId, startLevel: levelCode[actor.level] }
  const all = { ...variables, ...started }
  const operation = { kind: 'start', definitionId: process.id, businessKey, title: '', variables: all, startDeptId: actor.deptId } as const
  const state = emptyState()
  const stage: StepContext = { ctx, process, state, business, operation, actor: { userId: actor.userId }, instanceId: '', newId: ids }
  const steps = await answered(around(stage, variables), (context) => firstSteps(process.model, all, context, state))
  return { process, from: null, steps, path: steps.map((step) => step.nodeId) }
}
