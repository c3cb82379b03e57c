import { mayRecall } from '@chengan/flow/preview/may-recall'
import type { Context } from '../context.ts'
import { workClockOf } from './clock.ts'
import { definitionsById } from './definitions.ts'
import { loadInstances } from './storage/load.ts'

const nothing = new Map<string, unknown>()
const noIds = (n: number) => `look-${n}`

/** Those of running instances in which the caller may take back now what he did last: the engine itself says so. Nothing is changed. */
export async function recallableInstances(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const loaded = (await loadInstances(ctx.db, ids)).flatMap(({ state }) =>
    [...state.instance.values()].map((instance) => ({ instance, state })),
  )
  const processes = await definitionsById(
    ctx.db,
    loaded.map(({ instance }) => instance.definitionId),
  )
  const context = { actor: { userId: ctx.actor.userId }, now: ctx.now, newId: noIds, clock: workClockOf(ctx), answers: nothing }
  const may = loaded.filter(({ instance, state }) => {
    const process = processes.get(instance.definitionId)
    return process !== undefined && mayRecall(process.model, state, context)
  })
  return new Set(may.map(({ instance }) => instance.id))
}
