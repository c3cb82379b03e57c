import type { Effect } from '@chengan/flow/effects'
import type { Operation } from '@chengan/flow/operations/operation'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { keepClock } from '../keep-clock.ts'
import { tellPeople } from '../notices.ts'
import { loadInstance } from '../storage/load.ts'
import { type Acting, moveInstance, type StepResult } from './run.ts'
import { beginFor } from './start.ts'

/** Does one operation with all that follows from it: notices, the clock, called instances and the caller. In the caller's transaction;
 *  business calls that stand for a step of the flow come here too. */
export async function operate(ctx: Context, id: string, operation: Operation, acting: Acting = {}): Promise<StepResult> {
  const moved = await moveInstance(ctx, id, operation, acting)
  return afterStep(moved)
}

/** What follows from a step that was written. Answers the step; where another one followed on the same instance, that. */
export async function afterStep(moved: StepResult): Promise<StepResult> {
  await tellPeople(moved)
  for (const effect of moved.effects) await follow(moved, effect)
  return (await movedByCalled(moved)) ?? keepClock(moved)
}

/** A called instance that was over at once has let its caller go on already: the caller as it stands now; null where it still waits. */
async function movedByCalled(moved: StepResult): Promise<StepResult | null> {
  const called = moved.effects.flatMap((effect) => (effect.kind === 'startCall' ? [effect.token] : []))
  if (called.length === 0) return null
  const { id } = moved.instance
  const loaded = await loadInstance(moved.stage.ctx.db, id)
  const instance = loaded?.state.instance.get(id)
  if (loaded === null || instance === undefined || called.every((token) => loaded.state.token.has(token))) return null
  return { ...moved, state: loaded.state, instance }
}

async function follow(moved: StepResult, effect: Effect): Promise<void> {
  const { stage, instance } = moved
  const { ctx } = stage
  switch (effect.kind) {
    case 'startCall': {
      const { process: key, businessKey, variables, token } = effect
      await afterStep(await beginFor(ctx, { key, businessKey, variables, parent: { instance: instance.id, token } }))
      return
    }
    case 'callEnd':
      await onCalled(ctx, effect.token, { kind: 'endByCaller', reason: effect.reason })
      return
    case 'callSuspend':
      await onCalled(ctx, effect.token, { kind: 'suspend' })
      return
    case 'callActivate':
      await onCalled(ctx, effect.token, { kind: 'activate' })
      return
    case 'ended':
      await tellCaller(moved)
      return
    default:
      return
  }
}

/** Passes on what happens to a caller to the instance that it called and waits for. */
async function onCalled(ctx: Context, token: string, operation: Operation): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from flow_instance where parent_token = ${token} and ended_at is null`.execute(
    ctx.db,
  )
  for (const { id } of rows) await operate(ctx, id, operation)
}

/** A called instance that came to an end hands out its variables, and its caller goes on. One that was ended by its caller tells nobody. */
async function tellCaller({ stage, instance, state }: StepResult): Promise<void> {
  if (instance.parentInstance === null || instance.parentToken === null || stage.operation.kind === 'endByCaller') return
  const variables = Object.fromEntries([...state.variable.values()].map((one) => [one.id, one.value]))
  await operate(stage.ctx, instance.parentInstance, { kind: 'callEnded', tokenId: instance.parentToken, variables })
}
