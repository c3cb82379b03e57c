import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { applyState } from '@chengan/domain/system/dictionaries/applications'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { jobContext } from '../../src/areas/system/schedule/tell-administrators.ts'
import { takeStep, takeSteps } from '../../src/resources/change/by-system.ts'
import { rowsById } from '../../src/resources/rows.ts'
import type { ChanceDraw } from './chance.ts'
import type { Crowd } from './crowd.ts'
import type { JudgedRow } from './judge.ts'
import type { RandomStep } from './rows.ts'

// Where nobody brings a new row by a call of its own, because a meeting or the approval flow does, it is brought by the same move.

type Way = (crowd: Crowd, resource: CompleteResource, id: string) => Promise<readonly RandomStep[]>

const plan = wjjhStatus.values
const meetingOn = [
  ['chooseMeeting', plan.draft.value, plan.toMeeting.value],
  ['conclude', plan.toMeeting.value, plan.toRelease.value],
] as const

/** A plan item that a meeting included. */
const included: Way = async ({ house, ground }, resource, id) => {
  const steps: RandomStep[] = []
  for (const [action, from, to] of meetingOn) {
    await house.open.services.db.transaction().execute(async (db) => {
      const ctx = jobContext(house.open.services, 'lifecycles', db)
      const [row] = await rowsById(db, resource, [id], ctx.today)
      if (row === undefined) throw new Error(`no ${resource.name} ${id}`)
      await takeStep(ctx, resource, row, action, { status: to, meetingId: ground.city.meeting })
      steps.push([action, from, to, ctx.actor.userId])
    })
  }
  return steps
}

/** A member that the plan's flow asks (P4). */
const asked: Way = async ({ house }, resource, id) => {
  let by = ''
  await house.open.services.db.transaction().execute(async (db) => {
    const ctx = jobContext(house.open.services, 'lifecycles', db)
    await takeSteps(ctx, { resource: resource.name, ids: [id], action: 'ask' })
    by = ctx.actor.userId
  })
  return [['ask', applyState.values.none.value, applyState.values.pending.value, by]]
}

const ways: Readonly<Record<string, Way>> = { excavationPlan: included, planMember: asked }

/** Brings a new row to where a transition that does not start at birth can be reached; answers the steps it took there. */
export async function bringOn(
  draw: ChanceDraw,
  crowd: Crowd,
  resource: CompleteResource,
  target: JudgedRow,
  id: string,
): Promise<readonly RandomStep[]> {
  const initial = target.lifecycle.initial
  const startsThere = [target.row.from].flat().includes(initial)
  return startsThere && draw.coin(0.7) ? [] : ((await ways[resource.name]?.(crowd, resource, id)) ?? [])
}
