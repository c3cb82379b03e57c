import type { ClockStop } from '@chengan/flow/state/rows'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { moveInstance, type StepResult } from './step/run.ts'

/** The stop of the administrator is none of the business's. */
const BY_HAND = 'suspended'

/** Lets the clock stand or run as the row says after a step (`stops` of its part). */
export async function keepClock(moved: StepResult): Promise<StepResult> {
  const { stage, instance } = moved
  const { business, ctx } = stage
  if (business?.part.stops === undefined || instance.endedAt !== null || instance.suspended) return moved
  const last = await match(ctx, instance.id, instance.stops, business.part.stops(business.row()))
  return last === null ? moved : { ...moved, state: last.state, instance: last.instance }
}

/** A row was saved by another way than a step: the clock of its instance follows. */
export async function clockFollows(ctx: Context, resource: CompleteResource, row: Values): Promise<void> {
  const stops = ctx.services.implementations.of(resource).flow?.stops
  if (resource.flow === null || stops === undefined) return
  const { rows } = await sql<{ id: string; stops: readonly ClockStop[] | null }>`select id, stops from flow_instance
    where business_key = ${String(row.id)} and biz_type = ${resource.recordRoot} and ended_at is null and not suspended`.execute(ctx.db)
  for (const instance of rows) await match(ctx, instance.id, instance.stops ?? [], stops(row))
}

async function match(ctx: Context, id: string, stops: readonly ClockStop[], wanted: readonly string[]): Promise<StepResult | null> {
  const open = stops.flatMap((stop) => (stop.to === null && stop.kind !== BY_HAND ? [stop.kind] : []))
  const begin = wanted.filter((reason) => !open.includes(reason)).map((reason) => ({ kind: 'stopClock', reason }) as const)
  const end = open.filter((reason) => !wanted.includes(reason)).map((reason) => ({ kind: 'startClock', reason }) as const)
  let last: StepResult | null = null
  for (const operation of [...begin, ...end]) last = await moveInstance(ctx, id, operation, {})
  return last
}
