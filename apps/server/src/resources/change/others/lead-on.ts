import { holds } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type Follower, toFollow } from '@chengan/kernel/definition/others/follows'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import type { RowsFollowed } from '@chengan/kernel/lifecycle/lifecycle'
import { selectSystemTransition } from '@chengan/kernel/lifecycle/select-transition'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { filterSql } from '../../../storage/scope/filter-sql.ts'
import { frameOf } from '../../../storage/scope/visible.ts'
import { type Row, rowsById } from '../../rows.ts'
import { takeSteps } from '../by-system.ts'
import { unsent } from '../change.ts'
import { commitSteps } from '../many/commit-many.ts'
import { type Led, leadsOthers, linksIn, type Waiting } from './rows-of-others.ts'

// What a change of one row means to others: those that refer to it and follow it, and those that it refers to and that wait for it. Each takes its step or its
// values through the door, with a record of its own.

/** So many steps lead from one to the next; what leads further goes in a circle that no declaration shows. */
const MOST_STEPS = 12
/** So many rows are read and written together. */
const AT_ONCE = 1000

/** Lets the rows that follow those that have changed do so, and those that wait for them. Who follows is asked once for all. */
export async function leadOthers(ctx: Context, resource: CompleteResource, led: readonly Led[]): Promise<void> {
  if (led.length === 0 || !leadsOthers(ctx, resource)) return
  const steps = (ctx.ledSteps ?? 0) + 1
  if (steps > MOST_STEPS) throw new Error(`${resource.name}: more than ${MOST_STEPS} steps follow from one another`)
  const onward = { ...ctx, ledSteps: steps }
  const { followers, waiting } = linksIn(ctx.services.registry)
  for (const one of followers.get(resource.name) ?? []) await follow(onward, one, led)
  for (const one of waiting.get(resource.name) ?? []) for (const { before, row } of led) await goOn(onward, one, before, row)
}

async function follow(ctx: Context, { resource, by, spec }: Follower, led: readonly Led[]): Promise<void> {
  const leader = resourceOf(ctx, resource, by)
  const due = led.flatMap(({ before, row, opinion = null }) => {
    const change = before === null ? null : toFollow(leader, spec, before, row)
    return change === null ? [] : [{ ...change, of: row.id, opinion }]
  })
  if (due.length === 0) return
  const where = spec.where === undefined ? sql`true` : filterSql(frameOf(ctx, resource), spec.where)
  const reference = sql.ref(`t.${resource.fields[by]?.column ?? by}`)
  const { rows } = await sql<{ id: string; leader: string }>`select t.id, ${reference} as leader from ${sql.table(resource.table)} as t
    where ${reference} = any(${due.map((one) => one.of)}::text[]) and not t.deleted and ${where} order by t.id for update`.execute(ctx.db)
  const found = Map.groupBy(rows, (row) => row.leader)
  for (const { of: id, values, steps, opinion } of due) {
    const ids = (found.get(id) ?? []).map((row) => row.id)
    for (let start = 0; start < ids.length; start += AT_ONCE) await takeOver(ctx, resource, ids.slice(start, start + AT_ONCE), values)
    for (const step of steps) await takeSteps(ctx, { resource: resource.name, ids, action: step, opinion })
  }
}

/** The resource that a reference leads to. */
const resourceOf = ({ services }: Context, resource: CompleteResource, by: string) =>
  services.registry.byName(resource.fields[by]?.to ?? '')

async function takeOver(ctx: Context, resource: CompleteResource, ids: readonly string[], values: Values): Promise<void> {
  const changes = (await rowsById(ctx.db, resource, ids, ctx.today)).flatMap((before) => {
    const changed = changedValues(resource, values, before)
    const none = Object.keys(changed).length === 0
    return none ? [] : [{ ...unsent, before, values: changed, verb: 'update', words: `更新${resource.label.zh}` }]
  })
  await leadOthers(ctx, resource, await commitSteps(ctx, resource, changes))
}

/** The row which it refers to takes the first step that it can take now. */
async function goOn(ctx: Context, { resource, by, leads }: Waiting, before: Row | null, row: Row): Promise<void> {
  const id = row[by]
  const come = leads.filter(({ comes }) => holds(comes, row) && (before === null || !holds(comes, before)))
  if (typeof id !== 'string' || come.length === 0) return
  await sql`select id from ${sql.table(resource.table)} where id = ${id} for update`.execute(ctx.db)
  const [holder] = await rowsById(ctx.db, resource, [id], ctx.today)
  if (holder === undefined || holder.deleted === true) return
  for (const { step, when } of come) {
    const action = resource.actions[step]
    const isPossible = action !== undefined && selectSystemTransition(action, holder, {}, ctx.actor.level) !== undefined
    if (!isPossible || !(await holdsOf(ctx, resource, id, when))) continue
    await takeSteps(ctx, { resource: resource.name, ids: [id], action: step })
    return
  }
}

async function holdsOf(ctx: Context, resource: CompleteResource, id: string, when: RowsFollowed['when']): Promise<boolean> {
  if (when === undefined) return true
  const condition = filterSql(frameOf(ctx, resource), when)
  const { rows } = await sql`select 1 from ${sql.table(resource.table)} as t where t.id = ${id} and ${condition}`.execute(ctx.db)
  return rows.length > 0
}
